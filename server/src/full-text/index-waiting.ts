import { setImmediate as nextTurn } from 'node:timers/promises'
import { databaseKind } from '../database/database-kind.ts'
import type { Database } from '../database/schema.ts'

/** Texts per transaction, few enough that the embedded database answers calls in between. */
const batches = { libsql: 20, postgres: 500 }

/** Puts the texts with these ids into the index. */
export type IndexTexts = (db: Database, ids: readonly number[]) => Promise<void>

const indexSome = (db: Database, indexTexts: IndexTexts): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    // The deletion keeps other processes from indexing the same texts.
    const newest = transaction
      .selectFrom('message_search_queue')
      .select('message_id')
      .orderBy('message_id', 'desc')
      .limit(batches[databaseKind(db)])
    const taken = await transaction
      .deleteFrom('message_search_queue')
      .where('message_id', 'in', newest)
      .returning('message_id')
      .execute()
    await indexTexts(
      transaction,
      taken.map(({ message_id }) => message_id),
    )
    return taken.length
  })

/**
 * Puts all texts that wait for it into the full-text index, the newest first: those from before the index, from an
 * import, or from another program.
 * @param goesOn asked between two transactions; false to stop early
 */
export async function indexWaiting(
  db: Database,
  indexTexts: IndexTexts,
  goesOn: () => boolean = () => true,
): Promise<void> {
  while (goesOn() && (await indexSome(db, indexTexts)) > 0) await nextTurn()
}

/** Whether every text is in the index. */
export const isIndexed = async (db: Database): Promise<boolean> =>
  (await db.selectFrom('message_search_queue').select('message_id').limit(1).executeTakeFirst()) === undefined
