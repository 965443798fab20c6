import type { Database } from '../../database/schema.ts'
import { ticketRules } from '../../demo/work-order-rules.ts'
import { rightsOf } from '../../identity/rights.ts'
import { findAgents } from './agents.ts'

/** Agents whose group may do something of what is left to leads, such as deleting work orders or exporting them. */
export async function findLeads(db: Database, shopId: number): Promise<number[]> {
  const agents = (await findAgents(db, shopId)).map(({ id }) => id)
  const members = await db
    .selectFrom('member')
    .select(['id', 'group_id', 'shop_id'])
    .where('id', 'in', [0, ...agents])
    .orderBy('id')
    .execute()
  const leads: number[] = []
  for (const member of members) {
    const { may } = await rightsOf(db, member)
    if (ticketRules.lead.some(may)) leads.push(member.id)
  }
  return leads
}
