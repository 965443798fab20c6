import { Type } from 'typebox'
import { announce } from '../database/changes.ts'
import { defineEndpoint, ok } from '../http/endpoint.ts'
import { failure } from '../http/envelope.ts'
import { field, rowId } from '../http/field-kinds.ts'
import { Badge, badgeOf, emptyBadge } from './badge.ts'
import { isVisible } from './message-columns.ts'
import { messageIds } from './message-ids.ts'
import { saveSeen } from './preferences.ts'
import { conversationFields, threadState } from './thread.endpoint.ts'
import { UndoToken, undoable } from './undo.ts'
import { markRead, markUnread } from './unread.ts'

const Count = Type.Object({ pollingInterval: Type.Integer(), ...Badge.properties })

/**
 * Number of unread messages (0 for guests) and the seconds until the next request (member API, 9.1). BuildAdmin does not
 * have `unseen` and `quiet`.
 */
export const interactionCount = defineEndpoint({
  method: 'GET',
  path: '/interaction/count',
  summary: 'Number of unread messages',
  access: 'public',
  data: Count,
  async handler({ db, shop, caller, now }) {
    const badge = caller.kind === 'member' ? await badgeOf(db, caller.member.id, now) : emptyBadge
    return ok(Count, { pollingInterval: shop.polling_interval, ...badge })
  },
})

/** The member has been shown their list up to a message: older ones are no longer unseen (member API, 9.5). */
export const interactionSeen = defineEndpoint({
  method: 'POST',
  path: '/interaction/seen',
  summary: 'Note that the list was shown up to a message',
  access: 'member',
  body: { id: rowId({ description: 'The newest message of the list' }) },
  data: Badge,
  async handler({ db, member, body, now }) {
    const { id } = await db
      .selectFrom('conversation')
      .select((select) => select.fn.max<number | null>('newest_id').as('id'))
      .where('member_id', '=', member.id)
      .executeTakeFirstOrThrow()
    const seen = Math.min(body.id, Number(id ?? 0))
    if (seen > 0) {
      await saveSeen(db, member.id, seen)
      announce(db, { kind: 'unread', member: member.id })
    }
    return ok(Badge, await badgeOf(db, member.id, now))
  },
})

const Remaining = Type.Object({ count: Type.Integer() })

/** Marks messages as read and answers the number of unread ones (member API, 9.1). */
export const interactionMarkRead = defineEndpoint({
  method: 'POST',
  path: '/interaction/markRead',
  summary: 'Mark messages as read',
  access: 'member',
  body: {
    ids: field(
      Type.Union([Type.Literal('all'), Type.Integer()], { description: '"all" or the id of one message' }),
      messageIds,
    ),
  },
  data: Remaining,
  async handler({ db, member, body, t, now }) {
    if (body.ids === undefined) return failure(t('messageIdsInvalid'))
    await markRead(db, member.id, body.ids)
    const { count } = await badgeOf(db, member.id, now)
    return ok(Remaining, { count })
  },
})

const Position = Type.Object({
  unread: Type.Integer({ description: 'Of the conversation' }),
  first_unread: Type.Integer(),
  badge: Badge,
})
/** Marks a conversation as read up to a message, on all devices of the member (member API, 9.5). */
export const interactionReadUpTo = defineEndpoint({
  method: 'POST',
  path: '/interaction/readUpTo',
  summary: 'Mark a conversation as read up to a message',
  access: 'member',
  body: { ...conversationFields, id: rowId({ description: 'The last message that was read' }) },
  data: Position,
  async handler({ db, member, body, now }) {
    const { userId, kind, id: upTo } = body
    if (upTo > 0) await markRead(db, member.id, { userId, kind, upTo })
    const { unread, firstUnread } = await threadState(db, member.id, { userId, kind })
    return ok(Position, { unread, first_unread: firstUnread, badge: await badgeOf(db, member.id, now) })
  },
})

/** Messages that become unread at most. */
const most = 1000

const Unread = Type.Object({ changed: Type.Integer(), badge: Badge, ...UndoToken.properties })
/** Marks a received message and all later ones of its conversation as unread (member API, 9.5). */
export const interactionMarkUnread = defineEndpoint({
  method: 'POST',
  path: '/interaction/markUnread',
  summary: 'Mark a conversation as unread from a message on',
  access: 'member',
  body: { id: rowId() },
  data: Unread,
  async handler({ db, member, body, t, now, sharedState }) {
    const received = db.selectFrom('message').where('recipient_id', '=', member.id).where(isVisible(member.id))
    const first = await received.select(['id', 'user_id', 'kind']).where('id', '=', body.id).executeTakeFirst()
    if (first === undefined) return failure(t('messageNotFound'))
    const rows = await received
      .select('id')
      .where('user_id', '=', first.user_id)
      .where('kind', '=', first.kind)
      .where('id', '>=', first.id)
      .orderBy('id', 'desc')
      .limit(most)
      .execute()
    const marked = await markUnread(
      db,
      member.id,
      rows.map(({ id }) => id),
    )
    const unread = marked.map(({ id }) => id)
    const undo = await undoable.keep(sharedState, member.id, { unread }, now)
    return ok(Unread, { changed: unread.length, badge: await badgeOf(db, member.id, now), ...undo })
  },
})
