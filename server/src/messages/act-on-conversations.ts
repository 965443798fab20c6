import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database } from '../database/schema.ts'
import { type ConversationKey, conversationsOf, marksOf, storeMarks } from './conversation-marks.ts'
import { hideMessages } from './hide-messages.ts'
import { unreadMessages } from './is-unread.ts'
import { isVisible } from './is-visible.ts'
import { announceMarks, type ChangedMessages } from './undo.ts'
import { markRead, markUnread } from './unread.ts'

/** What can be done with conversations. */
export const conversationActs = ['read', 'unread', 'archive', 'unarchive', 'mute', 'unmute', 'delete'] as const
export type ConversationAct = (typeof conversationActs)[number]

/** A conversation that is there, with its newest message. */
export type FoundConversation = ConversationKey & { newest: number }

/** Those of the named conversations that the member has. */
export async function findConversationKeys(
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
