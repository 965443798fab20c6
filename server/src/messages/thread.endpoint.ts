import { Type } from 'typebox'
import { defineEndpoint, ok } from '../http/endpoint.ts'
import { failure } from '../http/envelope.ts'
import { field, type Values } from '../http/field.ts'
import { choiceOr, integer, rowId } from '../http/field-kinds.ts'
import { idOf, largestId, textOf } from '../http/input-value.ts'
import { hasBlocked } from './blocks.ts'
import { findPartner } from './find-person.ts'
import { filesFor, MessageFile } from './message-attachments.ts'
import { messageKinds } from './message-kinds.ts'
import { nicknameColumn } from './nickname-column.ts'
import { PersonShown, personShown } from './person-shown.ts'
import { readThread, type ThreadPart, threadState } from './thread.ts'

const mostPerPage = 100
const usualPerPage = 30

/** What one can do about a message. */
const Action = Type.Object({ label: Type.String(), path: Type.String({ description: 'In the site' }) })

const ThreadMessage = Type.Object({
  id: Type.Integer(),
  own: Type.Boolean(),
  content: Type.String(),
  status: Type.Enum(['unread', 'read'], { description: 'Of an own message: whether the other has read it' }),
  sent_at: Type.Integer({ description: 'Seconds' }),
  client_id: Type.Optional(Type.String({ description: 'Id given by the client, on own messages only' })),
  action: Type.Optional(Action),
  attachments: Type.Optional(Type.Array(MessageFile)),
})

const Thread = Type.Object({
  list: Type.Array(ThreadMessage),
  older: Type.Boolean({ description: 'Whether there are messages before the first one of the list' }),
  newer: Type.Boolean({ description: 'Whether there are messages after the last one of the list' }),
  total: Type.Integer(),
  unread: Type.Integer(),
  first_unread: Type.Integer({ description: 'Id of the first unread message; 0 for none' }),
  newest: Type.Integer({ description: 'Id of the newest message; 0 for none' }),
  user: PersonShown,
  archived: Type.Boolean(),
  muted: Type.Boolean(),
  blocked: Type.Boolean(),
  may_write: Type.Boolean(),
})

/** The fields that name a conversation. */
export const conversationFields = {
  userId: rowId({ description: 'The other member' }),
  kind: choiceOr(messageKinds, 'person'),
}

const threadFields = {
  ...conversationFields,
  limit: integer(largestId, { default: usualPerPage, maximum: mostPerPage }),
  before: rowId({ description: 'Only messages older than this one' }),
  after: integer(largestId, { description: 'Only messages newer than this one; 0 starts with the first' }),
  around: field(
    Type.String({ description: 'Messages on both sides of this one, or of the first "unread" one' }),
    (value) => (textOf(value) === 'unread' ? ('unread' as const) : idOf(value)),
  ),
}

/** The section that is asked for; the newest messages where nothing is unread, or nothing is asked. */
const partOf = (query: Values<typeof threadFields>, firstUnread: number): ThreadPart => {
  const limit = Math.min(query.limit || usualPerPage, mostPerPage)
  if (query.before > 0) return { from: 'before', id: query.before, limit }
  if (query.after !== undefined) return { from: 'after', id: query.after, limit }
  const around = query.around === 'unread' ? firstUnread : query.around
  return around > 0 ? { from: 'around', id: around, limit } : { from: 'newest', limit }
}

/** A section of a conversation, the oldest message first; reading it marks nothing (member API, 9.5). */
export const interactionThread = defineEndpoint({
  method: 'GET',
  path: '/interaction/thread',
  summary: 'A section of a conversation, which stays unread',
  access: 'member',
  budget: 'ordinary',
  query: threadFields,
  data: Thread,
  async handler(context) {
    const { db, member, query, t } = context
    const partner = await findPartner(context, query.userId)
    if (partner === undefined) return failure(t('memberNotFound'))
    const { other, concealed } = partner
    const key = { userId: other.id, kind: query.kind }
    const { total, unread, newest, archived, muted, firstUnread } = await threadState(db, member.id, key)
    const scope = { reader: member.id, other: other.id, kind: query.kind }
    const { rows, older, newer } = await readThread(db, scope, partOf(query, firstUnread), nicknameColumn(context))
    const ids = rows.map(({ id }) => id)
    const files = await filesFor(context, ids)
    const list = rows.toReversed().map((row) => ({
      id: row.id,
      own: row.user_id === member.id,
      content: row.content,
      status: row.status,
      sent_at: row.create_time,
      ...(row.client_id !== null && row.user_id === member.id && { client_id: row.client_id }),
      ...(row.action_label !== null &&
        row.action_path !== null && { action: { label: row.action_label, path: row.action_path } }),
      ...(files.has(row.id) && { attachments: files.get(row.id) ?? [] }),
    }))
    const blocked = await hasBlocked(db, member.id, other.id)
    const open = other.status === 'enabled' && other.id !== member.id && !blocked && !concealed.has(other.id)
    return ok(Thread, {
      ...{ list, older, newer, total, unread, first_unread: firstUnread, newest },
      user: personShown(context, concealed)(other),
      ...{ archived, muted, blocked, may_write: open && query.kind === 'person' },
    })
  },
})
