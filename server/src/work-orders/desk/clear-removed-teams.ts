import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database } from '../../database/schema.ts'

/** Tickets per statement, few enough that the embedded database does not hold up calls. */
const batch = 200

const clearTeam = async (db: Database, { id, shop_id }: { id: number; shop_id: number }): Promise<void> => {
  for (;;) {
    const having = db
      .selectFrom('ticket')
      .select('id')
      .where('shop_id', '=', shop_id)
      .where('is_spam', 'in', [0, 1])
      .where('team_id', '=', id)
      .limit(batch)
    const { numUpdatedRows } = await db
      .updateTable('ticket')
      .set({ team_id: null })
      .where('id', 'in', having)
      .executeTakeFirstOrThrow()
    if (Number(numUpdatedRows) < batch) return
    await nextTurn()
  }
}

/** Takes removed teams from their tickets. Several processes may run it at once; one that ends early is continued. */
export async function clearRemovedTeams(db: Database): Promise<void> {
  const teams = db.selectFrom('ticket_team').select(['id', 'shop_id']).where('status', '=', 'removing')
  for (const team of await teams.execute()) {
    await clearTeam(db, team)
    await db.updateTable('ticket_team').set({ status: 'removed' }).where('id', '=', team.id).execute()
  }
}
