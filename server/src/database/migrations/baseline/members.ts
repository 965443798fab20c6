import { sql } from 'kysely'
import { databaseKind } from '../../database-kind.ts'
import { type MigrationDatabase, required, requiredKey, requiredOr, table, trigrams } from './table.ts'

/** Members and the public timelines on their cards. */
export async function createMembers(database: MigrationDatabase): Promise<void> {
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
    .addColumn('login_failure', 'integer', required)
    .addColumn('last_failure_time', 'bigint', required)
    .addColumn('join_time', 'bigint', required)
    .addColumn('motto', 'text', required)
    .addColumn('password', 'text', required)
    .addColumn('status', 'text', required)
    .addColumn('province', 'integer', requiredOr(0))
    .addColumn('city', 'integer', requiredOr(0))
    .addColumn('district', 'integer', requiredOr(0))
    .addColumn('last_login_agent', 'text', requiredOr(''))
    .execute()
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

  await schema
    .createTable('login_attempt')
    .addColumn('account', 'text', required)
    .addColumn('source', 'text', required)
    .addColumn('failures', 'integer', required)
    .addColumn('last_time', 'bigint', required)
    .addPrimaryKeyConstraint('login_attempt_key', ['account', 'source'])
    .execute()
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

/**
 * Entries of balance and points. `seq` numbers a member's entries 1, 2, 3 … without gaps; `ins`, `outs` and `gained`
 * are running totals up to and including the entry. Any page, and count and sum of any period, can therefore be read
 * from one or two entries, however many there are.
 */
export async function createLedgers(database: MigrationDatabase): Promise<void> {
  for (const [name, amount] of [
    ['balance_entry', 'money'],
    ['score_entry', 'score'],
  ] as const) {
    await table(database, name)
      .addColumn('member_id', 'integer', requiredKey('member.id'))
      .addColumn(amount, 'bigint', required)
      .addColumn('before', 'bigint', required)
      .addColumn('after', 'bigint', required)
      .addColumn('memo', 'text', required)
      .addColumn('create_time', 'bigint', required)
      .addColumn('seq', 'integer', requiredOr(0))
      .addColumn('ins', 'integer', requiredOr(0))
      .addColumn('outs', 'integer', requiredOr(0))
      .addColumn('gained', 'bigint', requiredOr(0))
      .execute()
  }
}
