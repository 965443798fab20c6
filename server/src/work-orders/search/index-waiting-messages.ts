import { setImmediate as nextTurn } from 'node:timers/promises'
import { databaseKind } from '../../database/database-kind.ts'
import type { Database } from '../../database/schema.ts'
import { indexMessages } from './index-messages.ts'

/** Messages per transaction, few enough that the embedded database answers calls in between. */
const batches = { libsql: 20, postgres: 500 }

const indexSome = (db: Database): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    // The deletion keeps other processes from indexing the same messages.
    const newest = transaction
      .selectFrom('ticket_search_queue')
      .select('message_id')
      .orderBy('message_id', 'desc')
      .limit(batches[databaseKind(db)])
    const taken = await transaction
      .deleteFrom('ticket_search_queue')
      .where('message_id', 'in', newest)
      .returning('message_id')
      .execute()
    await indexMessages(
      transaction,
      taken.map(({ message_id }) => message_id),
    )
    return taken.length
  })

/**
 * Puts all messages that wait for it into the full-text index, the newest first: those from before the index, from an
 * import, or from another program.
 * @param goesOn asked between two transactions; false to stop early
 */
export async function indexWaitingMessages(db: Database, goesOn: () => boolean = () => true): Promise<void> {
  while (goesOn() && (await indexSome(db)) > 0) await nextTurn()
}
