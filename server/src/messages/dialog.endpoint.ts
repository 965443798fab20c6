import { Type } from 'typebox'
import type { Database, MessageKind } from '../database/schema.ts'
import { defineEndpoint, ok } from '../http/endpoint.ts'
import { failure } from '../http/envelope.ts'
import { integer, largestId, type Page, pageFields, pageOf, rowId, type Values } from '../http/field-kinds.ts'
import { assetBase } from '../site-data/site-data.ts'
import { findPartner } from './find-person.ts'
import { humanTime } from './human-time.ts'
import { concealing, isVisible, messageColumns, shownDeletion, stockContent } from './message-columns.ts'
import { filesFor, MessageFile } from './message-files.ts'
import { type NicknameColumn, nicknameColumn, personShown, pictureAddress } from './person-shown.ts'
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

const party = { avatar: Type.String(), nickname: Type.String(), motto: Type.String() }

const Dialog = Type.Object({
  list: Type.Array(
    Type.Object({
      id: Type.Integer(),
      user_id: Type.Integer(),
      recipient_id: Type.Integer(),
      content: Type.String(),
      status: Type.Enum(['unread', 'read']),
      create_time: Type.String(),
      del_user_id: Type.Integer(),
      sent_at: Type.Integer({ description: 'Seconds' }),
      client_id: Type.Optional(Type.String({ description: 'Id given by the client, on own messages only' })),
      attachments: Type.Optional(
        Type.Array(MessageFile, { description: 'Uploads of the sender whose address is in the content' }),
      ),
      user: Type.Object({ id: Type.Integer(), ...party }),
      recipient: Type.Object({ id: Type.Integer(), ...party }),
    }),
  ),
  total: Type.Integer(),
  more: Type.Boolean({ description: 'Whether there are more messages: older ones, or with after_id newer ones' }),
  userInfo: Type.Object({ id: Type.Integer(), avatar: Type.String(), nickname: Type.String() }),
})

const dialogFields = {
  ...pageFields,
  userId: rowId(),
  before_id: rowId({ description: 'Only messages older than this one; page is ignored' }),
  after_id: integer(largestId, { description: 'Only messages newer than this one; 0 starts with the first' }),
}

/** Messages before or after the given one; a page by default. */
const partOf = (query: Values<typeof dialogFields>): DialogPart => {
  const { limit, offset } = pageOf(query)
  const { before_id: before, after_id: after } = query
  if (before > 0) return { from: 'before', id: before, limit }
  return after === undefined ? { from: 'newest', limit, offset } : { from: 'after', id: after, limit }
}

/**
 * One conversation, newest message first; the messages it returns become read (member API, 9.2). BuildAdmin does
 * not have `before_id`, `after_id`, the time in seconds, `client_id` and `attachments`.
 */
export const interactionDialog = defineEndpoint({
  method: 'GET',
  path: '/interaction/dialog',
  summary: 'Messages with one other member, newest first',
  access: 'member',
  budget: 'ordinary',
  query: dialogFields,
  data: Dialog,
  async handler(context) {
    const { db, member, query, t, now, language, config, host } = context
    const partner = await findPartner(context, query.userId)
    if (partner === undefined) return failure(t('memberNotFound'))
    const { other, concealed } = partner
    const { rows, total, more } = await openDialog(
      db,
      { reader: member.id, other: other.id },
      partOf(query),
      nicknameColumn(context),
    )
    const base = assetBase(config.cdnUrl, host)
    const files = await filesFor(
      context,
      rows.map(({ id }) => id),
    )
    const shown = rows.map((row) => concealing(row, concealed))
    const list = shown.map((row) => ({
      id: row.id,
      user_id: row.user_id,
      recipient_id: row.recipient_id,
      content: stockContent(row),
      status: row.status,
      create_time: humanTime(row.create_time, now, language),
      del_user_id: shownDeletion,
      sent_at: row.create_time,
      ...(row.client_id !== null && row.user_id === member.id && { client_id: row.client_id }),
      ...(files.has(row.id) && { attachments: files.get(row.id) ?? [] }),
      user: {
        id: row.user_id,
        avatar: pictureAddress(row.user_avatar, base),
        nickname: row.user_nickname,
        motto: row.user_motto,
      },
      recipient: {
        id: row.recipient_id,
        avatar: pictureAddress(row.recipient_avatar, base),
        nickname: row.recipient_nickname,
        motto: row.recipient_motto,
      },
    }))
    const { id, avatar, nickname } = personShown(context, concealed)(other)
    const userInfo = { id, avatar, nickname }
    return ok(Dialog, { list, total, more, userInfo })
  },
})
