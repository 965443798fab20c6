import { Type } from 'typebox'
import type { Database, MessageKind } from '../database/schema.ts'
import { defineEndpoint, ok } from '../http/endpoint.ts'
import { failure } from '../http/envelope.ts'
import { type Page, pageFields, pageOf, rowId } from '../http/field-kinds.ts'
import { assetBase } from '../site-data/site-data.ts'
import { findPartner } from './find-person.ts'
import { humanTime } from './human-time.ts'
import { concealing, isVisible, messageRows, shownDeletion, stockContent } from './message-columns.ts'
import { type NicknameColumn, nicknameColumn, Party, personShown, pictureAddress } from './person-shown.ts'
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

/** A section of a conversation, newest first, and whether there are more messages in its direction. */
export async function readDialog(db: Database, scope: DialogScope, part: DialogPart, nicknameOf: NicknameColumn) {
  const found = await idsBetween(db, scope, part)
  const ids = found.slice(0, part.limit).map(({ id }) => id)
  return { rows: await messageRows(db, ids, nicknameOf), more: found.length > ids.length }
}

/** A page of a conversation, newest first, and the number of all messages; marks its messages to the reader as read. */
export async function openDialog(db: Database, scope: DialogScope, page: Page, nicknameOf: NicknameColumn) {
  const { reader, other } = scope
  const { messages } = await db
    .selectFrom('conversation')
    .select((select) => select.fn.sum<number | null>('messages').as('messages'))
    .where('member_id', '=', reader)
    .where('other_id', '=', other)
    .executeTakeFirstOrThrow()
  const total = Number(messages ?? 0)
  if (page.offset >= total) return { rows: [], total }
  const { rows } = await readDialog(db, scope, { from: 'newest', limit: page.limit, offset: page.offset }, nicknameOf)
  const unread = rows.filter((row) => row.recipient_id === reader && row.status === 'unread').map((row) => row.id)
  if (unread.length > 0) await markRead(db, reader, unread)
  return { rows, total }
}

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
      user: Party,
      recipient: Party,
    }),
  ),
  total: Type.Integer(),
  userInfo: Type.Object({ id: Type.Integer(), avatar: Type.String(), nickname: Type.String() }),
})

/** One conversation, newest message first; the messages it returns become read (member API, 9.2). */
export const interactionDialog = defineEndpoint({
  method: 'GET',
  path: '/interaction/dialog',
  summary: 'Messages with one other member, newest first',
  access: 'member',
  query: { ...pageFields, userId: rowId() },
  data: Dialog,
  async handler(context) {
    const { db, member, query, t, now, language, config, host } = context
    const partner = await findPartner(context, query.userId)
    if (partner === undefined) return failure(t('memberNotFound'))
    const { other, concealed } = partner
    const scope = { reader: member.id, other: other.id }
    const { rows, total } = await openDialog(db, scope, pageOf(query), nicknameColumn(context))
    const base = assetBase(config.cdnUrl, host)
    const shown = rows.map((row) => concealing(row, concealed))
    const list = shown.map((row) => ({
      id: row.id,
      user_id: row.user_id,
      recipient_id: row.recipient_id,
      content: stockContent(row, language),
      status: row.status,
      create_time: humanTime(row.create_time, now, language),
      del_user_id: shownDeletion,
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
    return ok(Dialog, { list, total, userInfo })
  },
})
