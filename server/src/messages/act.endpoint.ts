import { setImmediate as nextTurn } from 'node:timers/promises'
import { Type } from 'typebox'
import type { Database } from '../database/schema.ts'
import { defineEndpoint, type MemberContext, ok } from '../http/endpoint.ts'
import { failure } from '../http/envelope.ts'
import { choice, flag, integer, largestId, text, texts, type Values } from '../http/field-kinds.ts'
import { Badge, badgeOf } from './badge.ts'
import { conversationsIn, wordsIn } from './conversation-filter.ts'
import { type ConversationKey, conversationsOf, marksOf, storeMarks } from './conversation-marks.ts'
import { hideMessages } from './hide-messages.ts'
import { filterFields } from './list-conversations.endpoint.ts'
import { isVisible, messageKinds, unreadMessages } from './message-columns.ts'
import { officialIds } from './official-accounts.ts'
import { actId, announceMarks, type ChangedMessages, takeBack, UndoToken, undoable } from './undo.ts'
import { markRead, markUnread } from './unread.ts'

const conversationActs = ['read', 'unread', 'archive', 'unarchive', 'mute', 'unmute', 'delete'] as const
export type ConversationAct = (typeof conversationActs)[number]

/** A conversation that is there, with its newest message. */
export type FoundConversation = ConversationKey & { newest: number }

/** Those of the named conversations that the member has. */
async function findConversationKeys(
  db: Database,
  memberId: number,
  keys: readonly ConversationKey[],
): Promise<FoundConversation[]> {
  if (keys.length === 0) return []
  const rows = await conversationsOf(db, memberId)
    .select(['conversation.other_id', 'conversation.kind', 'conversation.newest_id'])
    .where(
      'conversation.other_id',
      'in',
      keys.map(({ userId }) => userId),
    )
    .execute()
  return rows
    .filter((row) => keys.some(({ userId, kind }) => userId === row.other_id && kind === row.kind))
    .map(({ other_id: userId, kind, newest_id: newest }) => ({ userId, kind, newest }))
}

const keyOf = (userId: number, kind: string): string => `${userId}:${kind}`

/** The unread messages of these conversations, of all of them at once: the unread messages of a member are few. */
const unreadIn = async (db: Database, memberId: number, found: readonly FoundConversation[]): Promise<number[]> => {
  const newest = new Map(found.map((one) => [keyOf(one.userId, one.kind), one.newest]))
  const visible = unreadMessages(db, memberId).where(isVisible(memberId))
  const rows = await visible.select(['id', 'user_id', 'kind']).execute()
  return rows.filter(({ id, user_id, kind }) => id <= (newest.get(keyOf(user_id, kind)) ?? 0)).map(({ id }) => id)
}

/** The newest message of each conversation that is to the member: what makes it unread again. */
const newestReceived = async (db: Database, memberId: number, found: readonly FoundConversation[]) => {
  const ids: number[] = []
  for (const { userId, kind } of found) {
    const received = db.selectFrom('message').select('id').where('recipient_id', '=', memberId)
    const newest = received.where('user_id', '=', userId).where('kind', '=', kind).where(isVisible(memberId))
    const row = await newest.orderBy('id', 'desc').limit(1).executeTakeFirst()
    if (row !== undefined) ids.push(row.id)
    await nextTurn()
  }
  return ids
}

const messagesOf = async (db: Database, memberId: number, { userId, kind, newest }: FoundConversation) => {
  const one = (from: number, to: number) =>
    db
      .selectFrom('message')
      .select('id')
      .where('user_id', '=', from)
      .where('recipient_id', '=', to)
      .where('kind', '=', kind)
      .where('id', '<=', newest)
      .where(isVisible(memberId))
  const rows = await one(memberId, userId).union(one(userId, memberId)).execute()
  return rows.map(({ id }) => id)
}

const hideAll = async (db: Database, memberId: number, found: readonly FoundConversation[], now: number) => {
  const hidden: number[] = []
  for (const one of found) hidden.push(...(await hideMessages(db, memberId, await messagesOf(db, memberId, one), now)))
  return hidden
}

const mark = async (
  db: Database,
  memberId: number,
  found: readonly FoundConversation[],
  change: (one: FoundConversation) => { archived_id?: number; muted?: number },
): Promise<ChangedMessages> => {
  const marks = await marksOf(db, memberId, found)
  const changed = marks.flatMap((before, place) => {
    const one = found[place]
    return one === undefined ? [] : [{ ...before, ...change(one) }]
  })
  await storeMarks(db, changed)
  announceMarks(db, memberId, changed)
  return { marks }
}

