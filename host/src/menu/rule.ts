import type { DataOf, Untrusted } from '@member/shared'
import { isRecord, readList, readNumber, readRecord, readString } from '@member/shared/reading'

/** A rule or menu from the server, with all fields (member API, 4.3). */
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
    title: readString(rule.title),
    name: readString(rule.name),
    path: readString(rule.path),
    icon: readString(rule.icon),
    menuType: readString(rule.menu_type) || 'tab',
    url: readString(rule.url),
    extend: readString(rule.extend) || 'none',
    children: readRules(rule.children),
  }
}

/** Parses `data.rules` or `data.menus`; children may be missing, null or an empty list. Omits invalid rules. */
export function readRules(input: RulesAnswer): Rule[] {
  return readList(input).flatMap((row) => (isRecord(row) ? ruleOf(row) : []))
}
