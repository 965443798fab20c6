import { type MigrationDatabase, required, requiredKey, requiredOr, table } from './table.ts'

/** Uploaded files by their URL, files whose removal is not done yet, and the keys that seal addresses. */
export async function createUploads(database: MigrationDatabase): Promise<void> {
  const { schema } = database
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
    .addColumn('identity', 'text', requiredOr(''))
    .addColumn('idle_since', 'bigint')
    .execute()
  await schema
    .createTable('removed_file')
    .addColumn('storage_key', 'text', (column) => column.notNull().primaryKey())
    .addColumn('since', 'bigint', required)
    .execute()
  await schema
    .createTable('server_key')
    .addColumn('name', 'text', (column) => column.notNull().primaryKey())
    .addColumn('secret', 'text', required)
    .execute()
}
