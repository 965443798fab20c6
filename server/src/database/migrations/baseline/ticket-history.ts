import { type MigrationDatabase, required, requiredKey, requiredOr, table } from './table.ts'

/**
 * Messages with their attachments, and events; messages that can still be taken back. Messages and events of a ticket share one sequence of numbers, `seq`.
 */
export async function createTicketHistory(database: MigrationDatabase): Promise<void> {
  const { schema } = database

  await table(database, 'ticket_message')
    .addColumn('seq', 'integer', required)
    .addColumn('client_id', 'text', required)
    .addColumn('ticket_id', 'integer', requiredKey('ticket.id'))
    .addColumn('author_id', 'integer', required)
    .addColumn('author_kind', 'text', required)
    .addColumn('visibility', 'text', required)
    .addColumn('format', 'text', required)
    .addColumn('body', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('changed_seq', 'integer', requiredOr(0))
    .addColumn('quote_of', 'integer')
    .addColumn('edited_at', 'bigint')
    .addColumn('withdrawn_at', 'bigint')
    .addUniqueConstraint('ticket_message_seq', ['ticket_id', 'seq'])
    .addUniqueConstraint('ticket_message_client', ['ticket_id', 'client_id'])
    .execute()
  await schema
    .createIndex('ticket_message_changes')
    .on('ticket_message')
    .columns(['ticket_id', 'changed_seq'])
    .execute()

  await table(database, 'ticket_outgoing')
    .addColumn('ticket_id', 'integer', (column) => column.notNull().unique().references('ticket.id'))
    .addColumn('author_id', 'integer', required)
    .addColumn('author_kind', 'text', required)
    .addColumn('client_id', 'text', required)
    .addColumn('content', 'text', required)
    .addColumn('sent_at', 'bigint', required)
    .execute()
  await schema.createIndex('ticket_outgoing_sent').on('ticket_outgoing').column('sent_at').execute()

  await table(database, 'ticket_event')
    .addColumn('seq', 'integer', required)
    .addColumn('ticket_id', 'integer', requiredKey('ticket.id'))
    .addColumn('actor_id', 'integer', required)
    .addColumn('actor_kind', 'text', required)
    .addColumn('type', 'text', required)
    .addColumn('visibility', 'text', required)
    .addColumn('from_value', 'text')
    .addColumn('to_value', 'text')
    .addColumn('at', 'bigint', required)
    .addUniqueConstraint('ticket_event_seq', ['ticket_id', 'seq'])
    .execute()

  await table(database, 'ticket_attachment')
    .addColumn('ticket_id', 'integer', requiredKey('ticket.id'))
    .addColumn('message_id', 'integer', requiredKey('ticket_message.id'))
    .addColumn('name', 'text', required)
    .addColumn('size', 'bigint', required)
    .addColumn('mime', 'text', required)
    .addColumn('url', 'text', required)
    .addColumn('sha1', 'text', required)
    .addColumn('width', 'integer')
    .addColumn('height', 'integer')
    .execute()
  await schema.createIndex('ticket_attachment_message').on('ticket_attachment').columns(['message_id']).execute()
  await schema.createIndex('ticket_attachment_url').on('ticket_attachment').column('url').execute()
  await schema.createIndex('ticket_attachment_ticket').on('ticket_attachment').columns(['ticket_id']).execute()
}
