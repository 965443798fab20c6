import { sql } from 'kysely'
import { databaseKind } from '../database/database-kind.ts'
import type { Database } from '../database/schema.ts'
import { searchTerms, type WordPart, wordsIn, wordTerm } from '../full-text/search-terms.ts'
import { storeTexts } from '../full-text/text-index.ts'

/** A message, and who finds it. */
interface OwnedMessage {
  content: string
  owners: readonly number[]
}

/** Notes the words of messages for their owners. */
async function storeWords(db: Database, messages: readonly OwnedMessage[]): Promise<void> {
  const known = new Map<string, { member_id: number; word: string }>()
  for (const { content, owners } of messages)
    for (const word of wordsIn(content))
      for (const member_id of owners) known.set(`${member_id} ${word}`, { member_id, word })
  if (known.size === 0) return
  // In one order, so that two messages at once cannot deadlock.
  const rows = JSON.stringify([...known].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row))
  const given =
    databaseKind(db) === 'libsql'
      ? sql`select value ->> 'member_id', value ->> 'word' from json_each(${rows}) where true`
      : sql`select member_id, word from json_to_recordset(${rows}) as one(member_id integer, word text)`
  await sql`insert into message_word (member_id, word) ${given} on conflict do nothing`.execute(db)
}

/** Words hold letters, digits and marks only, so that nothing in a part can be a sign of a pattern. */
const patternOf = ({ letters, open }: WordPart): string =>
  `${open === 'after' ? '' : '%'}${letters}${open === 'before' ? '' : '%'}`

/** The terms of a member's words that have a part; undefined when there are more than `most` such words. */
export async function termsWith(
  db: Database,
  memberId: number,
  part: WordPart,
  most: number,
): Promise<string[] | undefined> {
  const own = db.selectFrom('message_word').select('word').where('member_id', '=', memberId)
  const rows = await own
    .where('word', 'like', patternOf(part))
    .limit(most + 1)
    .execute()
  return rows.length > most ? undefined : [...new Set(rows.map(({ word }) => wordTerm(word)))]
}

/** Puts messages into the full-text index, where both members find them. */
export async function indexMemberMessages(db: Database, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const messages = await db
    .selectFrom('message')
    .select(['id', 'user_id', 'recipient_id', 'content'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute()
  const texts = messages.map(({ id, user_id, recipient_id, content }) => ({
    id,
    terms: searchTerms(content),
    owners: [...new Set([user_id, recipient_id])],
  }))
  await storeTexts(db, texts)
  await storeWords(
    db,
    messages.map(({ content, user_id, recipient_id }) => ({ content, owners: [user_id, recipient_id] })),
  )
  await db
    .deleteFrom('message_search_queue')
    .where('message_id', 'in', [...ids])
    .execute()
}
