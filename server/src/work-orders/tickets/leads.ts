import type { Database } from '../../database/schema.ts'
import { ticketRules } from '../../demo/work-order-rules.ts'
import { rightsOf } from '../../identity/rights.ts'
import { findAgents } from './agents.ts'

/** Rule of something that is left to leads, such as deleting work orders or exporting them. */
type LeadRule = (typeof ticketRules.lead)[number]

export interface LeadRules {
  /** What a group of the store may. */
  given: ReadonlySet<LeadRule>
  /** What at least one agent may whose account is in use. */
  held: ReadonlySet<LeadRule>
}

/** Who may do what is left to leads. One such rule makes no lead: a store may give it to all its agents. */
export async function findLeadRules(db: Database, shopId: number): Promise<LeadRules> {
  const groups = await db.selectFrom('member_group').select('id').where('shop_id', '=', shopId).execute()
  const agents = (await findAgents(db, shopId)).map(({ id }) => id)
  const members = await db
    .selectFrom('member')
    .select('group_id')
    .distinct()
    .where('id', 'in', [0, ...agents])
    .execute()
  const peopled = new Set(members.map(({ group_id }) => group_id))
  const rules = { given: new Set<LeadRule>(), held: new Set<LeadRule>() }
  for (const { id } of groups) {
    const { may } = await rightsOf(db, { group_id: id, shop_id: shopId })
    for (const rule of ticketRules.lead.filter(may)) {
      rules.given.add(rule)
      if (peopled.has(id)) rules.held.add(rule)
    }
  }
  return rules
}
