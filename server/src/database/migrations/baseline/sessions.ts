import type { MigrationDatabase } from '../migration-database.ts'
import { required, requiredKey, table } from './table.ts'

/** Sessions of members and their tokens, failed logins by account and source, secrets of known devices. */
export async function createSessions(database: MigrationDatabase): Promise<void> {
  const { schema } = database

  await schema
    .createTable('member_session')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('member_id', 'integer', requiredKey('member.id'))
    .addColumn('ip', 'text', required)
    .addColumn('user_agent', 'text', required)
    .addColumn('create_time', 'bigint', required)
    .addColumn('last_seen_time', 'bigint', required)
    .addColumn('previous_login_time', 'bigint')
    .addColumn('previous_login_ip', 'text')
    .addColumn('previous_login_agent', 'text')
    .execute()
  await schema.createIndex('member_session_member').on('member_session').columns(['member_id']).execute()

  await schema
    .createTable('member_token')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('type', 'text', required)
    .addColumn('member_id', 'integer', requiredKey('member.id'))
    .addColumn('create_time', 'bigint', required)
    .addColumn('expire_time', 'bigint', required)
    .addColumn('session_id', 'text')
    .addColumn('replaced_time', 'bigint')
    .execute()
  await schema.createIndex('member_token_expiry').on('member_token').columns(['expire_time']).execute()
  await schema.createIndex('member_token_member').on('member_token').columns(['member_id']).execute()
  await schema.createIndex('member_token_session').on('member_token').columns(['session_id']).execute()

  await schema
    .createTable('login_attempt')
    .addColumn('account', 'text', required)
    .addColumn('source', 'text', required)
    .addColumn('failures', 'integer', required)
    .addColumn('last_time', 'bigint', required)
    .addPrimaryKeyConstraint('login_attempt_key', ['account', 'source'])
    .execute()
  await schema.createIndex('login_attempt_last').on('login_attempt').columns(['last_time']).execute()
  await table(database, 'device_secret')
    .addColumn('secret', 'text', required)
    .addColumn('create_time', 'bigint', required)
    .execute()
}
