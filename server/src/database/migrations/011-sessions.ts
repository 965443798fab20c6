import type { Migration } from 'kysely'

/** Logins, so that members see and end them; tokens from before belong to none. */
export const sessions: Migration = {
  async up(database) {
    await database.schema
      .createTable('member_session')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('member_id', 'integer', (column) => column.notNull().references('member.id'))
      .addColumn('ip', 'text', (column) => column.notNull())
      .addColumn('user_agent', 'text', (column) => column.notNull())
      .addColumn('create_time', 'bigint', (column) => column.notNull())
      .addColumn('last_seen_time', 'bigint', (column) => column.notNull())
      .execute()
    await database.schema.createIndex('member_session_member').on('member_session').columns(['member_id']).execute()
    await database.schema.alterTable('member_token').addColumn('session_id', 'text').execute()
    await database.schema.createIndex('member_token_session').on('member_token').columns(['session_id']).execute()
  },
}
