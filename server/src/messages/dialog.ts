import type { Database, MessageKind } from '../database/schema.ts'
import type { Page } from '../http/page-fields.ts'
import { isVisible } from './is-visible.ts'
import { messageColumns } from './message-columns.ts'
import type { NicknameColumn } from './nickname-column.ts'
import { markRead } from './unread.ts'

/**
 * A section of a conversation: a page counted from the newest message, or the messages before or after one. Only the
 * last two are stable while messages arrive.
 */
export type DialogPart =
  | ({ from: 'newest' } & Pick<Page, 'limit' | 'offset'>)
  | { from: 'before' | 'after'; id: number; limit: number }

/** Whose messages: those that a reader has with another, of all kinds or one. */
export interface DialogScope {
  reader: number
  other: number
  kind?: MessageKind
}

/** Ids of messages from one member to another that the reader sees, from the start of the section. */
const idsFrom = (db: Database, sender: number, recipient: number, { reader, kind }: DialogScope, part: DialogPart) => {
  let visible = db
    .selectFrom('message')
    .select('id')
    .where('user_id', '=', sender)
    .where('recipient_id', '=', recipient)
    .where(isVisible(reader))
  if (kind !== undefined) visible = visible.where('kind', '=', kind)
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

/** Ids of the messages between two members. The indexes are sorted for each direction, so only these rows are read. */
const idsBetween = (db: Database, scope: DialogScope, part: DialogPart) => {
  const direction = (sender: number, recipient: number) =>
    db.selectFrom(idsFrom(db, sender, recipient, scope, part).as('direction')).select('id')
  return direction(scope.reader, scope.other)
    .union(direction(scope.other, scope.reader))
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

/** A section of a conversation, newest first, and whether there are more messages in its direction. */
export async function readDialog(db: Database, scope: DialogScope, part: DialogPart, nicknameOf: NicknameColumn) {
  const found = await idsBetween(db, scope, part)
  const ids = found.slice(0, part.limit).map(({ id }) => id)
  return { rows: ids.length === 0 ? [] : await rowsOf(db, ids, nicknameOf), more: found.length > ids.length }
}

/**
 * A section of a conversation, newest first; marks its messages to the reader as read.
 * @returns also the number of all messages, and whether there are more in the direction of the section
 */
export async function openDialog(db: Database, scope: DialogScope, part: DialogPart, nicknameOf: NicknameColumn) {
  const { reader, other } = scope
  const { messages } = await db
    .selectFrom('conversation')
    .select((select) => select.fn.sum<number | null>('messages').as('messages'))
    .where('member_id', '=', reader)
    .where('other_id', '=', other)
    .executeTakeFirstOrThrow()
  const total = Number(messages ?? 0)
  if (total === 0 || (part.from === 'newest' && part.offset >= total)) return { rows: [], total, more: false }
  const { rows, more } = await readDialog(db, scope, part, nicknameOf)
  const unread = rows.filter((row) => row.recipient_id === reader && row.status === 'unread').map((row) => row.id)
  if (unread.length > 0) await markRead(db, reader, unread)
  return { rows, total, more }
}
