import { type RawBuilder, sql } from 'kysely'
import { databaseKind } from '../../database-kind.ts'
import type { MigrationDatabase } from '../migration-database.ts'
import { rowTrigger } from './row-trigger.ts'
import { required } from './table.ts'

/** The labels of a new ticket as rows of one column, `value`. */
const labelRows = (database: MigrationDatabase): RawBuilder<unknown> =>
  databaseKind(database) === 'postgres'
    ? sql`unnest(string_to_array(new.labels, ',')) as one(value)`
    : sql`json_each('[' || replace(json_quote(new.labels), ',', '","') || ']') as one`

/** The labels of tickets as rows. Triggers derive the table from `ticket`. */
export async function createTicketLabelled(database: MigrationDatabase): Promise<void> {
  await database.schema
    .createTable('ticket_labelled')
    .addColumn('shop_id', 'integer', required)
    .addColumn('label', 'text', required)
    .addColumn('ticket_id', 'integer', required)
    .addPrimaryKeyConstraint('ticket_labelled_key', ['shop_id', 'label', 'ticket_id'])
    .execute()
  await database.schema.createIndex('ticket_labelled_ticket').on('ticket_labelled').columns(['ticket_id']).execute()
  const insert = sql`insert into ticket_labelled (shop_id, label, ticket_id)
    select distinct new.shop_id, one.value, new.id from ${labelRows(database)} where one.value <> ''`
  const remove = sql`delete from ticket_labelled where ticket_id = old.id`
  const [had, has] = [sql`old.labels <> ''`, sql`new.labels <> ''`]
  const trigger = (event: string, when: RawBuilder<unknown>, ...statements: RawBuilder<unknown>[]) => {
    const name = `ticket_labelled_${event.split(' ', 1)}`
    return rowTrigger(database, { name, table: 'ticket', event, when, statements })
  }
  await trigger('insert', has, insert)
  await trigger('delete', had, remove)
  await trigger('update of labels', sql`old.labels <> new.labels`, remove, insert)
}
