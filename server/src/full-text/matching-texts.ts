import { type RawBuilder, sql } from 'kysely'
import { databaseKind } from '../database/database-kind.ts'
import type { Database } from '../database/schema.ts'
import { ownedTerm, partSize } from './text-index.ts'

/** Texts of one owner that have a term of each group. */
export interface GroupedSearch {
  owner: number
  groups: ReadonlyArray<readonly string[]>
}

const joined = ({ groups, owner }: GroupedSearch, or: string, and: string, written: (term: string) => string): string =>
  groups.map((terms) => `(${terms.map((term) => written(ownedTerm(owner, term))).join(or)})`).join(and)

/**
 * The newest `step` of these texts below the id `before`, as a table of their ids; on PostgreSQL part by part, see
 * `newestMatches`.
 */
export async function matchingTexts(
  db: Database,
  search: GroupedSearch,
  { before, step }: { before: number; step: number },
): Promise<RawBuilder<unknown>> {
  // The terms hold letters, digits and marks only, so that nothing in them can be an operator.
  if (databaseKind(db) === 'libsql')
    return sql`(select rowid as id from message_search
      where message_search match ${joined(search, ' OR ', ' AND ', (term) => `"${term}"`)} and rowid < ${before}
      order by rowid desc limit ${step})`
  const query = sql`replace(${joined(search, ' | ', ' & ', (term) => `'#~${term}'`)}, '#', part::text)::tsquery`
  const { rows } = await sql<{ newest: number }>`select coalesce(max(message_id), 0) as newest from message_search
    where message_id < ${before}::bigint`.execute(db)
  // Asked before, so that PostgreSQL does not take it for a thousand parts, and compiles the statement.
  const last = Math.floor((rows[0]?.newest ?? 0) / partSize)
  return sql`(select found.message_id as id from generate_series(${sql.lit(last)}, 0, -1) as part
    cross join lateral (select message_id from (
      select message_id from message_search where terms @@ (${query}) offset 0) as matching
      where message_id < ${before}::bigint order by message_id desc limit ${step}) as found
    limit ${step})`
}
