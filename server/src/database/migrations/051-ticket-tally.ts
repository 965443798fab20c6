import { type Kysely, type Migration, type RawBuilder, sql } from 'kysely'
import { databaseKind } from '../database-kind.ts'
import { rowTrigger } from './row-trigger.ts'

type Sql = RawBuilder<unknown>

/** What rows of tickets count for: each in its state on the day it was last active; spam is in no list. */
const worth = (source: Sql, amount: 1 | -1): Sql => sql`
  select store_id, last_activity_at / 86400 as day, status, ${sql.raw(String(amount))} as amount
  from ${source} where is_spam = 0`

const note = (...parts: readonly Sql[]): Sql => sql`
  insert into ticket_tally (store_id, day, status, amount)
  select store_id, day, status, sum(amount) from (${sql.join(parts, sql` union all `)}) as parts
  group by store_id, day, status having sum(amount) <> 0`

/** The row of a trigger, as a source of rows. */
const row = (which: 'old' | 'new'): Sql => {
  const columns = ['store_id', 'last_activity_at', 'status', 'is_spam'].map((name) => `${which}.${name} as ${name}`)
  return sql`(select ${sql.raw(columns.join(', '))}) as changed`
}

// biome-ignore lint/suspicious/noExplicitAny: migrations see a schema that the current types do not describe
const onLibsql = async (database: Kysely<any>): Promise<void> => {
  const table = 'ticket'
  const [gone, come] = [worth(row('old'), -1), worth(row('new'), 1)]
  await rowTrigger(database, { name: 'ticket_tally_insert', table, event: 'insert', statements: [note(come)] })
  await rowTrigger(database, { name: 'ticket_tally_delete', table, event: 'delete', statements: [note(gone)] })
  const columns = 'store_id, last_activity_at, status, is_spam'
  const event = `update of ${columns}`
  await rowTrigger(database, { name: 'ticket_tally_update', table, event, statements: [note(gone, come)] })
}

/** PostgreSQL counts all rows of a statement together, so that an import does not write a row for each ticket. */
// biome-ignore lint/suspicious/noExplicitAny: migrations see a schema that the current types do not describe
const onPostgres = async (database: Kysely<any>): Promise<void> => {
  const [gone, come] = [worth(sql`removed`, -1), worth(sql`added`, 1)]
  const [removed, added] = [sql`old table as removed`, sql`new table as added`]
  const triggers = [
    ['insert', sql`${added}`, note(come)],
    ['delete', sql`${removed}`, note(gone)],
    ['update', sql`${removed} ${added}`, note(gone, come)],
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
 * How many tickets each store has by state and day of last activity: counts and far pages of a store's queue read this
 * instead of all tickets. Changes are written as rows of their own, so that no ticket waits for another; the sum of the
 * rows is the number. `compactTally` adds them up every now and then.
 */
export const ticketTally: Migration = {
  async up(database) {
    await database.schema
      .createTable('ticket_tally')
      .addColumn('store_id', 'integer', (column) => column.notNull())
      .addColumn('day', 'integer', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('amount', 'integer', (column) => column.notNull())
      .execute()
    await database.schema
      .createIndex('ticket_tally_day')
      .on('ticket_tally')
      .columns(['store_id', 'day', 'status', 'amount'])
      .execute()
    await note(worth(sql`ticket`, 1)).execute(database)
    await (databaseKind(database) === 'postgres' ? onPostgres(database) : onLibsql(database))
    // Within a day, and for one state of it: in the order of the list.
    await database.schema
      .createIndex('ticket_queue_status')
      .on('ticket')
      .columns(['store_id', 'is_spam', 'status', 'last_activity_at', 'id'])
      .execute()
    await database.schema.dropIndex('ticket_queue').execute()
    await database.schema
      .createIndex('ticket_queue')
      .on('ticket')
      .columns(['store_id', 'is_spam', 'last_activity_at', 'id'])
      .execute()
  },
}
