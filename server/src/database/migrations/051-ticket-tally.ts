import { type Migration, sql } from 'kysely'
import { rowTrigger } from './row-trigger.ts'

/** One ticket more (1) or less (-1) in its state on the day it was last active; spam is in no list. */
const note = (row: 'old' | 'new', amount: 1 | -1) => {
  const of = (column: string) => sql.raw(`${row}.${column}`)
  return sql`
    insert into ticket_tally (store_id, day, status, amount)
    select ${of('store_id')}, ${of('last_activity_at')} / 86400, ${of('status')}, ${sql.raw(String(amount))}
    where ${of('is_spam')} = 0`
}

/**
 * How many tickets each store has by state and day of last activity: counts and far pages of a store's queue read this
 * instead of all tickets. Changes are written as rows of their own, so that no ticket waits for another; the sum of the
 * rows is the number. `compactTally` adds them up from time to time.
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
    await sql`
      insert into ticket_tally (store_id, day, status, amount)
      select store_id, last_activity_at / 86400, status, count(*) from ticket where is_spam = 0
      group by store_id, last_activity_at / 86400, status`.execute(database)
    const table = 'ticket'
    await rowTrigger(database, { name: 'ticket_tally_more', table, event: 'insert', statements: [note('new', 1)] })
    await rowTrigger(database, { name: 'ticket_tally_less', table, event: 'delete', statements: [note('old', -1)] })
    await rowTrigger(database, {
      name: 'ticket_tally_moved',
      table,
      event: 'update',
      when: sql`old.status <> new.status or old.is_spam <> new.is_spam or old.store_id <> new.store_id
        or old.last_activity_at / 86400 <> new.last_activity_at / 86400`,
      statements: [note('old', -1), note('new', 1)],
    })
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
