import { sql } from 'kysely'
import { databaseKind } from '../../database-kind.ts'
import { type MigrationDatabase, required, requiredKey, requiredOr, table, trigrams } from './table.ts'

/** Members and the public timelines on their cards. */
export async function createMembers(database: MigrationDatabase): Promise<void> {
  const { schema } = database

  await table(database, 'member')
    .addColumn('shop_id', 'integer', requiredKey('shop.id'))
    .addColumn('group_id', 'integer', requiredKey('member_group.id'))
    .addColumn('username', 'text', required)
    .addColumn('nickname', 'text', required)
    .addColumn('email', 'text')
    .addColumn('mobile', 'text')
    .addColumn('avatar', 'text', required)
    .addColumn('gender', 'integer', required)
    .addColumn('birthday', 'text')
    .addColumn('money', 'bigint', required)
    .addColumn('score', 'bigint', required)
    .addColumn('last_login_time', 'bigint', required)
    .addColumn('last_login_ip', 'text', required)
    .addColumn('join_time', 'bigint', required)
    .addColumn('motto', 'text', required)
    .addColumn('password', 'text', required)
    .addColumn('status', 'text', required)
    .addColumn('province', 'integer', requiredOr(0))
    .addColumn('city', 'integer', requiredOr(0))
    .addColumn('district', 'integer', requiredOr(0))
    .addColumn('last_login_agent', 'text', requiredOr(''))
    .execute()
  await schema
    .createIndex('member_username')
    .unique()
    .on('member')
    .columns(['shop_id'])
    .expression(sql`lower(username)`)
    .execute()
  await schema.createIndex('member_email').unique().on('member').columns(['shop_id', 'email']).execute()
  await schema.createIndex('member_mobile').unique().on('member').columns(['shop_id', 'mobile']).execute()
  // The users of a file are found by its address.
  await schema.createIndex('member_avatar').on('member').column('avatar').where('avatar', '!=', '').execute()
  // For agents, who look for the tickets of a requester by a part of the name.
  await schema.createIndex('member_name').on('member').columns(['shop_id', 'nickname']).execute()
  if (databaseKind(database) === 'postgres')
    await sql`create index member_name_part on member using gin (lower(nickname) ${await trigrams(database)})`.execute(
      database,
    )

  await table(database, 'member_recent')
    .addColumn('member_id', 'integer', requiredKey('member.id'))
    .addColumn('content', 'text', required)
    .addColumn('weigh', 'integer', required)
    .addColumn('status', 'integer', required)
    .addColumn('create_time', 'bigint', required)
    .execute()
  await schema.createIndex('member_recent_newest').on('member_recent').columns(['member_id', 'id']).execute()
}

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

/** Codes that verify an address, and the outbox for channels without a delivery service. */
export async function createVerificationCodes(database: MigrationDatabase): Promise<void> {
  await table(database, 'verification_code')
    .addColumn('shop_id', 'integer', requiredKey('shop.id'))
    .addColumn('channel', 'text', required)
    .addColumn('address', 'text', required)
    .addColumn('event', 'text', required)
    .addColumn('asker', 'text', requiredOr(''))
    .addColumn('asker_browser', 'text', requiredOr(''))
    .addColumn('asker_address', 'text', requiredOr(''))
    .addColumn('code_hash', 'text', required)
    .addColumn('tries_left', 'integer', required)
    .addColumn('sent_time', 'bigint', required)
    .addColumn('expire_time', 'bigint', required)
    .addColumn('day_count', 'integer', required)
    .addColumn('day_start', 'bigint', required)
    // Bound to who asked, so that one address may have several at once.
    .addUniqueConstraint('verification_code_asker', ['shop_id', 'channel', 'address', 'event', 'asker'])
    .execute()
  await database.schema.createIndex('verification_code_sent').on('verification_code').columns(['sent_time']).execute()

  await table(database, 'outbox')
    .addColumn('shop_id', 'integer', requiredKey('shop.id'))
    .addColumn('channel', 'text', required)
    .addColumn('address', 'text', required)
    .addColumn('event', 'text', required)
    .addColumn('subject', 'text', required)
    .addColumn('body', 'text', required)
    .addColumn('create_time', 'bigint', required)
    .execute()
}
