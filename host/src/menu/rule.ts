import { isRecord, readNumber, readString } from '@member/shared/reading'

/** A rule or menu from the server, with all fields (contract, section 2.1). */
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

/** Parses `data.rules` or `data.menus`; children may be missing, null or an empty list. Omits invalid rules. */
export function readRules(input: unknown): Rule[] {
  if (!Array.isArray(input)) return []
  return input.filter(isRecord).map((rule) => ({
    id: readNumber(rule.id) ?? 0,
    type: readString(rule.type),
    title: readString(rule.title),
    name: readString(rule.name),
    path: readString(rule.path),
    icon: readString(rule.icon),
    menuType: readString(rule.menu_type) || 'tab',
    url: readString(rule.url),
    extend: readString(rule.extend) || 'none',
    children: readRules(rule.children),
  }))
}
