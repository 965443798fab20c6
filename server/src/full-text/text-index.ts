import { sql } from 'kysely'
import { databaseKind } from '../database/database-kind.ts'
import type { Database } from '../database/schema.ts'
import { indexedBeginnings } from './search-terms.ts'

/** Texts of one part of an index of PostgreSQL; see `newestMatches`. */
export const partSize = 16_384

/** A text with its terms. */
export interface IndexedText {
  id: number
  terms: readonly string[]
  /** The members who find the text, each only among their own. */
  owners: readonly number[]
}

/** A term as its owner's: an owner's texts are found without reading those of others, however many there are. */
export const ownedTerm = (owner: number, term: string): string => `${owner}x${term}`

const owned = ({ owners }: IndexedText, terms: readonly string[]): string[] =>
  owners.flatMap((owner) => terms.map((term) => ownedTerm(owner, term)))

const storeOnLibsql = async (db: Database, texts: readonly IndexedText[]): Promise<void> => {
  for (const text of texts) {
    const terms = [...new Set([...text.terms, ...indexedBeginnings(text.terms)])]
    const all = owned(text, terms).join(' ')
    await sql`insert or replace into message_search (rowid, terms) values (${text.id}, ${all})`.execute(db)
  }
}

/** PostgreSQL finds beginnings of words by itself. Each term has the number of its part; see `newestMatches`. */
const storeOnPostgres = async (db: Database, texts: readonly IndexedText[]): Promise<void> => {
  const rows = texts.map((text) => {
    const part = Math.floor(text.id / partSize)
    return { id: text.id, terms: owned(text, text.terms).map((term) => `${part}~${term}`) }
  })
  await sql`insert into message_search (message_id, terms)
    select id, array_to_tsvector(terms) from json_to_recordset(${JSON.stringify(rows)}) as one(id integer, terms text[])
    on conflict (message_id) do update set terms = excluded.terms`.execute(db)
}

/** Puts texts into the full-text index. */
export async function storeTexts(db: Database, texts: readonly IndexedText[]): Promise<void> {
  await (databaseKind(db) === 'libsql' ? storeOnLibsql(db, texts) : storeOnPostgres(db, texts))
}
