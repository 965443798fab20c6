import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { databaseKind } from '../database/database-kind.ts'
import { contains } from '../database/like.ts'
import type { Database } from '../database/schema.ts'
import { largestId } from '../http/input-value.ts'
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

/** A member's conversation with another. */
interface Begun {
  other: number
  newest: number
  messages: number
}

/** Conversations whose newest message has an id below `before`, the newest first. */
const newestBelow = (db: Database, memberId: number, before: number, limit: number): Promise<Begun[]> =>
  db
    .selectFrom('conversation')
    .select(['other_id as other', 'newest_id as newest', 'messages'])
    .where('member_id', '=', memberId)
    .where('newest_id', '<', before)
    .orderBy('newest_id', 'desc')
    .limit(limit)
    .execute()

/** Reads each of these conversations from its newest message on until one has the text. */
async function newestIn(
  db: Database,
  { memberId, text }: ContentSearch,
  conversations: readonly Begun[],
): Promise<FoundConversation[]> {
  const ids = JSON.stringify(conversations.map(({ other }) => other))
  const others =
    databaseKind(db) === 'libsql'
      ? sql`(select value as other from json_each(${ids})) as given`
      : sql`(select value::integer as other from json_array_elements_text(${ids}::json)) as given`
  // Of a condition in a case PostgreSQL expects that half of the messages fulfil it, and follows the index from its end;
  // else it would expect hardly any, and read and sort the whole conversation.
  const newest = (sender: unknown, recipient: unknown, after: unknown) => sql`coalesce((select message.id from message
    where message.user_id = ${sender} and message.recipient_id = ${recipient} and message.id > ${after}
      and ${isVisible(memberId)} and (case when ${contains('message.content', text)} then true else false end)
    order by message.id desc limit 1), 0)`
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

const messagesOf = (conversations: readonly Begun[]): number =>
  conversations.reduce((sum, { messages }) => sum + messages, 0)

/** The conversations in parts of so many messages, but at least one conversation. */
function* inParts(conversations: readonly Begun[], together: number): Generator<Begun[]> {
  let part: Begun[] = []
  for (const one of conversations) {
    if (part.length > 0 && messagesOf(part) + one.messages > together) {
      yield part
      part = []
    }
    part.push(one)
  }
  if (part.length > 0) yield part
}

/** Conversations that are looked up at once. */
const listed = 500

/**
 * Conversations with a text in any order, by reading them, the one with the newest message first. Ends when no
 * conversation that is left can be among those wanted: none of them has a message that is newer.
 */
export async function byReading(
  db: Database,
  search: ContentSearch,
  { together, least }: ReadingLimits = usualLimits,
): Promise<FoundConversation[]> {
  const found: FoundConversation[] = []
  const seen = new Set<number>()
  let read = 0
  for (let before = largestId; ; ) {
    const rows = await newestBelow(db, search.memberId, before, listed)
    // There may be one of another kind with the same member.
    const others = rows.filter(({ other }) => search.among(other) && !seen.has(other) && seen.add(other))
    for (const part of inParts(others, together)) {
      found.push(...(await newestIn(db, search, part)))
      read += messagesOf(part)
      const last = part.at(-1)?.newest ?? 0
      if (read >= least && found.filter(({ newest }) => newest >= last).length >= search.wanted) return found
      await nextTurn()
    }
    before = rows.at(-1)?.newest ?? 0
    if (rows.length < listed) return found
  }
}
