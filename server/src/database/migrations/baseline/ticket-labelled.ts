import { type RawBuilder, sql } from 'kysely'
import type { MigrationDatabase } from '../migration-database.ts'
import { rowTrigger } from './row-trigger.ts'
import { required } from './table.ts'
import { labelRows } from './ticket-facets.ts'
import { live } from './ticket-indexes.ts'

/** What lists are narrowed by, besides the label. */
const columns = [
  'shop_id',
  'last_activity_at',
  'is_spam',
  'status',
  'category_id',
  'priority',
  'assignee_id',
  'waiting_since',
  'sla_due',
] as const

/** The labels of tickets as rows in the order of lists. Triggers derive the table from `ticket`. */
export async function createTicketLabelled(database: MigrationDatabase): Promise<void> {
  const { schema } = database
  await schema
    .createTable('ticket_labelled')
    .addColumn('ticket_id', 'integer', required)
    .addColumn('label', 'text', required)
    .addColumn('shop_id', 'integer', required)
    .addColumn('last_activity_at', 'bigint', required)
    .addColumn('is_spam', 'integer', required)
    .addColumn('status', 'text', required)
    .addColumn('category_id', 'integer', required)
    .addColumn('priority', 'text', required)
    .addColumn('assignee_id', 'integer')
    .addColumn('waiting_since', 'bigint')
    .addColumn('sla_due', 'bigint')
    .addColumn('created_at', 'bigint')
    .addPrimaryKeyConstraint('ticket_labelled_key', ['ticket_id', 'label'])
    .execute()
  const insertFrom = (source: RawBuilder<unknown>) => sql`
    insert into ticket_labelled (ticket_id, label, ${sql.join(columns.map((column) => sql.ref(column)))})
    select distinct s.id, one.value, ${sql.join(columns.map((column) => sql.ref(`s.${column}`)))}
    from ${source} s, ${labelRows(database, sql`s.labels`)} where one.value <> ''`
  await schema
    .createIndex('ticket_labelled_list')
    .on('ticket_labelled')
    .columns(['shop_id', 'label', 'is_spam', 'last_activity_at', 'ticket_id'])
    .columns(['status', 'category_id', 'priority', 'assignee_id', 'waiting_since'])
    .execute()
  await sql`create index ticket_labelled_due on ticket_labelled
    (shop_id, label, sla_due, ticket_id, status, category_id, priority, assignee_id)
    where sla_due is not null and is_spam = 0 and ${sql.raw(live)}`.execute(database)
  await sql`create index ticket_labelled_created on ticket_labelled (shop_id, label, is_spam, created_at, ticket_id,
    status, category_id, priority, assignee_id, waiting_since)`.execute(database)

  const changed = ['id', 'labels', ...columns].map((column) => `new.${column} as ${column}`).join(', ')
  const insert = insertFrom(sql`(select ${sql.raw(changed)})`)
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
    event: `update of labels, ${columns.join(', ')}`,
    when: sql`${had} or ${has}`,
    statements: [remove, insert],
  })
  // The creation never changes, and a label is written far less often than read.
  await rowTrigger(database, {
    name: 'ticket_labelled_creation',
    table: 'ticket_labelled',
    event: 'insert',
    statements: [
      sql`update ticket_labelled set created_at = (select created_at from ticket where id = new.ticket_id)
        where ticket_id = new.ticket_id and label = new.label`,
    ],
  })
}
