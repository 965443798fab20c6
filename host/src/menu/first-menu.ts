import { matchPath } from 'react-router-dom'
import type { MenuEntry } from './menu-entry.ts'

/**
 * Path of the first entry, depth first, whose page exists: the target of `/user`. `patterns` are the site's route
 * patterns; null when no entry matches one of them.
 */
export function firstMenuPath(entries: readonly MenuEntry[], patterns: readonly string[]): string | null {
  for (const { target, children } of entries) {
    if (target.kind === 'route' && leadsTo(target.path, patterns)) return target.path
    const below = firstMenuPath(children, patterns)
    if (below !== null) return below
  }
  return null
}

const leadsTo = (address: string, patterns: readonly string[]): boolean => {
  const path = address.split(/[?#]/)[0] ?? ''
  return patterns.some((pattern) => pattern !== '*' && matchPath(pattern, path) !== null)
}
