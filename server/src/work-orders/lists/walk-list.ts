import { setImmediate as nextTurn } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { databaseKind } from '../../database/database-kind.ts'
import type { Database } from '../../database/schema.ts'
import type { ListWalk } from './list-walk.ts'
import type { Condition } from './scope-conditions.ts'

type Sql = RawBuilder<unknown>

/** A part of a list. */
export interface Span {
  limit: number
  offset: number
  /** Where to begin: only tickets last active before it (seconds). */
  before?: number | undefined
}

interface Entry {
  key: number
  id: number
}

const and = (conditions: readonly Condition[]): Sql => sql.join([...conditions], sql` and `)

/** The statements of a walk. */
const statementsOf = (db: Database, { index, lead, key, id, ascending, within, filter }: ListWalk) => {
  const hint = databaseKind(db) === 'libsql' ? sql`indexed by ${sql.ref(index.name)}` : sql``
  const table = sql`${sql.table(index.table)} as ticket ${hint}`
  const direction = sql.raw(ascending ? 'asc' : 'desc')
  const columns = [...(lead === undefined ? [] : [lead]), key, id].map((column) => sql`${column} ${direction}`)
  const order = sql`order by ${sql.join(columns)}`
  const [less, more] = [sql.raw(ascending ? '>' : '<'), sql.raw(ascending ? '<=' : '>=')]
  const beyond = (after: Entry | undefined): Condition[] =>
    after === undefined ? [] : [sql`(${key}, ${id}) ${less} (${after.key}, ${after.id})`]
  const upTo = (last: Entry | undefined): Condition[] =>
    last === undefined ? [] : [sql`(${key}, ${id}) ${more} (${last.key}, ${last.id})`]
  const rows = async <Row>(query: RawBuilder<Row>): Promise<Row[]> => (await query.execute(db)).rows
  return {
    /** The entry of the index after which the next slice begins; undefined when this is the last one. */
    async boundary(after: Entry | undefined, size: number): Promise<Entry | undefined> {
      const [found] = await rows<Entry>(sql`select ${key} as key, ${id} as id from ${table}
        where ${and([...within, ...beyond(after)])} ${order} limit 1 offset ${size - 1}`)
      return found
    },
    async count(after: Entry | undefined, last: Entry | undefined): Promise<number> {
      const [found] = await rows<{ count: number }>(sql`select count(*) as count from ${table}
        where ${and([...within, ...filter, ...beyond(after), ...upTo(last)])}`)
      return Number(found?.count ?? 0)
    },
    async ids(after: Entry | undefined, last: Entry | undefined, { limit, offset }: Span): Promise<number[]> {
      const found = await rows<{ id: number }>(sql`select ${id} as id from ${table}
        where ${and([...within, ...filter, ...beyond(after), ...upTo(last)])} ${order} limit ${limit} offset ${offset}`)
      return found.map((one) => one.id)
    },
  }
}

/** An entry before all tickets that were last active before that time, in descending order. */
const startOf = ({ before }: Span): Entry | undefined => (before === undefined ? undefined : { key: before, id: 0 })

/**
 * Slice by slice, because the embedded database works in this thread: no statement reads more entries of the index
 * than a slice has, however few of them the filters let through.
 */
const inSlices = async (db: Database, walk: ListWalk, span: Span): Promise<number[]> => {
  const { boundary, count, ids } = statementsOf(db, walk)
  const found: number[] = []
  let after = startOf(span)
  let skip = span.offset
  // Most pages are found among the first entries.
  for (let size = Math.min(walk.slice, 500); ; size = walk.slice) {
    const last = await boundary(after, size)
    const passed = skip === 0 || last === undefined ? 0 : walk.exact ? size : await count(after, last)
    if (last !== undefined && passed < skip) skip -= passed
    else {
      found.push(...(await ids(after, last, { limit: span.limit - found.length, offset: skip })))
      skip -= Math.min(skip, passed)
    }
    if (last === undefined || found.length >= span.limit) return found
    after = last
    await nextTurn()
  }
}

/** The ids of a part of a list, in its order. */
export const walkList = (db: Database, walk: ListWalk, span: Span): Promise<number[]> =>
  databaseKind(db) === 'libsql' ? inSlices(db, walk, span) : statementsOf(db, walk).ids(startOf(span), undefined, span)

/**
 * The ids of a page of a list whose length is known: from its end when that is nearer.
 * @param total length of the list
 */
export async function walkPage(
  db: Database,
  walk: ListWalk,
  { limit, offset }: Span,
  total: number,
): Promise<number[]> {
  if (offset >= total) return []
  if (offset <= total / 2) return walkList(db, walk, { limit, offset })
  const rest = Math.min(limit, total - offset)
  const backwards = { ...walk, ascending: !walk.ascending }
  return (await walkList(db, backwards, { limit: rest, offset: total - offset - rest })).reverse()
}
