import { type RawBuilder, sql } from 'kysely'
import { databaseKind } from '../../database-kind.ts'
import type { MigrationDatabase } from '../migration-database.ts'
import { rowTrigger } from './row-trigger.ts'
import { required, requiredOr } from './table.ts'

type Sql = RawBuilder<unknown>

const columns = ['shop_id', 'last_activity_at', 'created_at', 'status', 'priority', 'is_spam']

/** The orders that the tally has, and by what. */
const times = { activity: 'last_activity_at', created: 'created_at' } as const

/** Tickets with the amount they add to the tally of one order. Spam is not counted. */
const amountsOf = (sort: keyof typeof times, source: Sql, amount: 1 | -1): Sql => sql`
  select shop_id, ${sql.raw(`'${sort}' as sort, ${times[sort]} / 86400 as day`)}, status, priority,
    ${sql.raw(String(amount))} as amount
  from ${source} where is_spam = 0`

const amounts = (source: Sql, amount: 1 | -1): Sql =>
  sql`${amountsOf('activity', source, amount)} union all ${amountsOf('created', source, amount)}`

const insertAmounts = (...changes: readonly Sql[]): Sql => sql`
  insert into ticket_tally (shop_id, sort, day, status, priority, amount, merged)
  select shop_id, sort, day, status, priority, sum(amount), 0
  from (${sql.join(changes, sql` union all `)}) as changes
  group by shop_id, sort, day, status, priority having sum(amount) <> 0`

/** The old or new row of a trigger as a subquery. */
const row = (which: 'old' | 'new'): Sql =>
  sql`(select ${sql.raw(columns.map((name) => `${which}.${name} as ${name}`).join(', '))}) as changed`

const onLibsql = async (database: MigrationDatabase): Promise<void> => {
  const [minus, plus] = [amounts(row('old'), -1), amounts(row('new'), 1)]
  const triggers = [
    ['insert', 'insert', insertAmounts(plus)],
    ['delete', 'delete', insertAmounts(minus)],
    ['update', `update of ${columns.join(', ')}`, insertAmounts(minus, plus)],
  ] as const
  for (const [name, event, statement] of triggers)
    await rowTrigger(database, { name: `ticket_tally_${name}`, table: 'ticket', event, statements: [statement] })
}

/** PostgreSQL adds up the rows of a statement, so that an import does not write two rows for each ticket. */
const onPostgres = async (database: MigrationDatabase): Promise<void> => {
  const [minus, plus] = [amounts(sql`removed`, -1), amounts(sql`added`, 1)]
  const [removed, added] = [sql`old table as removed`, sql`new table as added`]
  const triggers = [
    ['insert', added, insertAmounts(plus)],
    ['delete', removed, insertAmounts(minus)],
    ['update', sql`${removed} ${added}`, insertAmounts(minus, plus)],
  ] as const
  for (const [event, tables, statement] of triggers) {
    const name = sql.id(`ticket_tally_${event}`)
    await sql`create function ${name}() returns trigger language plpgsql as
      $$ begin ${statement}; return null; end $$`.execute(database)
    await sql`create trigger ${name} after ${sql.raw(event)} on ticket referencing ${tables}
      for each statement execute function ${name}()`.execute(database)
  }
}

/**
 * Number of tickets per shop, status, priority and day, once by the last activity and once by the creation. Triggers
 * derive the table from `ticket`; counts and far pages of a shop's queue read it instead of all tickets. Each change
 * inserts rows, so that changes of different tickets do not block each other; the number is the sum of the rows.
 * `mergeAmounts` merges them from time to time.
 */
export async function createTicketTally(database: MigrationDatabase): Promise<void> {
  const { schema } = database
  await schema
    .createTable('ticket_tally')
    .addColumn('shop_id', 'integer', required)
    .addColumn('sort', 'text', required)
    .addColumn('day', 'integer', required)
    .addColumn('status', 'text', required)
    .addColumn('priority', 'text', required)
    .addColumn('amount', 'integer', required)
    .addColumn('merged', 'integer', requiredOr(0))
    .execute()
  await schema
    .createIndex('ticket_tally_day')
    .on('ticket_tally')
    .columns(['shop_id', 'sort', 'day', 'status', 'priority', 'amount'])
    .execute()
  await sql`create index ticket_tally_fresh on ticket_tally (shop_id) where merged = 0`.execute(database)
  await (databaseKind(database) === 'postgres' ? onPostgres(database) : onLibsql(database))
}
