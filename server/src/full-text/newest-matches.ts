import { type RawBuilder, sql } from 'kysely'
import { databaseKind } from '../database/database-kind.ts'
import type { Database } from '../database/schema.ts'
import { isIndexedBeginning, type SearchTerm } from './search-terms.ts'
import { ownedTerm, partSize } from './text-index.ts'

/** What is searched: the texts of one owner, and the terms that a text must all have. */
export interface TextSearch {
  owner: number
  terms: readonly SearchTerm[]
}

/** Texts that are found at a time, few enough that a search does not hold up the embedded database. */
const most = 1000

/** The terms hold letters, digits and marks only, so that nothing in them can be an operator. */
const matchOf = ({ terms, owner }: TextSearch): string =>
  terms
    .map((one) => `"${ownedTerm(owner, one.term)}"${one.beginning && !isIndexedBeginning(one) ? '*' : ''}`)
    .join(' AND ')

const onLibsql = async (db: Database, search: TextSearch, before: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select rowid as id from message_search where message_search match ${matchOf(search)} and rowid < ${before}
    order by rowid desc limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The terms as PostgreSQL asks for them in the part that an expression names. */
const queryOf = ({ terms, owner }: TextSearch, part: RawBuilder<unknown>): RawBuilder<unknown> => {
  const query = terms.map(({ term, beginning }) => `'#~${ownedTerm(owner, term)}'${beginning ? ':*' : ''}`).join(' & ')
  return sql`replace(${query}, '#', ${part}::text)::tsquery`
}

/**
 * PostgreSQL's index cannot be read in an order, so each of its terms has the number of its part, 16 384 texts, and the
 * parts are asked one after the other, the newest first, until there is enough. Within one, `offset 0` keeps it from
 * reading all texts in their order instead.
 */
const byParts = async (db: Database, search: TextSearch, before: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select found.message_id as id from generate_series(
      least((select coalesce(max(message_id), 0) from message_search), ${before}::bigint - 1) / ${partSize}::int, 0, -1) as part
    cross join lateral (
      select message_id from (
        select message_id from message_search where terms @@ (${queryOf(search, sql`part`)}) offset 0) as matching
      where message_id < ${before}::bigint order by message_id desc limit ${most}
    ) as found
    limit ${most}`.execute(db)
  return rows.map(({ id }) => Number(id))
}

/** Some texts with all terms, the newest below the id `before` first, and where to go on; undefined after the last. */
export async function newestMatches(db: Database, search: TextSearch, before: number) {
  const ids = await (databaseKind(db) === 'libsql' ? onLibsql : byParts)(db, search, before)
  return { ids, before: ids.length === most ? ids.at(-1) : undefined }
}
