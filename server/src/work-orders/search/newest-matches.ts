import { sql } from 'kysely'
import { databaseKind } from '../../database/database-kind.ts'
import type { Database } from '../../database/schema.ts'
import { partSize } from './index-messages.ts'
import { isIndexedBeginning, type SearchTerm } from './search-terms.ts'

/** Some matching messages, and where to go on; undefined when these were the last. */
export interface Matches {
  ids: number[]
  before: number | undefined
}

/** Messages per step, few enough that a step does not hold up the embedded database. */
const step = 1000

/** The terms hold letters, digits and marks only, so that nothing in them can be an operator. */
const matchOf = (terms: readonly SearchTerm[]): string =>
  terms.map((one) => `"${one.term}"${one.beginning && !isIndexedBeginning(one) ? '*' : ''}`).join(' AND ')

const onLibsql = async (db: Database, terms: readonly SearchTerm[], before: number): Promise<Matches> => {
  const { rows } = await sql<{ id: number }>`
    select rowid as id from ticket_search where ticket_search match ${matchOf(terms)} and rowid < ${before}
    order by rowid desc limit ${step}`.execute(db)
  const ids = rows.map(({ id }) => id)
  return { ids, before: ids.length === step ? ids.at(-1) : undefined }
}

/**
 * PostgreSQL's index cannot be read in an order, so each of its terms has the number of its part, 16 384 messages, and
 * the parts are asked one after the other, the newest first, until there is enough.
 */
const onPostgres = async (db: Database, terms: readonly SearchTerm[], before: number): Promise<Matches> => {
  const query = terms.map(({ term, beginning }) => `'#~${term}'${beginning ? ':*' : ''}`).join(' & ')
  const { rows } = await sql<{ id: number; part: number }>`
    select found.message_id as id, part from generate_series(
      least((select coalesce(max(message_id), 0) from ticket_search), ${before}::bigint - 1) / ${partSize}::int, 0, -1) as part
    cross join lateral (
      select message_id from ticket_search where terms @@ (replace(${query}, '#', part::text))::tsquery
    ) as found
    limit ${step * 2}`.execute(db)
  const last = rows.at(-1)?.part
  // The last part may be incomplete, so it is asked again.
  const complete = rows.length < step * 2 || last === undefined
  return { ids: rows.map(({ id }) => Number(id)), before: complete ? undefined : Number(last) * partSize }
}

/** The newest messages with all terms, below the id `before`. */
export const newestMatches = (db: Database, terms: readonly SearchTerm[], before: number): Promise<Matches> =>
  databaseKind(db) === 'libsql' ? onLibsql(db, terms, before) : onPostgres(db, terms, before)
