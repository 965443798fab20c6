import { type SqlBool, sql } from 'kysely'
import { contains, containsLower, databaseKind } from '../../database/database-kind.ts'
import type { Database, TicketStatus } from '../../database/schema.ts'
import { withoutPunctuation } from '../../full-text/search-terms.ts'
import { idsOfPage, partsOf } from '../lists/list-parts.ts'
import { type Condition, idRows, selected, selectionOf } from '../lists/scope-conditions.ts'
import type { QueueScope } from '../lists/ticket-scope.ts'

/** Words of a search that count. */
const mostWords = 40

/** The words of a search without the punctuation around each; a word of punctuation only is searched as it is. */
function searchedWords(keywords: string): string[] {
  const words = keywords
    .replace(/[\p{Surrogate}\0]/gu, '')
    .split(/\s+/)
    .map(withoutPunctuation)
    .filter((word) => word !== '')
  return [...new Set(words)].slice(0, mostWords)
}

/** Whether the index of trigrams has what a word is found by: three letters or digits one after the other. */
const isIndexed = (word: string): boolean => /[\p{L}\p{N}]{3}/u.test(word)

/** Messages that the index may find, and tickets that are looked through instead where it cannot or finds more. */
const [mostMatches, mostLookedThrough] = [3000, 3000]
/** Requesters with a matching name. */
const mostMembers = 200

/** Ids of tickets that have what is searched for, in the queue or not. */
export interface FoundTickets {
  ids: number[]
  /** False when there may be more in the queue. */
  complete: boolean
}

/** Whether a message has the words, each in its text or in the subject or the number of its ticket. */
const hasWords = (words: readonly string[]): Condition[] =>
  words.map(
    (word) =>
      sql<SqlBool>`(${contains('message.body', word)} or ${contains('ticket.subject', word)} or ${contains('ticket.number', word)})`,
  )

/** Messages with the words by the index of trigrams; undefined when there are too many. */
const matches = async (db: Database, words: readonly string[]): Promise<number[] | undefined> => {
  const phrases = words.map((word) => `"${word.replaceAll('"', '""')}"`)
  const found =
    databaseKind(db) === 'libsql'
      ? sql<{ id: number }>`select rowid as id from ticket_search where ticket_search match ${phrases.join(' ')}
          limit ${mostMatches + 1}`
      : sql<{ id: number }>`select message_id as id from ticket_search
          where ${sql.join(
            words.map((word) => containsLower(sql.ref('text'), word)),
            sql` and `,
          )} limit ${mostMatches + 1}`
  const { rows } = await found.execute(db)
  return rows.length > mostMatches ? undefined : rows.map(({ id }) => id)
}

/** Tickets with the words by the index; undefined where it does not have them, or has too many. */
const byIndex = async (db: Database, words: readonly string[]): Promise<FoundTickets | undefined> => {
  const indexed = words.filter(isIndexed)
  const messages = indexed.length === 0 ? undefined : await matches(db, indexed)
  if (messages === undefined) return undefined
  const others = words.filter((word) => !isIndexed(word))
  const conditions: Condition[] = [sql`message.id in (${idRows(db, messages)})`, ...hasWords(others)]
  const { rows } = await sql<{ id: number }>`select distinct ticket.id
    from ticket_message as message join ticket on ticket.id = message.ticket_id
    where ${sql.join(conditions, sql` and `)}`.execute(db)
  return { ids: rows.map(({ id }) => id), complete: true }
}

/** Those of the last active tickets of the queue that have the words. */
const byReading = async (
  db: Database,
  scope: QueueScope,
  status: TicketStatus | undefined,
  words: readonly string[],
): Promise<FoundTickets> => {
  const newest = { limit: mostLookedThrough + 1, offset: 0 }
  const parts = partsOf(scope, status, { by: 'activity', order: 'desc' })
  const ids = await idsOfPage(db, selectionOf(scope, status), parts, newest)
  const newestIds = idRows(db, ids.slice(0, mostLookedThrough))
  const conditions: Condition[] = [sql`ticket.id in (${newestIds})`, ...hasWords(words)]
  const { rows } = await sql<{ id: number }>`select distinct ticket.id
    from ticket join ticket_message as message on message.ticket_id = ticket.id
    where ${sql.join(conditions, sql` and `)}`.execute(db)
  return { ids: rows.map(({ id }) => id), complete: ids.length <= mostLookedThrough }
}

/** The last active tickets of the queue whose requester's name has the text. */
const byRequester = async (
  db: Database,
  scope: QueueScope,
  status: TicketStatus | undefined,
  text: string,
): Promise<FoundTickets> => {
  let named = db.selectFrom('member').select('id').where('shop_id', '=', scope.shopId).where(contains('nickname', text))
  if (scope.requesterId !== undefined) named = named.where('id', '=', scope.requesterId)
  const members = await named.limit(mostMembers).execute()
  if (members.length === 0) return { ids: [], complete: true }
  const { index: _index, ...selection } = selectionOf(scope, status)
  const requesters = members.map(({ id }) => id)
  const requested: Condition = sql`ticket.requester_id in (${idRows(db, requesters)})`
  const { rows } = await sql<{ id: number }>`
    select ticket.id from ${selected(db, { ...selection, conditions: [...selection.conditions, requested] })}
    order by ticket.last_activity_at desc, ticket.id desc limit ${mostLookedThrough}`.execute(db)
  return {
    ids: rows.map(({ id }) => id),
    complete: rows.length < mostLookedThrough && members.length < mostMembers,
  }
}

/**
 * The tickets of which one message, together with subject and number, has all words of the keywords, or whose
 * requester's name contains the keywords. Where the index does not tell them, those of the status are looked for.
 */
export async function searchQueue(
  db: Database,
  scope: QueueScope,
  status: TicketStatus | undefined,
): Promise<FoundTickets> {
  const words = searchedWords(scope.keywords)
  if (words.length === 0) return { ids: [], complete: true }
  const found = [
    (await byIndex(db, words)) ?? (await byReading(db, scope, status, words)),
    await byRequester(db, scope, status, withoutPunctuation(words.join(' '))),
  ]
  return {
    ids: [...new Set(found.flatMap(({ ids }) => ids))],
    complete: found.every(({ complete }) => complete),
  }
}
