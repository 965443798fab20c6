import type { Migration } from 'kysely'
import { table } from './table.ts'

/** What a member's public card tells about him. */
export const recents: Migration = {
  async up(database) {
    await table(database, 'member_recent')
      .addColumn('member_id', 'integer', (column) => column.notNull().references('member.id'))
      .addColumn('content', 'text', (column) => column.notNull())
      .addColumn('weigh', 'integer', (column) => column.notNull())
      .addColumn('status', 'integer', (column) => column.notNull())
      .addColumn('create_time', 'bigint', (column) => column.notNull())
      .execute()
    await database.schema.createIndex('member_recent_newest').on('member_recent').columns(['member_id', 'id']).execute()
  },
}
