import { type Migration, sql } from 'kysely'
import { required, requiredKey, table } from './baseline/table.ts'

/** Keys with which members log in instead of their password. */
export const passkeys: Migration = {
  async up(database) {
    await table(database, 'passkey')
      .addColumn('shop_id', 'integer', requiredKey('shop.id'))
      .addColumn('member_id', 'integer', requiredKey('member.id'))
      .addColumn('credential_id', 'text', (column) => column.notNull().unique())
      .addColumn('public_key', 'text', required)
      .addColumn('counter', 'bigint', required)
      .addColumn('transports', 'text', required)
      .addColumn('name', 'text', required)
      .addColumn('create_time', 'bigint', required)
      .addColumn('last_used_time', 'bigint')
      .execute()
    await sql`create index passkey_member on passkey (member_id)`.execute(database)
  },
}
