import type { Migration } from 'kysely'
import { required, requiredKey } from './baseline/table.ts'
import type { MigrationDatabase } from './migration-database.ts'

/** What members have written to others and not sent. */
export const messageDrafts: Migration = {
  async up({ schema }: MigrationDatabase) {
    await schema
      .createTable('message_draft')
      .addColumn('member_id', 'integer', requiredKey('member.id'))
      .addColumn('other_id', 'integer', requiredKey('member.id'))
      .addColumn('content', 'text', required)
      .addColumn('updated_at', 'bigint', required)
      .addPrimaryKeyConstraint('message_draft_key', ['member_id', 'other_id'])
      .execute()
  },
}
