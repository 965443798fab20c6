import { setImmediate as nextTurn } from 'node:timers/promises'
import { type SqlBool, sql } from 'kysely'
import { announce, type Change } from '../database/changes.ts'
import type { Database } from '../database/schema.ts'
import { transact } from '../database/transact.ts'
import { undoSeconds } from '../shared-state/undo-tokens.ts'
import { deletedByBoth, isVisible } from './message-columns.ts'
import { releaseMessageFiles } from './message-files.ts'

/** Messages per statement, few enough that the embedded database answers calls in between. */
const together = 100

const partsOf = (ids: readonly number[]): number[][] => {
  // In the order of the ids, so that two of these cannot deadlock.
  const sorted = [...ids].sort((one, other) => one - other)
  return Array.from({ length: Math.ceil(sorted.length / together) }, (_, part) =>
    sorted.slice(part * together, (part + 1) * together),
  )
}

const isOwn = (memberId: number) => sql<SqlBool>`(user_id = ${memberId} or recipient_id = ${memberId})`

interface Touched {
  id: number
  user_id: number
  recipient_id: number
}

const announceTo = (db: Database, memberId: number, touched: readonly Touched[]): void => {
  if (touched.length === 0) return
  const others = new Set(touched.map((row) => (row.user_id === memberId ? row.recipient_id : row.user_id)))
  const conversations = [...others].map((other): Change => ({ kind: 'conversation', member: memberId, with: other }))
  announce(db, { kind: 'unread', member: memberId }, ...conversations)
}

/**
 * Hides messages from one of the two members (member API, 9.2). Those that the other has hidden already stay until that
 * cannot be taken back any more; `removeGoneMessages` deletes them then.
 * @param now seconds
 * @returns ids of those that the member could hide
 */
export async function hideMessages(
  db: Database,
  memberId: number,
  ids: readonly number[],
  now: number,
): Promise<number[]> {
  const hidden: Touched[] = []
  for (const part of partsOf(ids)) {
    const update = db.updateTable('message').set({
      del_user_id: sql<number>`case when del_user_id = 0 then cast(${memberId} as integer) else ${sql.lit(deletedByBoth)} end`,
      gone_at: sql<number | null>`case when del_user_id = 0 then null else cast(${now} as bigint) end`,
    })
    const own = update.where('id', 'in', part).where(isOwn(memberId)).where(isVisible(memberId))
    hidden.push(...(await own.returning(['id', 'user_id', 'recipient_id']).execute()))
    await nextTurn()
  }
  announceTo(db, memberId, hidden)
  return hidden.map(({ id }) => id)
}

/** Shows messages again that this member has hidden; those that are gone stay so. @returns how many */
export async function showMessages(db: Database, memberId: number, ids: readonly number[]): Promise<number> {
  const shown: Touched[] = []
  for (const part of partsOf(ids)) {
    const other = sql`case when user_id = ${memberId} then recipient_id else user_id end`
    const update = db.updateTable('message').set({
      del_user_id: sql<number>`case when del_user_id = ${sql.lit(deletedByBoth)} then ${other} else 0 end`,
      gone_at: null,
    })
    const own = update.where('id', 'in', part).where(isOwn(memberId))
    const hidden = own.where('del_user_id', 'in', [memberId, deletedByBoth])
    shown.push(...(await hidden.returning(['id', 'user_id', 'recipient_id']).execute()))
    await nextTurn()
  }
  announceTo(db, memberId, shown)
  return shown.length
}

/** Messages per transaction of a removal. */
const removedTogether = 200

/** Deletes messages that both members have hidden, once neither can take it back. @param now seconds */
export async function removeGoneMessages(db: Database, now: number): Promise<void> {
  for (let removed = removedTogether; removed === removedTogether; ) {
    removed = await transact(db, async (transaction) => {
      const gone = await transaction
        .selectFrom('message')
        .select('id')
        .where('gone_at', '<', now - undoSeconds)
        .limit(removedTogether)
        .execute()
      const ids = gone.map(({ id }) => id)
      if (ids.length === 0) return 0
      await releaseMessageFiles(transaction, ids)
      await transaction.deleteFrom('message').where('id', 'in', ids).where('del_user_id', '=', deletedByBoth).execute()
      return ids.length
    })
  }
}
