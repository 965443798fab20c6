import type { Database } from '../../database/schema.ts'
import { rightsOf } from '../../identity/rights.ts'
import { nodeOf } from './ticket-permissions.ts'
import { pageRule } from './viewer.ts'

/** All members of the shop who may work in the queue and reply. */
export async function findAgents(db: Database, shopId: number) {
  const groups = await db.selectFrom('member_group').selectAll().where('shop_id', '=', shopId).execute()
  const agents: number[] = []
  for (const group of groups) {
    const { may } = await rightsOf(db, { group_id: group.id, shop_id: shopId })
    if (may(pageRule.manage) && may(nodeOf('agent', 'reply'))) agents.push(group.id)
  }
  if (agents.length === 0) return []
  return db
    .selectFrom('member')
    .select(['id', 'nickname', 'avatar'])
    .where('shop_id', '=', shopId)
    .where('status', '=', 'enabled')
    .where('group_id', 'in', agents)
    .orderBy('nickname')
    .orderBy('id')
    .execute()
}

/** The agent with that id; undefined for other members. */
export const findAgent = async (db: Database, shopId: number, id: number) =>
  (await findAgents(db, shopId)).find((agent) => agent.id === id)
