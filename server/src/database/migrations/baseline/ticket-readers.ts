import type { MigrationDatabase } from '../migration-database.ts'
import { required, requiredKey, requiredOr } from './table.ts'

/** Read positions, presence, drafts, and links between tickets. */
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
    .createTable('ticket_draft')
    .addColumn('member_id', 'integer', requiredKey('member.id'))
    // 0 for a ticket that is not created yet, so it cannot be a foreign key.
    .addColumn('ticket_id', 'integer', required)
    .addColumn('visibility', 'text', required)
    // Several of new tickets, by what each is for.
    .addColumn('purpose', 'text', requiredOr(''))
    .addColumn('body', 'text', required)
    .addColumn('updated_at', 'bigint', required)
    .addColumn('attachments', 'text', requiredOr('[]'))
    .addPrimaryKeyConstraint('ticket_draft_place', ['member_id', 'ticket_id', 'visibility', 'purpose'])
    .execute()

  await schema
    .createTable('ticket_link')
    .addColumn('ticket_id', 'integer', requiredKey('ticket.id'))
    .addColumn('linked_id', 'integer', requiredKey('ticket.id'))
    .addPrimaryKeyConstraint('ticket_link_key', ['ticket_id', 'linked_id'])
    .execute()
}
