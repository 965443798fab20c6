import type { Migration } from 'kysely'
import { table } from './table.ts'

/** Uploaded files by their address. */
export const uploads: Migration = {
  async up(database) {
    await table(database, 'upload')
      .addColumn('store_id', 'integer', (column) => column.notNull().references('store.id'))
      .addColumn('member_id', 'integer', (column) => column.notNull().references('member.id'))
      .addColumn('topic', 'text', (column) => column.notNull())
      .addColumn('url', 'text', (column) => column.notNull().unique())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('size', 'bigint', (column) => column.notNull())
      .addColumn('mimetype', 'text', (column) => column.notNull())
      .addColumn('suffix', 'text', (column) => column.notNull())
      .addColumn('sha1', 'text', (column) => column.notNull())
      .addColumn('storage', 'text', (column) => column.notNull())
      .addColumn('width', 'integer', (column) => column.notNull())
      .addColumn('height', 'integer', (column) => column.notNull())
      .addColumn('quote', 'integer', (column) => column.notNull())
      .addColumn('create_time', 'bigint', (column) => column.notNull())
      .addColumn('last_upload_time', 'bigint', (column) => column.notNull())
      .execute()
    await database.schema.createIndex('upload_member').on('upload').columns(['member_id', 'id']).execute()
  },
}
