import { type Migration, sql } from 'kysely'
import { required, requiredKey, requiredOr, table } from './baseline/table.ts'
import type { MigrationDatabase } from './migration-database.ts'

/** Codes are bound to who asked for them, so one address may have several at once. Codes under way stay valid for nobody. */
const bindCodes = async (database: MigrationDatabase): Promise<void> => {
  await table(database, 'verification_code_next')
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
    .addUniqueConstraint('verification_code_asker', ['shop_id', 'channel', 'address', 'event', 'asker'])
    .execute()
  await sql`insert into verification_code_next (shop_id, channel, address, event, code_hash, tries_left, sent_time,
      expire_time, day_count, day_start)
    select shop_id, channel, address, event, code_hash, tries_left, sent_time, expire_time, day_count, day_start
    from verification_code order by id`.execute(database)
  await database.schema.dropTable('verification_code').execute()
  await database.schema.alterTable('verification_code_next').renameTo('verification_code').execute()
  await database.schema.createIndex('verification_code_sent').on('verification_code').columns(['sent_time']).execute()
}

/** Failed logins by account and source, secrets of known devices, replaced refresh tokens, devices of logins. */
export const loginProtection: Migration = {
  async up(database: MigrationDatabase) {
    const { schema } = database
    await bindCodes(database)
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
    await schema.alterTable('member').addColumn('last_login_agent', 'text', requiredOr('')).execute()
    await schema.alterTable('member_session').addColumn('previous_login_agent', 'text').execute()
    await schema.alterTable('member_token').addColumn('replaced_time', 'bigint').execute()
    await schema.alterTable('shop').addColumn('hides_accounts', 'integer', requiredOr(0)).execute()
  },
}
