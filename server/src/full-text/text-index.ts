import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { databaseKind } from '../database/database-kind.ts'
import type { Database } from '../database/schema.ts'
import { indexedBeginnings } from './search-terms.ts'

/** Texts of one part of an index of PostgreSQL; see `newestMatches`. */
export const partSize = 16_384

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

export async function storeTexts(db: Database, texts: readonly IndexedText[]): Promise<void> {
  await (databaseKind(db) === 'libsql' ? storeOnLibsql(db, texts) : storeOnPostgres(db, texts))
}

/** Texts per transaction, few enough that the embedded database answers calls in between. */
const batches = { libsql: 20, postgres: 500 }

/** Puts the texts with these ids into the index. */
export type IndexTexts = (db: Database, ids: readonly number[]) => Promise<void>

const indexSome = (db: Database, indexTexts: IndexTexts): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    // The deletion keeps other processes from indexing the same texts.
    const newest = transaction
      .selectFrom('message_search_queue')
      .select('message_id')
      .orderBy('message_id', 'desc')
      .limit(batches[databaseKind(db)])
    const taken = await transaction
      .deleteFrom('message_search_queue')
      .where('message_id', 'in', newest)
      .returning('message_id')
      .execute()
    await indexTexts(
      transaction,
      taken.map(({ message_id }) => message_id),
    )
    return taken.length
  })

/**
 * Puts all texts that wait for it into the full-text index, the newest first: those from before the index, from an
 * import, or from another program.
 * @param goesOn asked between two transactions; false to stop early
 */
export async function indexWaiting(
  db: Database,
  indexTexts: IndexTexts,
  goesOn: () => boolean = () => true,
): Promise<void> {
  while (goesOn() && (await indexSome(db, indexTexts)) > 0) await nextTurn()
}
