import type { Migration } from 'kysely'
import { table } from './table.ts'

/** What agents work with: attachments, labels, canned replies, views, working hours, targets, presence, drafts. */
export const workOrderDesk: Migration = {
  async up(database) {
    const { schema } = database

    await table(database, 'ticket_attachment')
      .addColumn('ticket_id', 'integer', (column) => column.notNull().references('ticket.id'))
      .addColumn('message_id', 'integer', (column) => column.notNull().references('ticket_message.id'))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('size', 'bigint', (column) => column.notNull())
      .addColumn('mime', 'text', (column) => column.notNull())
      .addColumn('url', 'text', (column) => column.notNull())
      .addColumn('sha1', 'text', (column) => column.notNull())
      .addColumn('width', 'integer')
      .addColumn('height', 'integer')
      .execute()
    await schema.createIndex('ticket_attachment_message').on('ticket_attachment').columns(['message_id']).execute()
    await schema.createIndex('ticket_attachment_ticket').on('ticket_attachment').columns(['ticket_id']).execute()

    await table(database, 'ticket_label')
      .addColumn('store_id', 'integer', (column) => column.notNull().references('store.id'))
      .addColumn('name', 'text', (column) => column.notNull())
      .addUniqueConstraint('ticket_label_name', ['store_id', 'name'])
      .execute()

    await table(database, 'canned_reply')
      .addColumn('store_id', 'integer', (column) => column.notNull().references('store.id'))
      .addColumn('owner_id', 'integer', (column) => column.notNull().references('member.id'))
      .addColumn('group_id', 'integer', (column) => column.notNull())
      .addColumn('scope', 'text', (column) => column.notNull())
      .addColumn('shortcut', 'text', (column) => column.notNull())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('body_zh', 'text', (column) => column.notNull())
      .addColumn('body_en', 'text', (column) => column.notNull())
      .execute()
    await schema.createIndex('canned_reply_store').on('canned_reply').columns(['store_id']).execute()

    await table(database, 'saved_view')
      .addColumn('store_id', 'integer', (column) => column.notNull().references('store.id'))
      .addColumn('owner_id', 'integer', (column) => column.notNull().references('member.id'))
      .addColumn('shared', 'integer', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('query', 'text', (column) => column.notNull())
      .addColumn('columns', 'text', (column) => column.notNull())
      .execute()
    await schema.createIndex('saved_view_store').on('saved_view').columns(['store_id']).execute()

    await table(database, 'business_hours')
      .addColumn('store_id', 'integer', (column) => column.notNull().references('store.id'))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('time_zone', 'text', (column) => column.notNull())
      .addColumn('week', 'text', (column) => column.notNull())
      .addColumn('holidays', 'text', (column) => column.notNull())
      .execute()

    await table(database, 'sla_policy')
      .addColumn('store_id', 'integer', (column) => column.notNull().references('store.id'))
      .addColumn('business_hours_id', 'integer', (column) => column.notNull().references('business_hours.id'))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('targets', 'text', (column) => column.notNull())
      .addColumn('is_default', 'integer', (column) => column.notNull())
      .execute()

    await schema
      .createTable('ticket_presence')
      .addColumn('ticket_id', 'integer', (column) => column.notNull().references('ticket.id'))
      .addColumn('member_id', 'integer', (column) => column.notNull().references('member.id'))
      .addColumn('mode', 'text', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('ticket_presence_key', ['ticket_id', 'member_id'])
      .execute()

    await schema
      .createTable('ticket_draft')
      .addColumn('member_id', 'integer', (column) => column.notNull().references('member.id'))
      .addColumn('ticket_id', 'integer', (column) => column.notNull())
      .addColumn('visibility', 'text', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('updated_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('ticket_draft_key', ['member_id', 'ticket_id', 'visibility'])
      .execute()
  },
}
