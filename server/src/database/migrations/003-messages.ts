import type { Migration } from 'kysely'
import { table } from './table.ts'

/** Messages between two members; the system writes as a member too. */
export const messages: Migration = {
  async up(database) {
    await table(database, 'message')
      .addColumn('user_id', 'integer', (column) => column.notNull().references('member.id'))
      .addColumn('recipient_id', 'integer', (column) => column.notNull().references('member.id'))
      .addColumn('content', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('del_user_id', 'integer', (column) => column.notNull())
      .addColumn('create_time', 'bigint', (column) => column.notNull())
      .execute()
    await database.schema
      .createIndex('message_sender')
      .on('message')
      .columns(['user_id', 'recipient_id', 'id'])
      .execute()
    await database.schema
      .createIndex('message_recipient')
      .on('message')
      .columns(['recipient_id', 'user_id', 'id'])
      .execute()
    await database.schema.createIndex('message_unread').on('message').columns(['recipient_id', 'status']).execute()
  },
}
