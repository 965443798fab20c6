import { Type } from 'typebox'
import { defineEndpoint, ok } from '../http/endpoint.ts'
import { failure } from '../http/envelope.ts'
import type { Values } from '../http/field.ts'
import { integer, rowId } from '../http/field-kinds.ts'
import { largestId } from '../http/input-value.ts'
import { pageFields, pageOf } from '../http/page-fields.ts'
import { assetBase } from '../site-data/site-data.ts'
import { type DialogPart, openDialog } from './dialog.ts'
import { findPartner } from './find-person.ts'
import { humanTime } from './human-time.ts'
import { shownDeletion } from './is-visible.ts'
import { filesFor, MessageFile } from './message-attachments.ts'
import { concealing } from './message-columns.ts'
import { nicknameColumn } from './nickname-column.ts'
import { personShown } from './person-shown.ts'
import { pictureAddress } from './picture-address.ts'
import { stockContent } from './stock-content.ts'

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
