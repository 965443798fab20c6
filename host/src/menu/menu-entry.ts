import { type MenuTarget, menuTarget } from './menu-target.ts'
import type { Rule } from './rule.ts'

/** An entry of a menu, ready to render. */
export interface MenuEntry {
  id: number
  /** `dir`: a titled group of the member menu, which is not a link. */
  type: 'dir' | 'entry'
  /** From the server, not translated. */
  title: string
  name: string
  /** Icon name from the server. */
  icon: string
  target: MenuTarget
  children: readonly MenuEntry[]
}

/** How one menu is built from the rules. */
export interface MenuShape {
  /** `/` or `/user/`. */
  prefix: string
  /** Rule types of this menu. */
  types: readonly string[]
}

/**
 * Entries of one menu (specification, section 2; member API, 4.4). Omits other types and `add_rules_only` with
 * everything below them, directories that become empty, and ids that have occurred before.
 */
export function menuEntries(rules: readonly Rule[], shape: MenuShape, seen = new Set<number>()): MenuEntry[] {
  return rules.flatMap((rule) => {
    if (rule.extend === 'add_rules_only' || !shape.types.includes(rule.type)) return []
    if (rule.id !== 0 && seen.has(rule.id)) return []
    seen.add(rule.id)
    const children = menuEntries(rule.children, shape, seen)
    if (rule.type === 'menu_dir' && children.length === 0) return []
    const { id, title, name, icon } = rule
    const type = rule.type === 'menu_dir' ? ('dir' as const) : ('entry' as const)
    return [{ id, type, title, name, icon, target: menuTarget(rule, shape.prefix), children }]
  })
}

/** The submenu of an entry: its children, preceded by the entry itself if it is also a page. */
export const linesBelow = (entry: MenuEntry): readonly MenuEntry[] =>
  entry.target.kind === 'group' ? entry.children : [{ ...entry, children: [] }, ...entry.children]
