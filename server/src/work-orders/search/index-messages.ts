import { sql } from 'kysely'
import { databaseKind } from '../../database/database-kind.ts'
import type { Database } from '../../database/schema.ts'
import { indexedBeginnings, searchTerms } from './search-terms.ts'

/** Messages of one part of the index of PostgreSQL; see `newestMatches`. */
export const partSize = 16_384

/** A message with its terms. */
interface Indexed {
  id: number
  terms: string[]
}

const storeOnLibsql = async (db: Database, messages: readonly Indexed[]): Promise<void> => {
  for (const { id, terms } of messages) {
    const all = [...new Set([...terms, ...indexedBeginnings(terms)])].join(' ')
    await sql`insert or replace into ticket_search (rowid, terms) values (${id}, ${all})`.execute(db)
  }
}

/** PostgreSQL finds beginnings of words by itself. Each term has the number of its part; see `newestMatches`. */
const storeOnPostgres = async (db: Database, messages: readonly Indexed[]): Promise<void> => {
  const rows = messages.map(({ id, terms }) => {
    const part = Math.floor(id / partSize)
    return { id, terms: terms.map((term) => `${part}~${term}`) }
  })
  await sql`insert into ticket_search (message_id, terms)
    select id, array_to_tsvector(terms) from json_to_recordset(${JSON.stringify(rows)}) as one(id integer, terms text[])
    on conflict (message_id) do update set terms = excluded.terms`.execute(db)
}

/** Puts messages into the full-text index, each with the number and the subject of its ticket. */
export async function indexMessages(db: Database, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const messages = await db
    .selectFrom('ticket_message')
    .innerJoin('ticket', 'ticket.id', 'ticket_message.ticket_id')
    .select(['ticket_message.id', 'ticket_message.body', 'ticket.subject', 'ticket.number'])
    .where('ticket_message.id', 'in', [...ids])
    .orderBy('ticket_message.id')
    .execute()
  const indexed = messages.map(({ id, body, subject, number }) => ({
    id,
    terms: searchTerms(`${number} ${subject} ${body}`),
  }))
  await (databaseKind(db) === 'libsql' ? storeOnLibsql(db, indexed) : storeOnPostgres(db, indexed))
  await db
    .deleteFrom('ticket_search_queue')
    .where('message_id', 'in', [...ids])
    .execute()
}
