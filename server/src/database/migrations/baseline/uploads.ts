import type { MigrationDatabase } from '../migration-database.ts'
import { required, requiredKey, table } from './table.ts'

/** Uploaded files by their URL. */
export async function createUploads(database: MigrationDatabase): Promise<void> {
  await table(database, 'upload')
    .addColumn('shop_id', 'integer', requiredKey('shop.id'))
    .addColumn('member_id', 'integer', requiredKey('member.id'))
    .addColumn('topic', 'text', required)
    .addColumn('url', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', required)
    .addColumn('size', 'bigint', required)
    .addColumn('mimetype', 'text', required)
    .addColumn('suffix', 'text', required)
    .addColumn('sha1', 'text', required)
    .addColumn('storage', 'text', required)
    .addColumn('width', 'integer', required)
    .addColumn('height', 'integer', required)
    .addColumn('quote', 'integer', required)
    .addColumn('create_time', 'bigint', required)
    .addColumn('last_upload_time', 'bigint', required)
    .execute()
  await database.schema.createIndex('upload_member').on('upload').columns(['member_id', 'id']).execute()
}
