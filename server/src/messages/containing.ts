import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { databaseKind } from '../database/database-kind.ts'
import { contains } from '../database/like.ts'
import type { Database } from '../database/schema.ts'
import { isIndexed } from '../full-text/index-waiting.ts'
import { matchingTexts } from '../full-text/matching-texts.ts'
import { containedTerms } from '../full-text/word-part.ts'
import { isVisible } from './is-visible.ts'
import { termsWith } from './message-words.ts'

/** A conversation with a member, by its newest message that was looked for. */
export interface FoundConversation {
  otherId: number
  newest: number
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
const common = { libsql: 1 / 3, postgres: 1 / 16 }

/** Whether so many messages have a text that the index would give too many. */
const isCommon = async (db: Database, memberId: number, text: string): Promise<boolean> => {
  const { rows } = await sql<{ all: number; found: number | null }>`
    select count(*) as "all", sum(case when ${contains('message.content', text)} then 1 else 0 end) as found
    from (select newest_id from conversation where member_id = ${memberId} order by newest_id desc limit ${sample}) as c
    join message on message.id = c.newest_id`.execute(db)
  const [{ all, found } = { all: 0, found: 0 }] = rows
  return Number(found ?? 0) >= Number(all) * common[databaseKind(db)]
}

/** Messages of the conversations of one statement, few enough that the embedded database answers calls in between. */
const readTogether = 8_000

/** Ids up to which the conversations of one statement go, each time the last one; the list of them may be long. */
const endsOf = async (db: Database, memberId: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('conversation')
    .select((select) => ['other_id', select.fn.sum<number>('messages').as('messages')])
    .where('member_id', '=', memberId)
    .groupBy('other_id')
    .orderBy('other_id')
    .execute()
  const ends: number[] = []
  let sum = 0
  for (const [place, row] of rows.entries()) {
    const next = rows[place + 1]
    sum += Number(row.messages)
    if (next !== undefined && sum + Number(next.messages) <= readTogether) continue
    ends.push(row.other_id)
    sum = 0
  }
  return ends
}

/** Reads all messages of a member, which PostgreSQL does with several processes. */
const byReadingAll = async (db: Database, memberId: number, text: string): Promise<FoundConversation[]> => {
  const { rows } = await sql<Row>`
    select case when message.user_id = ${memberId} then message.recipient_id else message.user_id end as other,
      max(message.id) as newest
    from message where (message.user_id = ${memberId} or message.recipient_id = ${memberId})
      and ${isVisible(memberId)} and ${contains('message.content', text)} group by 1`.execute(db)
  return foundIn(rows)
}

/** Reads each conversation from its newest message on until one has the text. */
const byReading = async (db: Database, memberId: number, text: string): Promise<FoundConversation[]> => {
  if (databaseKind(db) === 'postgres') return byReadingAll(db, memberId, text)
  const newest = (sender: unknown, recipient: unknown, after: unknown) => sql`coalesce((select message.id from message
    where message.user_id = ${sender} and message.recipient_id = ${recipient} and message.id > ${after}
      and ${isVisible(memberId)} and ${contains('message.content', text)} order by message.id desc limit 1), 0)`
  const found: FoundConversation[] = []
  let last = 0
  for (const end of await endsOf(db, memberId)) {
    await nextTurn()
    const { rows } = await sql<{ other: number; received: number; sent: number }>`
      with one as materialized (
        select other_id as other, ${newest(sql`other_id`, memberId, 0)} as received from (select distinct other_id
          from conversation where member_id = ${memberId} and other_id > ${last} and other_id <= ${end}) as others
      )
      select other, received, ${newest(memberId, sql`one.other`, sql`one.received`)} as sent from one`.execute(db)
    for (const { other: otherId, sent, received } of rows)
      if (sent > 0 || received > 0) found.push({ otherId, newest: Math.max(sent, received) })
    last = end
  }
  return found
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

/** Messages of one statement. */
const messagesTogether = 3000

/** Looks through all messages that have the terms. */
const byIndex = async (
  db: Database,
  memberId: number,
  text: string,
  groups: readonly string[][],
): Promise<FoundConversation[]> => {
  const newest = new Map<number, number>()
  const search = { index: 'message_search' as const, owner: memberId, groups }
  for (let before = Number.MAX_SAFE_INTEGER; ; await nextTurn()) {
    const matching = await matchingTexts(db, search, { before, step: messagesTogether })
    const { rows } = await sql<Row & { oldest: number; count: number }>`
      select case when not (${contains('message.content', text)} and ${isVisible(memberId)}) then 0
          when message.user_id = ${memberId} then message.recipient_id else message.user_id end as other,
        max(message.id) as newest, min(message.id) as oldest, count(*) as count
      from ${matching} as matching join message on message.id = matching.id group by 1`.execute(db)
    for (const { otherId, newest: id } of foundIn(rows))
      if (otherId !== 0 && !newest.has(otherId)) newest.set(otherId, id)
    const count = rows.reduce((sum, row) => sum + Number(row.count), 0)
    if (databaseKind(db) === 'postgres' || count < messagesTogether) break
    before = Math.min(...rows.map(({ oldest }) => oldest))
  }
  return [...newest].map(([otherId, id]) => ({ otherId, newest: id }))
}

/**
 * Each conversation of a member that has a text, parts of words included, by its newest message with it; the newest
 * first. Whatever many messages have is found by reading, the rest by the index.
 */
export async function conversationsWith(db: Database, memberId: number, text: string): Promise<FoundConversation[]> {
  const groups =
    (await isCommon(db, memberId, text)) || !(await isIndexed(db, 'message_search'))
      ? undefined
      : await groupsFor(db, memberId, text)
  const none = groups?.some((terms) => terms.length === 0) ?? false
  const found = none
    ? []
    : groups === undefined
      ? await byReading(db, memberId, text)
      : await byIndex(db, memberId, text, groups)
  return found.sort((one, other) => other.newest - one.newest)
}
