import type { DataOf, Untrusted } from '@member/shared'
import { isRecord, readList, readNumber, readRecord, readString, readText } from '@member/shared/reading'
import { framePrefix } from '../addresses.ts'

/** An entry of a menu, ready to render. */
export interface MenuEntry {
  id: number
  /** `dir`: a titled group of the member menu, which is not a link. */
  type: 'dir' | 'entry'
  /** From the server; those of a stock server's installer are translated (`shownMenus`). */
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
 * everything below them, ids that have occurred before, and what leads nowhere and has nothing below it: an empty
 * directory, an entry without a usable address.
 */
export function menuEntries(rules: readonly Rule[], shape: MenuShape, seen = new Set<number>()): MenuEntry[] {
  return rules.flatMap((rule) => {
    if (rule.extend === 'add_rules_only' || !shape.types.includes(rule.type)) return []
    if (rule.id !== 0 && seen.has(rule.id)) return []
    seen.add(rule.id)
    const children = menuEntries(rule.children, shape, seen)
    const target = menuTarget(rule, shape.prefix)
    if (target.kind === 'group' && children.length === 0) return []
    const { id, title, name, icon } = rule
    const type = rule.type === 'menu_dir' ? ('dir' as const) : ('entry' as const)
    return [{ id, type, title, name, icon, target, children }]
  })
}

/** The submenu of an entry: its children, preceded by the entry itself if it is also a page. */
export const linesBelow = (entry: MenuEntry): readonly MenuEntry[] =>
  entry.target.kind === 'group' ? entry.children : [{ ...entry, children: [] }, ...entry.children]

/** The entries and all that lie below them, in the order of the menu. */
export const withBelow = (entries: readonly MenuEntry[]): MenuEntry[] =>
  entries.flatMap((entry) => [entry, ...withBelow(entry.children)])

/**
 * What choosing an entry does: opens a page of this site, opens what is none in a new tab, only opens its children, or
 * shows the error of the specification, section 2, for an unknown kind.
 */
export type MenuTarget =
  | { kind: 'route'; path: string }
  | { kind: 'external'; url: string }
  | { kind: 'group' }
  | { kind: 'unrecognised' }

/** What an entry without a usable address is: it can only open its children. */
const group: MenuTarget = { kind: 'group' }

/** An address of the web as an entry may have it; `//host` is https. Undefined for others, `javascript:` among them. */
function webAddress(url: string): string | undefined {
  const whole = url.replace(/^\/\//, 'https://')
  return /^https?:\/\/[^/]/i.test(whole) ? whole : undefined
}

/** `prefix` is `/` or `/user/`; a leading slash of the path is not repeated. */
export const prefixed = (prefix: string, path: string): string => prefix + path.replace(/^\/+/, '')

/** The target of an entry by its kind: tab, link or iframe (specification, section 2). */
function menuTarget(rule: Rule, prefix: string): MenuTarget {
  if (rule.type === 'menu_dir') return group
  const url = webAddress(rule.url)
  switch (rule.menuType) {
    case 'tab':
      return rule.path === '' ? group : { kind: 'route', path: prefixed(prefix, rule.path) }
    case 'link':
      if (/^\/(?![/\\])/.test(rule.url)) return { kind: 'external', url: rule.url }
      if (/^(?:mailto|tel):/i.test(rule.url)) return { kind: 'external', url: rule.url }
      return url === undefined ? group : { kind: 'external', url }
    case 'iframe':
      return url === undefined ? group : { kind: 'route', path: framePrefix + encodeURIComponent(url) }
    default:
      return { kind: 'unrecognised' }
  }
}

/** A rule or menu from the server, with all fields (member API, 4.3); what people write in them is decoded. */
export interface Rule {
  id: number
  type: string
  title: string
  /** Route name and permission node. */
  name: string
  path: string
  icon: string
  menuType: string
  /** Address of link and iframe entries. */
  url: string
  extend: string
  children: readonly Rule[]
}

type RuleRow = DataOf<'/api/index/index'>['menus'][number]

interface RuleNode extends RuleRow {
  children: RuleNode[]
}

/** `data.rules` or `data.menus` as any server sends it. */
export type RulesAnswer = Untrusted<RuleNode[]>

function ruleOf(row: Untrusted<RuleNode>): Rule {
  const rule = readRecord(row)
  return {
    id: readNumber(rule.id) ?? 0,
    type: readString(rule.type),
    title: readText(rule.title) || readString(rule.name),
    name: readString(rule.name),
    path: readText(rule.path),
    icon: readString(rule.icon),
    menuType: readString(rule.menu_type) || 'tab',
    url: readText(rule.url),
    extend: readString(rule.extend) || 'none',
    children: readRules(rule.children),
  }
}

/** Parses `data.rules` or `data.menus`; children may be missing, null or an empty list. Omits invalid rules. */
export function readRules(input: RulesAnswer): Rule[] {
  return readList(input).flatMap((row) => (isRecord(row) ? ruleOf(row) : []))
}
