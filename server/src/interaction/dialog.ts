import type { Database } from '../database/schema.ts'
import type { Page } from '../http/read-input.ts'

/** Messages between two members that the reader has not hidden. */
const between = (db: Database, reader: number, other: number) =>
  db
    .selectFrom('message')
    .where((where) =>
      where.or([
        where.and([where('message.user_id', '=', reader), where('message.recipient_id', '=', other)]),
        where.and([where('message.user_id', '=', other), where('message.recipient_id', '=', reader)]),
      ]),
    )
    .where('message.del_user_id', '!=', reader)

/** One page of a conversation, newest first; unread messages to the reader on it are read from now on. */
export async function openDialog(db: Database, reader: number, other: number, { limit, offset }: Page) {
  const { total } = await between(db, reader, other)
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await between(db, reader, other)
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
    .limit(limit)
    .offset(offset)
    .execute()
  const unread = rows.filter((row) => row.recipient_id === reader && row.status === 'unread').map((row) => row.id)
  if (unread.length > 0) await db.updateTable('message').set({ status: 'read' }).where('id', 'in', unread).execute()
  return { rows, total: Number(total) }
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
