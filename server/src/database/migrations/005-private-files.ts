import type { Migration } from 'kysely'
import { required } from './baseline/table.ts'
import type { MigrationDatabase } from './migration-database.ts'

/**
 * Uploads belong to one member each, and the server knows which nobody uses. Files from before are kept: texts written
 * before may name them.
 */
export const privateFiles: Migration = {
  async up(database: MigrationDatabase) {
    const { schema } = database
    // What makes two uploads of one member the same; until now it was the address.
    await schema
      .alterTable('upload')
      .addColumn('identity', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
    await database
      .updateTable('upload')
      .set((set) => ({ identity: set.ref('url') }))
      .execute()
    await schema.createIndex('upload_identity').on('upload').column('identity').unique().execute()
    await schema.alterTable('upload').addColumn('idle_since', 'bigint').execute()
    await schema
      .createIndex('upload_idle')
      .on('upload')
      .column('idle_since')
      .where('idle_since', 'is not', null)
      .execute()
    // The users of a file are found by its address.
    await schema.createIndex('ticket_attachment_url').on('ticket_attachment').column('url').execute()
    await schema.createIndex('member_avatar').on('member').column('avatar').where('avatar', '!=', '').execute()
    await schema
      .createTable('message_file')
      .addColumn('message_id', 'integer', (column) => column.notNull().references('message.id').onDelete('cascade'))
      .addColumn('url', 'text', required)
      .addPrimaryKeyConstraint('message_file_key', ['message_id', 'url'])
      .execute()
    await schema.createIndex('message_file_url').on('message_file').column('url').execute()
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
  },
}
