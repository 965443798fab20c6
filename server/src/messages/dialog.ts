import { announce } from '../database/changes.ts'
import type { Database } from '../database/schema.ts'
import { transact } from '../database/transact.ts'
import type { Page } from '../http/page-fields.ts'
import { messageColumns } from './message-columns.ts'
import { releaseMessageFiles } from './message-files.ts'
import type { NicknameColumn } from './shown-nickname.ts'

/**
 * A section of a conversation: a page counted from the newest message, or the messages before or after one. Only the
 * last two are stable while messages arrive.
 */
export type DialogPart =
  | ({ from: 'newest' } & Pick<Page, 'limit' | 'offset'>)
  | { from: 'before' | 'after'; id: number; limit: number }

/** Ids of messages from one member to another that the reader has not hidden, from the start of the section. */
const idsFrom = (db: Database, sender: number, recipient: number, reader: number, part: DialogPart) => {
  const visible = db
    .selectFrom('message')
    .select('id')
    .where('user_id', '=', sender)
    .where('recipient_id', '=', recipient)
    .where('del_user_id', '!=', reader)
  // One more row than needed shows whether there are more.
  const count = part.limit + 1
  switch (part.from) {
    case 'newest':
      return visible.orderBy('id', 'desc').limit(part.offset + count)
    case 'before':
      return visible.where('id', '<', part.id).orderBy('id', 'desc').limit(count)
    case 'after':
      return visible.where('id', '>', part.id).orderBy('id', 'asc').limit(count)
  }
}

/** Ids of the messages between two members. The index is sorted for each direction, so only these rows are read. */
const idsBetween = (db: Database, reader: number, other: number, part: DialogPart) => {
  const direction = (sender: number, recipient: number) =>
    db.selectFrom(idsFrom(db, sender, recipient, reader, part).as('direction')).select('id')
  return direction(reader, other)
    .union(direction(other, reader))
    .orderBy('id', part.from === 'after' ? 'asc' : 'desc')
    .limit(part.limit + 1)
    .offset(part.from === 'newest' ? part.offset : 0)
    .execute()
}

const rowsOf = (db: Database, ids: readonly number[], nicknameOf: NicknameColumn) =>
  db
    .selectFrom('message')
    .innerJoin('member as user', 'user.id', 'message.user_id')
    .innerJoin('member as recipient', 'recipient.id', 'message.recipient_id')
    .where('message.id', 'in', [...ids])
    .select([...messageColumns(nicknameOf), 'message.client_id'])
    .orderBy('message.id', 'desc')
    .execute()

/**
 * A section of a conversation, newest first; marks its messages to the reader as read.
 * @returns also the number of all messages, and whether there are more in the direction of the section
 */
export async function openDialog(
  db: Database,
  reader: number,
  other: number,
  part: DialogPart,
  nicknameOf: NicknameColumn,
) {
  const conversation = await db
    .selectFrom('conversation')
    .select('messages')
    .where('member_id', '=', reader)
    .where('other_id', '=', other)
    .executeTakeFirst()
  const total = conversation?.messages ?? 0
  if (total === 0 || (part.from === 'newest' && part.offset >= total)) return { rows: [], total, more: false }
  const found = await idsBetween(db, reader, other, part)
  const ids = found.slice(0, part.limit).map(({ id }) => id)
  const more = found.length > ids.length
  const rows = ids.length === 0 ? [] : await rowsOf(db, ids, nicknameOf)
  const unread = rows.filter((row) => row.recipient_id === reader && row.status === 'unread').map((row) => row.id)
  if (unread.length > 0) {
    await db.updateTable('message').set({ status: 'read' }).where('id', 'in', unread).execute()
    announce(db, { kind: 'unread', member: reader })
  }
  return { rows, total, more }
}

/**
 * Hides messages from one of the two members; deletes those that the other has hidden already (member API, 9.2).
 * Returns how many of them the member could hide.
 */
export async function hideMessages(db: Database, memberId: number, ids: readonly number[]): Promise<number> {
  const count = await transact(db, async (transaction) => {
    const own = await transaction
      .selectFrom('message')
      .select(['id', 'del_user_id'])
      .where('id', 'in', [...ids])
      .where((where) => where.or([where('user_id', '=', memberId), where('recipient_id', '=', memberId)]))
      .where('del_user_id', '!=', memberId)
      .execute()
    const gone = own.filter((row) => row.del_user_id !== 0).map((row) => row.id)
    const hidden = own.filter((row) => row.del_user_id === 0).map((row) => row.id)
    if (gone.length > 0) {
      await releaseMessageFiles(transaction, gone)
      await transaction.deleteFrom('message').where('id', 'in', gone).execute()
    }
    if (hidden.length > 0) {
      // The other member may have hidden them concurrently: then they are hidden from both.
      const { numUpdatedRows } = await transaction
        .updateTable('message')
        .set({ del_user_id: memberId })
        .where('id', 'in', hidden)
        .where('del_user_id', '=', 0)
        .executeTakeFirst()
      if (Number(numUpdatedRows) < hidden.length) {
        const both = transaction.selectFrom('message').select('id').where('id', 'in', hidden)
        const rows = await both.where('del_user_id', '!=', memberId).execute()
        const ids = rows.map(({ id }) => id)
        if (ids.length > 0) {
          await releaseMessageFiles(transaction, ids)
          await transaction.deleteFrom('message').where('id', 'in', ids).execute()
        }
      }
    }
    return own.length
  })
  announce(db, { kind: 'unread', member: memberId })
  return count
}
