import { setImmediate as nextTurn } from 'node:timers/promises'
import { announce, type Change } from '../database/changes.ts'
import type { Database } from '../database/schema.ts'
import type { ConversationKey } from './conversation-marks.ts'
import { isUnread, unreadMessages } from './message-columns.ts'

/** Number of messages to the member that are neither read nor deleted, muted ones included. */
export async function unreadCount(db: Database, memberId: number): Promise<number> {
  const { count } = await db
    .selectFrom('conversation')
    .select((select) => select.fn.sum<number | null>('unread').as('count'))
    .where('member_id', '=', memberId)
    .where('unread', '>', 0)
    .executeTakeFirstOrThrow()
  return Number(count ?? 0)
}

/** Which messages to mark: all, some, or those of a conversation up to one. */
export type ReadMessages = 'all' | readonly number[] | (ConversationKey & { upTo: number })

/** A message that was marked, and whose it is. */
export interface Marked {
  id: number
  user_id: number
}

/**
 * Messages per statement, few enough that the embedded database answers calls in between; PostgreSQL counts each into
 * the same row, which gets slower with each.
 */
const together = 100

const isIds = (which: ReadMessages): which is readonly number[] => Array.isArray(which)

/** Which unread messages of a member are meant, some at a time. */
const unreadOf = (db: Database, memberId: number, which: Exclude<ReadMessages, readonly number[]>) => {
  if (which === 'all') return unreadMessages(db, memberId).select('id').orderBy('id').limit(together)
  return db
    .selectFrom('message')
    .select('id')
    .where('recipient_id', '=', memberId)
    .where(isUnread)
    .where('user_id', '=', which.userId)
    .where('kind', '=', which.kind)
    .where('id', '<=', which.upTo)
    .orderBy('id')
    .limit(together)
}

const markSome = (db: Database, memberId: number, which: ReadMessages): Promise<Marked[]> => {
  const update = db.updateTable('message').set({ status: 'read' }).where('recipient_id', '=', memberId).where(isUnread)
  const chosen = isIds(which) ? [...which] : unreadOf(db, memberId, which)
  return update.where('id', 'in', chosen).returning(['id', 'user_id']).execute()
}

/** Everyone who hears that messages were read or are unread again: the reader's other pages, and their senders. */
const readingChanges = (memberId: number, marked: readonly Pick<Marked, 'user_id'>[]): Change[] => [
  { kind: 'unread', member: memberId },
  ...[...new Set(marked.map(({ user_id }) => user_id))].flatMap((other): Change[] => [
    { kind: 'conversation', member: memberId, with: other },
    { kind: 'conversation', member: other, with: memberId },
  ]),
]

/** Does something with some ids at a time. */
const inParts = async (ids: readonly number[], work: (part: readonly number[]) => Promise<Marked[]>) => {
  const marked: Marked[] = []
  for (let from = 0; from < ids.length; from += together) {
    if (from > 0) await nextTurn()
    marked.push(...(await work(ids.slice(from, from + together))))
  }
  return marked
}

/** Repeats what does something with some messages at a time, until there are no more. */
const untilDone = async (work: () => Promise<Marked[]>) => {
  const marked: Marked[] = []
  for (let some = together; some === together; ) {
    if (marked.length > 0) await nextTurn()
    const found = await work()
    marked.push(...found)
    some = found.length
  }
  return marked
}

/** Marks messages to the member as read; ids of messages to others have no effect. @returns those that were unread */
export async function markRead(db: Database, memberId: number, which: ReadMessages): Promise<Marked[]> {
  const marked = await (isIds(which)
    ? inParts(which, (part) => markSome(db, memberId, part))
    : untilDone(() => markSome(db, memberId, which)))
  if (marked.length > 0) announce(db, ...readingChanges(memberId, marked))
  return marked
}

/** Marks messages to the member as unread. @returns those that were read */
export async function markUnread(db: Database, memberId: number, ids: readonly number[]): Promise<Marked[]> {
  const marked = await inParts(ids, (part) => {
    const update = db.updateTable('message').set({ status: 'unread' }).where('recipient_id', '=', memberId)
    return update.where('status', '=', 'read').where('id', 'in', part).returning(['id', 'user_id']).execute()
  })
  if (marked.length > 0) announce(db, ...readingChanges(memberId, marked))
  return marked
}
