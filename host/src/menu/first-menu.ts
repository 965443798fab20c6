import { comparablePath } from '@member/shared/page-path'
import { memberPath } from '../addresses.ts'
import { type MenuEntry, withBelow } from './menu-entry.ts'

/** Path of the first entry, depth first, that opens a page: the target of `/user`. Null when none does. */
export function firstMenuPath(entries: readonly MenuEntry[]): string | null {
  for (const { target } of withBelow(entries))
    if (target.kind === 'route' && comparablePath(target.path) !== memberPath) return target.path
  return null
}
