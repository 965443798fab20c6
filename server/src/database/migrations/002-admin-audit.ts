import type { Migration } from 'kysely'
import { required, table } from './baseline/table.ts'

/** What operators changed by command, who and when. */
export const adminAudit: Migration = {
  async up(database) {
    await table(database, 'admin_audit')
      .addColumn('time', 'bigint', required)
      .addColumn('by', 'text', required)
      .addColumn('command', 'text', required)
      .addColumn('shop_id', 'integer', required)
      .addColumn('subject', 'text', required)
      .addColumn('before', 'text', required)
      .addColumn('after', 'text', required)
      .execute()
  },
}
