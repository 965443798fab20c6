import type { Database, Member, Rule } from '../database/schema.ts'

/** What a member's group allows: the rules in force and the question whether a named one is among them. */
export interface Rights {
  rules: readonly Rule[]
  /** @param node name of a rule, such as `account/balance` (contract 1.4, permission check). */
  may(node: string): boolean
}

const ruleIds = (list: string): number[] =>
  list
    .split(',')
    .map((part) => Number(part.trim()))
    .filter((id) => Number.isInteger(id) && id > 0)

/** Rules of the member's group in the order menus show them: `weigh` descending, then id (contract 2.1). */
export async function rightsOf(db: Database, member: Pick<Member, 'group_id' | 'store_id'>): Promise<Rights> {
  const group = await db
    .selectFrom('member_group')
    .select(['rules', 'status'])
    .where('id', '=', member.group_id)
    .executeTakeFirst()
  const list = group?.status === 'enabled' ? group.rules.trim() : ''
  const ids = ruleIds(list)
  if (list !== '*' && ids.length === 0) return { rules: [], may: () => false }
  let query = db.selectFrom('member_rule').selectAll().where('store_id', '=', member.store_id).where('status', '=', '1')
  if (list !== '*') query = query.where('id', 'in', ids)
  const rules = await query.orderBy('weigh', 'desc').orderBy('id').execute()
  const names = new Set(rules.map((rule) => rule.name))
  return { rules, may: (node) => list === '*' || names.has(node) }
}
