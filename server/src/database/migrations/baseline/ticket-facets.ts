import { type RawBuilder, sql } from 'kysely'
import { databaseKind } from '../../database-kind.ts'
import type { MigrationDatabase } from '../migration-database.ts'
import { rowTrigger } from './row-trigger.ts'
import { required, requiredOr } from './table.ts'

type Sql = RawBuilder<unknown>

/** The labels of a ticket as rows of one column, `value`. */
export const labelRows = (database: MigrationDatabase, labels: Sql): Sql =>
  databaseKind(database) === 'postgres'
    ? sql`unnest(string_to_array(${labels}, ',')) as one(value)`
    : sql`json_each('[' || replace(json_quote(${labels}), ',', '","') || ']') as one`

const agent = sql`'agent:' || coalesce(cast(s.assignee_id as text), '')`

/** The amounts that tickets add to one facet. @param from the tickets, called `s` */
export const facetPart = (facet: Sql, from: Sql, amount: 1 | -1): Sql => sql`
    select s.shop_id, ${facet} as facet, s.is_spam, s.status, s.category_id, s.priority,
      case when s.waiting_since is null then 0 else 1 end as waiting,
      case when s.sla_due is null then 0 else 1 end as due, ${sql.raw(String(amount))} as amount
    from ${from}`

/** The facets of tickets: all, their agent, each label, and both. */
const amounts = (database: MigrationDatabase, source: Sql, amount: 1 | -1): Sql => {
  const labels = labelRows(database, sql`s.labels`)
  const part = (facet: Sql, from: Sql) => facetPart(facet, from, amount)
  const labelled = sql`${source} s, ${labels} where one.value <> ''`
  return sql.join(
    [
      part(sql`'all'`, sql`${source} s`),
      part(agent, sql`${source} s`),
      part(sql`'label:' || one.value`, labelled),
      part(sql`${agent} || ' label:' || one.value`, labelled),
    ],
    sql` union all `,
  )
}

/** Adds amounts of facets. */
export const insertAmounts = (...changes: readonly Sql[]): Sql => sql`
  insert into ticket_facet (shop_id, facet, is_spam, status, category_id, priority, waiting, due, amount)
  select shop_id, facet, is_spam, status, category_id, priority, waiting, due, sum(amount)
  from (${sql.join(changes, sql` union all `)}) as changes
  group by shop_id, facet, is_spam, status, category_id, priority, waiting, due having sum(amount) <> 0`

const columns = [
  'shop_id',
  'is_spam',
  'status',
  'category_id',
  'priority',
  'assignee_id',
  'labels',
  'waiting_since',
  'sla_due',
]

/** The old or new row of a trigger as a subquery. */
const row = (which: 'old' | 'new'): Sql =>
  sql`(select ${sql.raw(columns.map((name) => `${which}.${name} as ${name}`).join(', '))})`

const onLibsql = async (database: MigrationDatabase): Promise<void> => {
  const [minus, plus] = [amounts(database, row('old'), -1), amounts(database, row('new'), 1)]
  const triggers = [
    ['insert', 'insert', insertAmounts(plus)],
    ['delete', 'delete', insertAmounts(minus)],
    ['update', `update of ${columns.join(', ')}`, insertAmounts(minus, plus)],
  ] as const
  for (const [name, event, statement] of triggers)
    await rowTrigger(database, { name: `ticket_facet_${name}`, table: 'ticket', event, statements: [statement] })
}

/** PostgreSQL adds up the rows of a statement, so that an import does not write several rows for each ticket. */
const onPostgres = async (database: MigrationDatabase): Promise<void> => {
  const [minus, plus] = [amounts(database, sql`removed`, -1), amounts(database, sql`added`, 1)]
  const [removed, added] = [sql`old table as removed`, sql`new table as added`]
  const triggers = [
    ['insert', added, insertAmounts(plus)],
    ['delete', removed, insertAmounts(minus)],
    ['update', sql`${removed} ${added}`, insertAmounts(minus, plus)],
  ] as const
  for (const [event, tables, statement] of triggers) {
    const name = sql.id(`ticket_facet_${event}`)
    await sql`create function ${name}() returns trigger language plpgsql as
      $$ begin ${statement}; return null; end $$`.execute(database)
    await sql`create trigger ${name} after ${sql.raw(event)} on ticket referencing ${tables}
      for each statement execute function ${name}()`.execute(database)
  }
}

/**
 * Numbers of tickets by everything a queue is narrowed by. Triggers derive the table from `ticket`. Like `ticket_tally`
 * it gets a row for each change, so that changes of different tickets do not block each other; a number is the sum of
 * its rows. `compactFacets` merges the rows from time to time.
 */
export async function createTicketFacets(database: MigrationDatabase): Promise<void> {
  const { schema } = database
  await schema
    .createTable('ticket_facet')
    .addColumn('shop_id', 'integer', required)
    .addColumn('facet', 'text', required)
    .addColumn('is_spam', 'integer', required)
    .addColumn('status', 'text', required)
    .addColumn('category_id', 'integer', required)
    .addColumn('priority', 'text', required)
    .addColumn('waiting', 'integer', required)
    .addColumn('due', 'integer', required)
    .addColumn('amount', 'integer', required)
    .addColumn('merged', 'integer', requiredOr(0))
    .execute()
  await schema
    .createIndex('ticket_facet_cell')
    .on('ticket_facet')
    .columns(['shop_id', 'facet', 'is_spam', 'status', 'category_id', 'priority', 'waiting', 'due', 'amount'])
    .execute()
  await sql`create index ticket_facet_fresh on ticket_facet (shop_id) where merged = 0`.execute(database)
  await (databaseKind(database) === 'postgres' ? onPostgres(database) : onLibsql(database))
}
