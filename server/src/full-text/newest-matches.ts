import { type RawBuilder, sql } from 'kysely'
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
const usualStep = 1000

/** The terms hold letters, digits and marks only, so that nothing in them can be an operator. */
const matchOf = ({ terms, owner }: TextSearch): string =>
  terms
    .map((one) => `"${ownedTerm(owner, one.term)}"${one.beginning && !isIndexedBeginning(one) ? '*' : ''}`)
    .join(' AND ')

const onLibsql = async (db: Database, search: TextSearch, before: number, step: number): Promise<number[]> => {
  const index = sql.table(search.index)
  const { rows } = await sql<{ id: number }>`
    select rowid as id from ${index} where ${index} match ${matchOf(search)} and rowid < ${before}
    order by rowid desc limit ${step}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Texts by which PostgreSQL tells common words from rare ones, and the share of a common one. */
const [sample, common] = [500, 1 / 8]

/** The terms as PostgreSQL asks for them in one part, or in the part that an expression names. */
const queryOf = ({ terms, owner }: TextSearch, part: RawBuilder<unknown>): RawBuilder<unknown> => {
  const query = terms.map(({ term, beginning }) => `'#~${ownedTerm(owner, term)}'${beginning ? ':*' : ''}`).join(' & ')
  return sql`replace(${query}, '#', ${part}::text)::tsquery`
}

/**
 * Matches of one part by reading its texts, the newest first: by the function instead of its operator, so that no index
 * of words is used. Undefined where few texts match, which are found by their words.
 */
const amongNewest = async (
  db: Database,
  search: TextSearch,
  before: number,
  step: number,
): Promise<Matches | undefined> => {
  // A text of one owner has words of its own.
  if (search.owner !== undefined) return undefined
  const table = sql.table(search.index)
  const { rows: newest } = await sql<{ id: number }>`select message_id as id from ${table}
    where message_id < ${before}::bigint order by message_id desc limit 1`.execute(db)
  const [last] = newest
  if (last === undefined) return { ids: [], before: undefined }
  const part = Math.floor(last.id / partSize)
  const texts = sql`${table} where message_id >= ${part * partSize} and message_id < ${before}::bigint`
  const matches = sql`ts_match_vq(terms, ${queryOf(search, sql`${part}`)})`
  const { rows: tried } = await sql<{ all: number; found: number }>`
    select count(*) as all, count(*) filter (where ${matches}) as found
    from (select terms from ${texts} order by message_id desc limit ${sample}) as newest`.execute(db)
  const [{ all, found } = { all: 0, found: 0 }] = tried
  if (Number(found) < Number(all) * common) return undefined
  const { rows } = await sql<{ id: number }>`
    select message_id as id from ${texts} and ${matches} order by message_id desc limit ${step}`.execute(db)
  const ids = rows.map(({ id }) => Number(id))
  return { ids, before: ids.length === step ? ids.at(-1) : part > 0 ? part * partSize : undefined }
}

/**
 * PostgreSQL's index cannot be read in an order, so each of its terms has the number of its part, 16 384 texts, and the
 * parts are asked one after the other, the newest first, until there is enough. Within one, `offset 0` keeps it from
 * reading all texts in their order instead.
 */
const byParts = async (db: Database, search: TextSearch, before: number, step: number): Promise<number[]> => {
  const table = sql.table(search.index)
  const { rows } = await sql<{ id: number }>`
    select found.message_id as id from generate_series(
      least((select coalesce(max(message_id), 0) from ${table}), ${before}::bigint - 1) / ${partSize}::int, 0, -1) as part
    cross join lateral (
      select message_id from (
        select message_id from ${table} where terms @@ (${queryOf(search, sql`part`)}) offset 0) as matching
      where message_id < ${before}::bigint order by message_id desc limit ${step}
    ) as found
    limit ${step}`.execute(db)
  return rows.map(({ id }) => Number(id))
}

/** The newest texts with all terms, below the id `before`; at most `step` of them. */
export async function newestMatches(
  db: Database,
  search: TextSearch,
  before: number,
  step = usualStep,
): Promise<Matches> {
  const isLibsql = databaseKind(db) === 'libsql'
  const dense = isLibsql ? undefined : await amongNewest(db, search, before, step)
  if (dense !== undefined) return dense
  const ids = await (isLibsql ? onLibsql : byParts)(db, search, before, step)
  return { ids, before: ids.length === step ? ids.at(-1) : undefined }
}
