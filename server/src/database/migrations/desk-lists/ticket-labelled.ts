import { type RawBuilder, sql } from 'kysely'
import { rowTrigger } from '../baseline/row-trigger.ts'
import { required } from '../baseline/table.ts'
import type { MigrationDatabase } from '../migration-database.ts'
import { labelRows } from './ticket-facets.ts'

/** The labels of tickets as rows in the order of lists. Triggers derive the table from `ticket`. */
export async function createTicketLabelled(database: MigrationDatabase): Promise<void> {
  const { schema } = database
  await schema
    .createTable('ticket_labelled')
    .addColumn('ticket_id', 'integer', required)
    .addColumn('label', 'text', required)
    .addColumn('shop_id', 'integer', required)
    .addColumn('last_activity_at', 'bigint', required)
    .addPrimaryKeyConstraint('ticket_labelled_key', ['ticket_id', 'label'])
    .execute()
  const insertFrom = (source: RawBuilder<unknown>) => sql`
    insert into ticket_labelled (ticket_id, label, shop_id, last_activity_at)
    select distinct s.id, one.value, s.shop_id, s.last_activity_at
    from ${source} s, ${labelRows(database, sql`s.labels`)} where one.value <> ''`
  await insertFrom(sql`ticket`).execute(database)
  await schema
    .createIndex('ticket_labelled_list')
    .on('ticket_labelled')
    .columns(['shop_id', 'label', 'last_activity_at', 'ticket_id'])
    .execute()

  const insert = insertFrom(
    sql`(select new.id as id, new.labels as labels, new.shop_id as shop_id, new.last_activity_at as last_activity_at)`,
  )
  const remove = sql`delete from ticket_labelled where ticket_id = old.id`
  const [had, has] = [sql`old.labels <> ''`, sql`new.labels <> ''`]
  const table = 'ticket'
  await rowTrigger(database, {
    name: 'ticket_labelled_insert',
    table,
    event: 'insert',
    when: has,
    statements: [insert],
  })
  await rowTrigger(database, {
    name: 'ticket_labelled_delete',
    table,
    event: 'delete',
    when: had,
    statements: [remove],
  })
  await rowTrigger(database, {
    name: 'ticket_labelled_update',
    table,
    event: 'update of labels, shop_id, last_activity_at',
    when: sql`(${had} or ${has}) and (old.labels <> new.labels or old.shop_id <> new.shop_id
      or old.last_activity_at <> new.last_activity_at)`,
    statements: [remove, insert],
  })
}
