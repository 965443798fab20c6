import { sql } from 'kysely'
import { databaseKind } from '../../database-kind.ts'
import type { MigrationDatabase } from '../migration-database.ts'
import { required, requiredKey, requiredOr, table } from './table.ts'
import { trigrams } from './trigrams.ts'

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