/** Does one thing with conversations. @param now seconds @returns what has changed, to take it back */
export async function actOnConversations(
  db: Database,
  memberId: number,
  act: ConversationAct,
  found: readonly FoundConversation[],
  now: number,
): Promise<ChangedMessages> {
  switch (act) {
    case 'read':
      return { read: (await markRead(db, memberId, await unreadIn(db, memberId, found))).map(({ id }) => id) }
    case 'unread': {
      const marked = await markUnread(db, memberId, await newestReceived(db, memberId, found))
      return { unread: marked.map(({ id }) => id) }
    }
    case 'archive':
      return mark(db, memberId, found, ({ newest }) => ({ archived_id: newest }))
    case 'unarchive':
      return mark(db, memberId, found, () => ({ archived_id: 0 }))
    case 'mute':
      return mark(db, memberId, found, () => ({ muted: 1 }))
    case 'unmute':
      return mark(db, memberId, found, () => ({ muted: 0 }))
    case 'delete':
      return { hidden: await hideAll(db, memberId, found, now) }
  }
}

const mostNamed = 200

const Acted = Type.Object({
  changed: Type.Integer({ description: 'Number of conversations' }),
  badge: Badge,
  ...Type.Partial(UndoToken).properties,
})
const actFields = {
  act: choice(conversationActs),
  conversations: texts({ pattern: '^\\d+:[a-z]+$' }, { description: 'Each as `<userId>:<kind>`', maxItems: mostNamed }),
  filtered: flag(Type.Boolean({ description: 'Instead: all conversations of the filter' })),
  ...filterFields,
  up_to: integer(largestId, {
    description: 'With filtered: only up to this newest message, which the list began with',
  }),
  client_id: actId,
}

/** Reads conversations such as `12:person`. */
const keysIn = (named: readonly string[]): ConversationKey[] =>
  named.flatMap((one) => {
    const [, id, word] = /^(\d{1,10}):([a-z]+)$/.exec(one) ?? []
    const kind = messageKinds.find((known) => known === word)
    return kind === undefined ? [] : [{ userId: Number(id), kind }]
  })

const chosen = async ({ db, member, shop, body }: MemberContext<unknown, Values<typeof actFields>>) => {
  if (!body.filtered) return findConversationKeys(db, member.id, keysIn(body.conversations.slice(0, mostNamed)))
  const owner = { memberId: member.id, official: officialIds(shop) }
  let found = conversationsIn(db, owner, { is: wordsIn(body.is), not: wordsIn(body.not) })
  if (body.up_to !== undefined) found = found.where('conversation.newest_id', '<=', body.up_to)
  // Only what the act can change.
  if (body.act === 'read') found = found.where('conversation.unread', '>', 0)
  const rows = await found.select(['conversation.other_id', 'conversation.kind', 'conversation.newest_id']).execute()
  return rows.map(({ other_id: userId, kind, newest_id: newest }): FoundConversation => ({ userId, kind, newest }))
}

/** One act on conversations, those named or all that are filtered; it can be taken back for a minute (member API, 9.5). */
export const interactionAct = defineEndpoint({
  method: 'POST',
  path: '/interaction/act',
  summary: 'Read, archive, mute or delete conversations',
  access: 'member',
  body: actFields,
  data: Acted,
  async handler(context) {
    const { db, member, body, t, now, sharedState } = context
    const { act } = body
    if (act === undefined) return failure(t('conversationAct'))
    const again = await undoable.repeated(sharedState, member.id, body.client_id)
    if (again !== undefined) {
      const { what, ...token } = again
      return ok(Acted, { changed: what.conversations ?? 0, badge: await badgeOf(db, member.id, now), ...token })
    }
    const found = await chosen(context)
    if (found.length === 0 && !body.filtered) return failure(t('conversationNotFound'))
    const changed = await actOnConversations(db, member.id, act, found, now)
    const badge = await badgeOf(db, member.id, now)
    if (found.length === 0) return ok(Acted, { changed: 0, badge })
    const what = { ...changed, conversations: found.length }
    const token = await undoable.keep(sharedState, member.id, what, now, body.client_id)
    return ok(Acted, { changed: found.length, badge, ...token })
  },
})

const Undone = Type.Object({ changed: Type.Integer(), badge: Badge })
/** Takes back what `act`, `markUnread` or `delMessage` has done, for a minute and once (member API, 9.5). */
export const interactionUndo = defineEndpoint({
  method: 'POST',
  path: '/interaction/undo',
  summary: 'Take back an act on messages within a minute',
  access: 'member',
  body: { undo: text({ maxLength: 36 }) },
  data: Undone,
  async handler({ db, member, body, t, now, sharedState }) {
    const found = await undoable.take(sharedState, member.id, body.undo)
    if (found === undefined) return failure(t('undoGone'))
    const changed = await takeBack(db, member.id, found)
    return ok(Undone, { changed, badge: await badgeOf(db, member.id, now) })
  },
})
