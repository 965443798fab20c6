import { type Migration, sql } from 'kysely'
import { required, requiredKey, table } from './baseline/table.ts'

/** The history of a member's logins, and of tries that failed. */
export const loginRecords: Migration = {
  async up(database) {
    await table(database, 'login_record')
      .addColumn('member_id', 'integer', requiredKey('member.id'))
      .addColumn('session_id', 'text')
      .addColumn('way', 'text', required)
      .addColumn('ip', 'text', required)
      .addColumn('user_agent', 'text', required)
      .addColumn('create_time', 'bigint', required)
      .execute()
    await sql`create index login_record_member on login_record (member_id, id)`.execute(database)
    await sql`create index login_record_time on login_record (create_time)`.execute(database)
  },
}
