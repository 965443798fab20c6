import { sql } from 'kysely'
import type { MigrationDatabase } from '../migration-database.ts'
import { required, requiredKey, requiredOr, table } from './table.ts'

/** What members decide about their messages: conversations, other members, preferences; and what they report. */
export async function createMemberChoices(database: MigrationDatabase): Promise<void> {
  const { schema } = database
  await schema
    .createTable('conversation_mark')
    .addColumn('member_id', 'integer', requiredKey('member.id'))
    .addColumn('other_id', 'integer', requiredKey('member.id'))
    .addColumn('kind', 'text', required)
    .addColumn('archived_id', 'integer', requiredOr(0))
    .addColumn('muted', 'integer', requiredOr(0))
    .addPrimaryKeyConstraint('conversation_mark_key', ['member_id', 'other_id', 'kind'])
    .execute()
  await schema
    .createTable('member_block')
    .addColumn('member_id', 'integer', requiredKey('member.id'))
    .addColumn('blocked_id', 'integer', requiredKey('member.id'))
    .addColumn('create_time', 'bigint', required)
    .addPrimaryKeyConstraint('member_block_key', ['member_id', 'blocked_id'])
    .execute()
  await schema
    .createTable('message_preference')
    .addColumn('member_id', 'integer', (column) => requiredKey('member.id')(column).primaryKey())
    .addColumn('quiet_kinds', 'text', requiredOr(''))
    .addColumn('mail_kinds', 'text', requiredOr(''))
    .addColumn('quiet_from', 'text', requiredOr(''))
    .addColumn('quiet_to', 'text', requiredOr(''))
    .addColumn('time_zone', 'text', requiredOr(''))
    .addColumn('language', 'text', requiredOr('zh-cn'))
    .addColumn('hides_card', 'integer', requiredOr(0))
    .addColumn('seen_id', 'integer', requiredOr(0))
    .addColumn('mailed_id', 'integer', requiredOr(0))
    .execute()
  await sql`create index message_preference_mail on message_preference (member_id) where mail_kinds <> ''`.execute(
    database,
  )
  await table(database, 'message_report')
    .addColumn('shop_id', 'integer', requiredKey('shop.id'))
    .addColumn('reporter_id', 'integer', requiredKey('member.id'))
    .addColumn('reported_id', 'integer', requiredKey('member.id'))
    .addColumn('message_id', 'integer')
    .addColumn('content', 'text', requiredOr(''))
    .addColumn('reason', 'text', required)
    .addColumn('note', 'text', requiredOr(''))
    .addColumn('create_time', 'bigint', required)
    .addColumn('closed_time', 'bigint')
    .execute()
  await schema
    .createIndex('message_report_open')
    .on('message_report')
    .columns(['shop_id', 'closed_time', 'id'])
    .execute()
}
