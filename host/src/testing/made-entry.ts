import type { MenuEntry, MenuTarget } from '../menu/menu-entry.ts'

/** An entry of a menu for a path of this site, or with another target, titled like its path; '' makes a group. */
export function madeEntry(at: string | MenuTarget, children: readonly MenuEntry[] = []): MenuEntry {
  const path = typeof at === 'string' ? at : ''
  const own: MenuTarget = path === '' ? { kind: 'group' } : { kind: 'route', path }
  const target = typeof at === 'string' ? own : at
  const type = target.kind === 'group' ? 'dir' : 'entry'
  return { id: 1, type, title: path, name: path, icon: '', target, children }
}
