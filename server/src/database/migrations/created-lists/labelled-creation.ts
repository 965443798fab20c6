import { sql } from 'kysely'
import { rowTrigger } from '../baseline/row-trigger.ts'
import type { MigrationDatabase } from '../migration-database.ts'

/**
 * Gives the labels of tickets the creation, and an index by it. A trigger of their table copies it, as it never changes
 * and a label is written far less often than read.
 */
export async function addLabelledCreation(database: MigrationDatabase): Promise<void> {
  await sql`alter table ticket_labelled add column created_at bigint`.execute(database)
  await sql`update ticket_labelled
    set created_at = (select ticket.created_at from ticket where ticket.id = ticket_labelled.ticket_id)`.execute(
    database,
  )
  await sql`create index ticket_labelled_created on ticket_labelled (shop_id, label, is_spam, created_at, ticket_id,
    status, category_id, priority, assignee_id, waiting_since)`.execute(database)
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
