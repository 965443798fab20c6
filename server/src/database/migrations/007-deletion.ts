import { type Migration, sql } from 'kysely'
import { requiredOr } from './baseline/table.ts'

/** How many days a store waits before it deletes an account, and when an account is deleted; 0 for never. */
export const deletion: Migration = {
  async up(database) {
    const { schema } = database
    await schema.alterTable('shop').addColumn('deletion_days', 'integer', requiredOr(15)).execute()
    await schema.alterTable('member').addColumn('deletion_time', 'bigint', requiredOr(0)).execute()
    await sql`create index member_deletion on member (deletion_time) where deletion_time > 0`.execute(database)
  },
}
