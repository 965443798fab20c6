import type { Database } from '../../database/schema.ts'
import { rightsOf } from '../../identity/rights.ts'
import { nodeOf } from '../tickets/ticket-permissions.ts'
import { pageRule } from '../tickets/viewer.ts'

/** Everybody of the store who may work in the queue and answer. */
export async function findAgents(db: Database, storeId: number) {
  const groups = await db.selectFrom('member_group').selectAll().where('store_id', '=', storeId).execute()
  const agents: number[] = []
  for (const group of groups) {
    const { may } = await rightsOf(db, { group_id: group.id, store_id: storeId })
    if (may(pageRule.manage) && may(nodeOf('agent', 'reply'))) agents.push(group.id)
  }
  if (agents.length === 0) return []
  return db
    .selectFrom('member')
    .select(['id', 'nickname', 'avatar'])
    .where('store_id', '=', storeId)
    .where('status', '=', 'enabled')
    .where('group_id', 'in', agents)
    .orderBy('nickname')
    .orderBy('id')
    .execute()
}

/** The agent of that id; undefined for everybody else. */
export const findAgent = async (db: Database, storeId: number, id: number) =>
  (await findAgents(db, storeId)).find((agent) => agent.id === id)
