import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { databaseKind } from '../database/database-kind.ts'
import { contains } from '../database/like.ts'
import type { Database } from '../database/schema.ts'
import { isVisible } from './is-visible.ts'

/** A conversation with a member, by its newest message that was looked for. */
export interface FoundConversation {
  otherId: number
  newest: number
}

/** What is looked for in a member's conversations. */
export interface ContentSearch {
  memberId: number
  /** Part of a message. */
  text: string
  /** How many of the newest conversations with the text are needed; there may be others. */
  wanted: number
  /** Whether a conversation with that member counts. */
  among(otherId: number): boolean
}

/** A member's conversation with another, of whatever kinds. */
interface Whole {
  other: number
  newest: number
  messages: number
}

/** Conversations, the newest first. */
const conversationsOf = async (db: Database, { memberId, among }: ContentSearch): Promise<Whole[]> => {
  const rows = await db
    .selectFrom('conversation')
    .select(({ fn }) => [
      'other_id as other',
      fn.max<number>('newest_id').as('newest'),
      fn.sum<number>('messages').as('messages'),
    ])
    .where('member_id', '=', memberId)
    .groupBy('other_id')
    .orderBy('newest', 'desc')
    .execute()
  return rows.filter(({ other }) => among(other)).map((row) => ({ ...row, messages: Number(row.messages) }))
}

/** Reads each of these conversations from its newest message on until one has the text. */
async function newestIn(
  db: Database,
  { memberId, text }: ContentSearch,
  conversations: readonly Whole[],
): Promise<FoundConversation[]> {
  const ids = JSON.stringify(conversations.map(({ other }) => other))
  const others =
    databaseKind(db) === 'libsql'
      ? sql`(select value as other from json_each(${ids})) as given`
      : sql`(select value::integer as other from json_array_elements_text(${ids}::json)) as given`
  const newest = (sender: unknown, recipient: unknown, after: unknown) => sql`coalesce((select message.id from message
    where message.user_id = ${sender} and message.recipient_id = ${recipient} and message.id > ${after}
      and ${isVisible(memberId)} and ${contains('message.content', text)} order by message.id desc limit 1), 0)`
  const { rows } = await sql<{ other: number; received: number; sent: number }>`
    with one as materialized (
      select given.other, ${newest(sql`given.other`, memberId, 0)} as received from ${others}
    )
    select other, received, ${newest(memberId, sql`one.other`, sql`one.received`)} as sent from one`.execute(db)
  return rows.flatMap(({ other: otherId, sent, received }) =>
    sent > 0 || received > 0 ? [{ otherId, newest: Math.max(sent, received) }] : [],
  )
}

/** Messages of the conversations that are read. */
export interface ReadingLimits {
  /** In one statement, few enough that the embedded database answers calls in between. */
  together: number
  /** At least, even where those wanted are found before. */
  least: number
}

const usualLimits: ReadingLimits = { together: 8_000, least: 16_000 }

/** How many of the conversations from a place on are read together: at least one. */
const countTogether = (conversations: readonly Whole[], from: number, together: number): number => {
  let sum = 0
  const end = conversations.findIndex(({ messages }, place) => {
    if (place < from) return false
    sum += messages
    return place > from && sum > together
  })
  return (end < 0 ? conversations.length : end) - from
}

/**
 * Conversations with a text in any order, by reading them, the one with the newest message first. Ends when no
 * conversation that is left can be among those wanted: none of them has a message that is newer.
 */
export async function byReading(
  db: Database,
  search: ContentSearch,
  { together, least }: ReadingLimits = usualLimits,
): Promise<FoundConversation[]> {
  const conversations = await conversationsOf(db, search)
  const found: FoundConversation[] = []
  let read = 0
  for (let from = 0; from < conversations.length; await nextTurn()) {
    const some = conversations.slice(from, from + countTogether(conversations, from, together))
    found.push(...(await newestIn(db, search, some)))
    from += some.length
    read += some.reduce((sum, { messages }) => sum + messages, 0)
    const next = conversations[from]
    if (next === undefined || read < least) continue
    if (found.filter(({ newest }) => newest > next.newest).length >= search.wanted) break
  }
  return found
}
