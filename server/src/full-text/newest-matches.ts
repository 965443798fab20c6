import { sql } from 'kysely'
import { databaseKind } from '../database/database-kind.ts'
import type { Database } from '../database/schema.ts'
import { isIndexedBeginning, type SearchTerm } from './search-terms.ts'
import { ownedTerm, partSize, type TextIndex } from './text-index.ts'

/** Some matching texts, the newest first, and where to go on; undefined when these were the last. */
export interface Matches {
  ids: number[]
  before: number | undefined
}

/** What is searched: an index, for one owner if it has any, and the terms that a text must all have. */
export interface TextSearch {
  index: TextIndex
  owner?: number
  terms: readonly SearchTerm[]
}

/** Texts per step, few enough that a step does not hold up the embedded database. */
const step = 1000

/** The terms hold letters, digits and marks only, so that nothing in them can be an operator. */
const matchOf = ({ terms, owner }: TextSearch): string =>
  terms
    .map((one) => `"${ownedTerm(owner, one.term)}"${one.beginning && !isIndexedBeginning(one) ? '*' : ''}`)
    .join(' AND ')

const onLibsql = async (db: Database, search: TextSearch, before: number): Promise<number[]> => {
  const index = sql.table(search.index)
  const { rows } = await sql<{ id: number }>`
    select rowid as id from ${index} where ${index} match ${matchOf(search)} and rowid < ${before}
    order by rowid desc limit ${step}`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * PostgreSQL's index cannot be read in an order, so each of its terms has the number of its part, 16 384 texts, and the
 * parts are asked one after the other, the newest first, until there is enough.
 */
const onPostgres = async (db: Database, { index, owner, terms }: TextSearch, before: number): Promise<number[]> => {
  const query = terms.map(({ term, beginning }) => `'#~${ownedTerm(owner, term)}'${beginning ? ':*' : ''}`).join(' & ')
  const table = sql.table(index)
  const { rows } = await sql<{ id: number }>`
    select found.message_id as id from generate_series(
      least((select coalesce(max(message_id), 0) from ${table}), ${before}::bigint - 1) / ${partSize}::int, 0, -1) as part
    cross join lateral (
      select message_id from ${table} where terms @@ (replace(${query}, '#', part::text))::tsquery
        and message_id < ${before}::bigint order by message_id desc limit ${step}
    ) as found
    limit ${step}`.execute(db)
  return rows.map(({ id }) => Number(id))
}

/** The newest texts with all terms, below the id `before`. */
export async function newestMatches(db: Database, search: TextSearch, before: number): Promise<Matches> {
  const ids = await (databaseKind(db) === 'libsql' ? onLibsql(db, search, before) : onPostgres(db, search, before))
  return { ids, before: ids.length === step ? ids.at(-1) : undefined }
}
