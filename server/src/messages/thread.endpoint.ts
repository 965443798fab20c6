import { sql } from 'kysely'
import { Type } from 'typebox'
import type { Database } from '../database/schema.ts'
import { defineEndpoint, ok } from '../http/endpoint.ts'
import { failure } from '../http/envelope.ts'
import { choiceOr, field, idOf, integer, largestId, rowId, textOf, type Values } from '../http/field-kinds.ts'
import { hasBlocked } from './blocks.ts'
import { type ConversationKey, conversationsOf, isArchived, isMuted } from './conversation-marks.ts'
import { type DialogScope, readDialog } from './dialog.endpoint.ts'
import { findPartner } from './find-person.ts'
import { inLanguage, isUnread, isVisible, messageKinds } from './message-columns.ts'
import { filesFor, MessageFile } from './message-files.ts'
import { type NicknameColumn, nicknameColumn, PersonShown, personShown } from './person-shown.ts'

/** Which section of a conversation: the newest, older or newer than a message, or on both sides of one. */
export type ThreadPart = { limit: number } & ({ from: 'newest' } | { from: 'before' | 'after' | 'around'; id: number })

/** A section of a conversation, newest first, and whether there are older and newer messages. */
export async function readThread(db: Database, scope: DialogScope, part: ThreadPart, nicknameOf: NicknameColumn) {
  const { limit } = part
  switch (part.from) {
    case 'newest': {
      const { rows, more } = await readDialog(db, scope, { from: 'newest', limit, offset: 0 }, nicknameOf)
      return { rows, older: more, newer: false }
    }
    case 'before': {
      const { rows, more } = await readDialog(db, scope, { from: 'before', id: part.id, limit }, nicknameOf)
      return { rows, older: more, newer: true }
    }
    case 'after': {
      const { rows, more } = await readDialog(db, scope, { from: 'after', id: part.id, limit }, nicknameOf)
      return { rows, older: part.id > 0, newer: more }
    }
    case 'around': {
      const half = Math.ceil(limit / 2)
      const before = await readDialog(db, scope, { from: 'before', id: part.id, limit: half }, nicknameOf)
      const onwards = await readDialog(db, scope, { from: 'after', id: part.id - 1, limit: half }, nicknameOf)
      return { rows: [...onwards.rows, ...before.rows], older: before.more, newer: onwards.more }
    }
  }
}

/** The state of a conversation for a member, and their first unread message in it; 0 for none. */
export async function threadState(db: Database, memberId: number, { userId, kind }: ConversationKey) {
  const state = await conversationsOf(db, memberId)
    .where('conversation.other_id', '=', userId)
    .where('conversation.kind', '=', kind)
    .select(['conversation.messages', 'conversation.unread', 'conversation.newest_id'])
    .select(sql<number>`case when ${isArchived} then 1 else 0 end`.as('archived'))
    .select(sql<number>`case when ${isMuted} then 1 else 0 end`.as('muted'))
    .executeTakeFirst()
  if (state === undefined) return { total: 0, unread: 0, newest: 0, archived: false, muted: false, firstUnread: 0 }
  const first = await db
    .selectFrom('message')
    .select('id')
    .where('recipient_id', '=', memberId)
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where(isUnread)
    .where(isVisible(memberId))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return {
    total: state.messages,
    unread: state.unread,
    newest: state.newest_id,
    archived: state.archived === 1,
    muted: state.muted === 1,
    firstUnread: first?.id ?? 0,
  }
}

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
  query: threadFields,
  data: Thread,
  async handler(context) {
    const { db, member, query, t, language } = context
    const partner = await findPartner(context, query.userId)
    if (partner === undefined) return failure(t('memberNotFound'))
    const { other, concealed } = partner
    const key = { userId: other.id, kind: query.kind }
    const { total, unread, newest, archived, muted, firstUnread } = await threadState(db, member.id, key)
    const scope = { reader: member.id, other: other.id, kind: query.kind }
    const { rows, older, newer } = await readThread(db, scope, partOf(query, firstUnread), nicknameColumn(context))
    const ids = rows.map(({ id }) => id)
    const files = await filesFor(context, ids)
    const spoken = rows.toReversed().map((row) => inLanguage(row, language))
    const list = spoken.map((row) => ({
      id: row.id,
      own: row.user_id === member.id,
      content: row.content,
      status: row.status,
      sent_at: row.create_time,
      ...(row.client_id !== null && row.user_id === member.id && { client_id: row.client_id }),
      ...(row.action_label !== null &&
        row.action_path !== null && { action: { label: row.label ?? row.action_label, path: row.action_path } }),
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
