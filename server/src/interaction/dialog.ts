import type { Database } from '../database/schema.ts'
import type { Page } from '../http/read-input.ts'

/** The newest messages from one member to another that the reader has not hidden. */
const newestFrom = (db: Database, sender: number, recipient: number, reader: number, count: number) =>
  db
    .selectFrom('message')
    .select('id')
    .where('user_id', '=', sender)
    .where('recipient_id', '=', recipient)
    .where('del_user_id', '!=', reader)
    .orderBy('id', 'desc')
    .limit(count)

/** One page of what two members wrote: each direction is in order in the index, so only what is wanted is read. */
const pageBetween = (db: Database, reader: number, other: number, { limit, offset }: Page) => {
  const direction = (sender: number, recipient: number) =>
    db.selectFrom(newestFrom(db, sender, recipient, reader, offset + limit).as('direction')).select('id')
  return direction(reader, other)
    .union(direction(other, reader))
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .as('page')
}

/** One page of a conversation, newest first; unread messages to the reader on it are read from now on. */
export async function openDialog(db: Database, reader: number, other: number, page: Page) {
  const conversation = await db
    .selectFrom('conversation')
    .select('messages')
    .where('member_id', '=', reader)
    .where('other_id', '=', other)
    .executeTakeFirst()
  const total = conversation?.messages ?? 0
  if (page.offset >= total) return { rows: [], total }
  const rows = await db
    .selectFrom(pageBetween(db, reader, other, page))
    .innerJoin('message', 'message.id', 'page.id')
    .innerJoin('member as user', 'user.id', 'message.user_id')
    .innerJoin('member as recipient', 'recipient.id', 'message.recipient_id')
    .select([
      'message.id',
      'message.user_id',
      'message.recipient_id',
      'message.content',
      'message.status',
      'message.create_time',
      'message.del_user_id',
      'user.avatar as user_avatar',
      'user.nickname as user_nickname',
      'user.motto as user_motto',
      'recipient.avatar as recipient_avatar',
      'recipient.nickname as recipient_nickname',
      'recipient.motto as recipient_motto',
    ])
    .orderBy('message.id', 'desc')
    .execute()
  const unread = rows.filter((row) => row.recipient_id === reader && row.status === 'unread').map((row) => row.id)
  if (unread.length > 0) await db.updateTable('message').set({ status: 'read' }).where('id', 'in', unread).execute()
  return { rows, total }
}

/**
 * Hides messages from one of their parties; what the other has hidden already is removed (contract 6.1, storage). Tells
 * how many of them were his to hide.
 */
export async function hideMessages(db: Database, memberId: number, ids: readonly number[]): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const own = await transaction
      .selectFrom('message')
      .select(['id', 'del_user_id'])
      .where('id', 'in', [...ids])
      .where((where) => where.or([where('user_id', '=', memberId), where('recipient_id', '=', memberId)]))
      .where('del_user_id', '!=', memberId)
      .execute()
    const gone = own.filter((row) => row.del_user_id !== 0).map((row) => row.id)
    const hidden = own.filter((row) => row.del_user_id === 0).map((row) => row.id)
    if (gone.length > 0) await transaction.deleteFrom('message').where('id', 'in', gone).execute()
    if (hidden.length > 0) {
      // Hidden by the other party in this very moment: then it is hidden from both.
      const { numUpdatedRows } = await transaction
        .updateTable('message')
        .set({ del_user_id: memberId })
        .where('id', 'in', hidden)
        .where('del_user_id', '=', 0)
        .executeTakeFirst()
      if (Number(numUpdatedRows) < hidden.length) {
        await transaction.deleteFrom('message').where('id', 'in', hidden).where('del_user_id', '!=', memberId).execute()
      }
    }
    return own.length
  })
}
