import type { MigrationDatabase } from '../migration-database.ts'
import { required, requiredKey } from './table.ts'

/** Read positions, presence, and links between tickets. */
export async function createTicketReaders(database: MigrationDatabase): Promise<void> {
  const { schema } = database

  await schema
    .createTable('ticket_reader')
    .addColumn('ticket_id', 'integer', requiredKey('ticket.id'))
    .addColumn('member_id', 'integer', requiredKey('member.id'))
    .addColumn('last_seen_seq', 'integer', required)
    .addColumn('starred', 'integer', required)
    .addPrimaryKeyConstraint('ticket_reader_key', ['ticket_id', 'member_id'])
    .execute()

  await schema
    .createTable('ticket_presence')
    .addColumn('ticket_id', 'integer', requiredKey('ticket.id'))
    .addColumn('member_id', 'integer', requiredKey('member.id'))
    .addColumn('mode', 'text', required)
    .addColumn('at', 'bigint', required)
    .addPrimaryKeyConstraint('ticket_presence_key', ['ticket_id', 'member_id'])
    .execute()

  await schema
    .createTable('ticket_link')
    .addColumn('ticket_id', 'integer', requiredKey('ticket.id'))
    .addColumn('linked_id', 'integer', requiredKey('ticket.id'))
    .addPrimaryKeyConstraint('ticket_link_key', ['ticket_id', 'linked_id'])
    .execute()
}
