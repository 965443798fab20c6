import { setImmediate as nextTurn } from 'node:timers/promises'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { databaseKind } from '../../database/database-kind.ts'
import type { Database } from '../../database/schema.ts'
import { comparedSlice, type ListWalk } from './list-walk.ts'
import type { Condition } from './scope-conditions.ts'
import type { CountedGroup } from './status-counts.ts'

type Sql = RawBuilder<unknown>

/** A part of a list. */
export interface Span {
  limit: number
  offset: number
}

interface Entry {
  key: number
  id: number
}

/**
 * All of the conditions, each once: PostgreSQL takes a repeated one for another that leaves fewer tickets, and then chooses
 * an index without the order.
 */
const allOf = (db: Database, conditions: readonly Condition[]): Sql => {
  const once = new Map(
    conditions.map((condition) => {
      const { sql: text, parameters } = condition.compile(db)
      return [JSON.stringify([text, parameters]), condition]
    }),
  )
  return sql.join([...once.values()], sql` and `)
}

/** The end of the range at which the walk ends; it begins at the other one. */
const farEnd = ({ key, ascending, range: { from, to } }: ListWalk): Condition[] => {
  if (ascending) return to === undefined ? [] : [sql<SqlBool>`${key} <= ${to}`]
  return from === undefined ? [] : [sql<SqlBool>`${key} >= ${from}`]
}

/** An entry before the first one of the walk; undefined where it begins with the index. */
const startOf = ({ ascending, range: { from, to } }: ListWalk): Entry | undefined => {
  if (ascending) return from === undefined ? undefined : { key: from, id: 0 }
  return to === undefined ? undefined : { key: to + 1, id: 0 }
}

/** The statements of a walk. */
const statementsOf = (db: Database, walk: ListWalk) => {
  const { index, lead, key, id, ascending, within, filter } = walk
  const hint = databaseKind(db) === 'libsql' ? sql`indexed by ${sql.ref(index.name)}` : sql``
  const table = sql`${sql.table(index.table)} as ticket ${hint}`
  const direction = sql.raw(ascending ? 'asc' : 'desc')
  const columns = [...(lead === undefined ? [] : [lead]), key, id].map((column) => sql`${column} ${direction}`)
  const order = sql`order by ${sql.join(columns)}`
  const [less, more] = [sql.raw(ascending ? '>' : '<'), sql.raw(ascending ? '<=' : '>=')]
  /** From two columns PostgreSQL does not see how few entries are left, and divides them among processes. */
  const bound = (side: string, at: number): Condition[] =>
    databaseKind(db) === 'libsql' ? [] : [sql`${key} ${sql.raw(side)} ${at}`]
  const beyond = (after: Entry | undefined): Condition[] =>
    after === undefined
      ? []
      : [sql`(${key}, ${id}) ${less} (${after.key}, ${after.id})`, ...bound(ascending ? '>=' : '<=', after.key)]
  const upTo = (last: Entry | undefined): Condition[] =>
    last === undefined
      ? farEnd(walk)
      : [sql`(${key}, ${id}) ${more} (${last.key}, ${last.id})`, ...bound(ascending ? '<=' : '>=', last.key)]
  const and = (conditions: readonly Condition[]) => allOf(db, conditions)
  const rows = async <Row>(query: RawBuilder<Row>): Promise<Row[]> => (await query.execute(db)).rows
  return {
    /** The entry of the index after which the next slice begins; undefined when this is the last one. */
    async boundary(after: Entry | undefined, size: number): Promise<Entry | undefined> {
      const [found] = await rows<Entry>(sql`select ${key} as key, ${id} as id from ${table}
        where ${and([...within, ...beyond(after), ...farEnd(walk)])} ${order} limit 1 offset ${size - 1}`)
      return found
    },
    /** Numbers of the tickets between two entries. */
    async groups(after: Entry | undefined, last: Entry | undefined): Promise<CountedGroup[]> {
      const found = await rows<CountedGroup>(sql`select ticket.status, ticket.priority, count(*) as count from ${table}
        where ${and([...within, ...filter, ...beyond(after), ...upTo(last)])} group by ticket.status, ticket.priority`)
      return found.map((group) => ({ ...group, count: Number(group.count) }))
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

/**
 * Slice by slice, because the embedded database works in this thread: no statement reads more entries of the index
 * than a slice has, however few of them the filters let through.
 */
const inSlices = async (db: Database, walk: ListWalk, span: Span): Promise<number[]> => {
  const { boundary, count, ids } = statementsOf(db, walk)
  const found: number[] = []
  let after = startOf(walk)
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
  databaseKind(db) === 'libsql' ? inSlices(db, walk, span) : statementsOf(db, walk).ids(startOf(walk), undefined, span)

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

/** Entries of an index that are counted at most. */
const mostCounted = 15_000

/**
 * Counts the tickets of a walk, from its beginning.
 * @param atMost entries of the index
 * @returns complete: false when there are more entries than are counted
 */
export async function countWalk(
  db: Database,
  walk: ListWalk,
  atMost = mostCounted,
): Promise<{ groups: CountedGroup[]; complete: boolean }> {
  const { boundary, groups } = statementsOf(db, walk)
  const found: CountedGroup[] = []
  const size = Math.min(atMost, databaseKind(db) === 'libsql' ? walk.slice : mostCounted)
  const most = walk.slice >= comparedSlice ? atMost : atMost / 10
  let after = startOf(walk)
  for (let counted = 0; counted < most; counted += size) {
    const last = await boundary(after, size)
    found.push(...(await groups(after, last)))
    if (last === undefined) return { groups: found, complete: true }
    after = last
    await nextTurn()
  }
  return { groups: found, complete: false }
}
