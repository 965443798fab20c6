import { isObject, numberOf, textOf } from '../site/loose-value.ts'

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
  return input.filter(isObject).map((rule) => ({
    id: numberOf(rule.id, 0),
    type: textOf(rule.type),
    title: textOf(rule.title),
    name: textOf(rule.name),
    path: textOf(rule.path),
    icon: textOf(rule.icon),
    menuType: textOf(rule.menu_type) || 'tab',
    url: textOf(rule.url),
    extend: textOf(rule.extend) || 'none',
    children: readRules(rule.children),
  }))
}
