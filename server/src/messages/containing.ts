import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { contains, databaseKind } from '../database/database-kind.ts'
import type { Database } from '../database/schema.ts'
import { matchingTexts } from '../full-text/newest-matches.ts'
import { containedTerms, isOnlyPunctuation } from '../full-text/search-terms.ts'
import { isIndexed } from '../full-text/text-index.ts'
import { largestId } from '../http/field-kinds.ts'
import { isVisible } from './message-columns.ts'
import { termsWith } from './message-words.ts'

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

interface Row {
  other: number
  newest: number | null
}

const foundIn = (rows: readonly Row[]): FoundConversation[] =>
  rows.flatMap(({ other, newest }) => (newest === null ? [] : [{ otherId: other, newest: Number(newest) }]))

/** Conversations of which the newest message is looked at. */
const sample = 400
/** The share of them that makes a text a common one: from there on reading is the shorter way. */
const common = 1 / 16

/** Whether so many messages have a text that the index would give too many. */
const isCommon = async (db: Database, memberId: number, text: string): Promise<boolean> => {
  const { rows } = await sql<{ all: number; found: number | null }>`
    select count(*) as "all", sum(case when ${contains('message.content', text)} then 1 else 0 end) as found
    from (select newest_id from conversation where member_id = ${memberId} order by newest_id desc limit ${sample}) as c
    join message on message.id = c.newest_id`.execute(db)
  const [{ all, found } = { all: 0, found: 0 }] = rows
  return Number(found ?? 0) >= Number(all) * common
}

/** Words that a part of one may stand for. */
const mostWords = 300

/** Groups of terms, of each of which a message with the text has one; undefined when the index cannot tell. */
const groupsFor = async (db: Database, memberId: number, text: string): Promise<string[][] | undefined> => {
  const { terms, parts } = containedTerms(text)
  const groups = terms.map((term) => [term])
  for (const part of parts) {
    const found = await termsWith(db, memberId, part, mostWords)
    if (found !== undefined) groups.push(found)
  }
  return groups.length === 0 ? undefined : groups
}

/** Messages that are looked through in one statement, and at most where few of them have the text. */
const usualLooks = { together: 2000, most: 12_000 }

/** Looks through the messages that have the terms, the newest first, until those wanted are found. */
export const byIndex = async (
  db: Database,
  { memberId, text, wanted, among }: ContentSearch,
  groups: readonly string[][],
  { together, most } = usualLooks,
): Promise<FoundConversation[]> => {
  const newest = new Map<number, number>()
  const search = { owner: memberId, groups }
  // PostgreSQL expects many, and would read the whole table.
  const withMessages =
    databaseKind(db) === 'libsql'
      ? sql`join message on message.id = matching.id`
      : sql`cross join lateral (select * from message as one where one.id = matching.id offset 0) as message`
  let looked = 0
  for (let before = Number.MAX_SAFE_INTEGER; ; await nextTurn()) {
    const matching = await matchingTexts(db, search, { before, step: together })
    const { rows } = await sql<Row & { oldest: number; count: number }>`
      select case when not (${contains('message.content', text)} and ${isVisible(memberId)}) then 0
          when message.user_id = ${memberId} then message.recipient_id else message.user_id end as other,
        max(message.id) as newest, min(message.id) as oldest, count(*) as count
      from ${matching} as matching ${withMessages} group by 1`.execute(db)
    for (const { otherId, newest: id } of foundIn(rows))
      if (otherId !== 0 && among(otherId) && !newest.has(otherId)) newest.set(otherId, id)
    const count = rows.reduce((sum, row) => sum + Number(row.count), 0)
    looked += count
    if (count < together || newest.size >= wanted || looked >= most) break
    before = Math.min(...rows.map(({ oldest }) => oldest))
  }
  return [...newest].map(([otherId, id]) => ({ otherId, newest: id }))
}

/**
 * The conversations of a member that have a text, parts of words included, by their newest message with it; the newest
 * first. What many messages have is found by reading, the rest by the index. Punctuation only is not looked for: nearly
 * every message has some, and one that has none of it could only be told by reading all.
 */
export async function conversationsWith(
  db: Database,
  search: ContentSearch,
  limits?: ReadingLimits,
): Promise<FoundConversation[]> {
  const { memberId, text } = search
  if (isOnlyPunctuation(text)) return []
  const groups =
    (await isCommon(db, memberId, text)) || !(await isIndexed(db)) ? undefined : await groupsFor(db, memberId, text)
  const none = groups?.some((terms) => terms.length === 0) ?? false
  const found = none
    ? []
    : groups === undefined
      ? await byReading(db, search, limits)
      : await byIndex(db, search, groups)
  return found.sort((one, other) => other.newest - one.newest)
}
