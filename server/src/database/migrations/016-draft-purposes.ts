import { type Migration, sql } from 'kysely'
import { required, requiredKey, requiredOr } from './baseline/table.ts'
import type { MigrationDatabase } from './migration-database.ts'

/** Several drafts of new tickets, by what each is for. SQLite cannot change a key, so the rows move to another table. */
export const draftPurposes: Migration = {
  async up(database: MigrationDatabase) {
    const { schema } = database
    await schema
      .createTable('ticket_draft_next')
      .addColumn('member_id', 'integer', requiredKey('member.id'))
      .addColumn('ticket_id', 'integer', required)
      .addColumn('visibility', 'text', required)
      .addColumn('purpose', 'text', requiredOr(''))
      .addColumn('body', 'text', required)
      .addColumn('updated_at', 'bigint', required)
      .addColumn('attachments', 'text', requiredOr('[]'))
      .addPrimaryKeyConstraint('ticket_draft_place', ['member_id', 'ticket_id', 'visibility', 'purpose'])
      .execute()
    await sql`insert into ticket_draft_next (member_id, ticket_id, visibility, body, updated_at, attachments)
      select member_id, ticket_id, visibility, body, updated_at, attachments from ticket_draft`.execute(database)
    await schema.dropTable('ticket_draft').execute()
    await schema.alterTable('ticket_draft_next').renameTo('ticket_draft').execute()
  },
}
