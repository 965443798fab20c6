import type { Migration } from 'kysely'
import { table } from './table.ts'

/** Codes that prove an address, and the outbox for where nothing can be sent. */
export const verificationCodes: Migration = {
  async up(database) {
    await table(database, 'verification_code')
      .addColumn('store_id', 'integer', (column) => column.notNull().references('store.id'))
      .addColumn('channel', 'text', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('event', 'text', (column) => column.notNull())
      .addColumn('code_hash', 'text', (column) => column.notNull())
      .addColumn('tries_left', 'integer', (column) => column.notNull())
      .addColumn('sent_time', 'bigint', (column) => column.notNull())
      .addColumn('expire_time', 'bigint', (column) => column.notNull())
      .addColumn('day_count', 'integer', (column) => column.notNull())
      .addColumn('day_start', 'bigint', (column) => column.notNull())
      .addUniqueConstraint('verification_code_purpose', ['store_id', 'channel', 'address', 'event'])
      .execute()
    await database.schema.createIndex('verification_code_sent').on('verification_code').columns(['sent_time']).execute()

    await table(database, 'outbox')
      .addColumn('store_id', 'integer', (column) => column.notNull().references('store.id'))
      .addColumn('channel', 'text', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('event', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('create_time', 'bigint', (column) => column.notNull())
      .execute()
  },
}
