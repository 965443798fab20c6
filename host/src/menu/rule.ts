import { isRecord, readNumber, readString } from '@member/shared/reading'

/** A rule or menu as the server sent it, made whole (contract, section 2.1). */
export interface Rule {
  id: number
  type: string
  title: string
  /** Route name and permission node. */
  name: string
  path: string
  icon: string
  menuType: string
  /** Own address of link and iframe entries. */
  url: string
  extend: string
  children: readonly Rule[]
}

/** Reads `data.rules` or `data.menus`; children may be missing, null or an empty list, whatever is no rule is left out. */
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
