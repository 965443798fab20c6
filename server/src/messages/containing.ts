import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { databaseKind } from '../database/database-kind.ts'
import { contains } from '../database/like.ts'
import type { Database } from '../database/schema.ts'
import { isIndexed } from '../full-text/index-waiting.ts'
import { matchingTexts } from '../full-text/matching-texts.ts'
import { isOnlyPunctuation } from '../full-text/search-terms.ts'
import { containedTerms } from '../full-text/word-part.ts'
import { byReading, type ContentSearch, type FoundConversation, type ReadingLimits } from './containing-by-reading.ts'
import { isVisible } from './is-visible.ts'
import { termsWith } from './message-words.ts'

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
