import { type RawBuilder, sql } from 'kysely'
import { databaseKind } from '../../database-kind.ts'
import type { MigrationDatabase } from '../migration-database.ts'
import { rowTrigger } from './row-trigger.ts'
import { required } from './table.ts'

type Sql = RawBuilder<unknown>

/** Tickets with the amount they add to the tally, by status and day of last activity. Spam is not counted. */
const amounts = (source: Sql, amount: 1 | -1): Sql => sql`
  select shop_id, last_activity_at / 86400 as day, status, ${sql.raw(String(amount))} as amount
  from ${source} where is_spam = 0`

const insertAmounts = (...changes: readonly Sql[]): Sql => sql`
  insert into ticket_tally (shop_id, day, status, amount)
  select shop_id, day, status, sum(amount) from (${sql.join(changes, sql` union all `)}) as changes
  group by shop_id, day, status having sum(amount) <> 0`

/** The old or new row of a trigger as a subquery. */
const row = (which: 'old' | 'new'): Sql => {
  const columns = ['shop_id', 'last_activity_at', 'status', 'is_spam'].map((name) => `${which}.${name} as ${name}`)
  return sql`(select ${sql.raw(columns.join(', '))}) as changed`
}

const onLibsql = async (database: MigrationDatabase): Promise<void> => {
  const table = 'ticket'
  const [minus, plus] = [amounts(row('old'), -1), amounts(row('new'), 1)]
  await rowTrigger(database, { name: 'ticket_tally_insert', table, event: 'insert', statements: [insertAmounts(plus)] })
  await rowTrigger(database, {
    name: 'ticket_tally_delete',
    table,
    event: 'delete',
    statements: [insertAmounts(minus)],
  })
  const columns = 'shop_id, last_activity_at, status, is_spam'
  const event = `update of ${columns}`
  await rowTrigger(database, { name: 'ticket_tally_update', table, event, statements: [insertAmounts(minus, plus)] })
}

/** PostgreSQL aggregates the rows of a statement, so that an import does not write a row for each ticket. */
const onPostgres = async (database: MigrationDatabase): Promise<void> => {
  const [minus, plus] = [amounts(sql`removed`, -1), amounts(sql`added`, 1)]
  const [removed, added] = [sql`old table as removed`, sql`new table as added`]
  const triggers = [
    ['insert', sql`${added}`, insertAmounts(plus)],
    ['delete', sql`${removed}`, insertAmounts(minus)],
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
 * Number of tickets per shop, status and day of last activity. Triggers derive the table from `ticket`; counts and far
 * pages of a shop's queue read it instead of all tickets. Each change inserts a row, so that changes of different
 * tickets do not block each other; the number is the sum of the rows. `compactTally` merges the rows from time to time.
 */
export async function createTicketTally(database: MigrationDatabase): Promise<void> {
  const { schema } = database
  await schema
    .createTable('ticket_tally')
    .addColumn('shop_id', 'integer', required)
    .addColumn('day', 'integer', required)
    .addColumn('status', 'text', required)
    .addColumn('amount', 'integer', required)
    .execute()
  await schema
    .createIndex('ticket_tally_day')
    .on('ticket_tally')
    .columns(['shop_id', 'day', 'status', 'amount'])
    .execute()
  await (databaseKind(database) === 'postgres' ? onPostgres(database) : onLibsql(database))
}
