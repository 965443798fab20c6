import type { MigrationDatabase } from '../migration-database.ts'
import { required, table } from './table.ts'

/** What operators changed by command, who and when. */
export const createAdminAudit = (database: MigrationDatabase): Promise<void> =>
  table(database, 'admin_audit')
    .addColumn('time', 'bigint', required)
    .addColumn('by', 'text', required)
    .addColumn('command', 'text', required)
    .addColumn('shop_id', 'integer', required)
    .addColumn('subject', 'text', required)
    .addColumn('before', 'text', required)
    .addColumn('after', 'text', required)
    .execute()
