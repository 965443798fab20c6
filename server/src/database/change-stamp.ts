import { LibsqlAdapter } from './libsql-dialect.ts'
import type { Database } from './schema.ts'

/**
 * Stays the same until something is committed to the database, by this or another process: what was read after it is
 * current for as long as it is the same. To know a caller by it takes less than half the time of the query for them.
 * @returns undefined when this cannot be told: on PostgreSQL, within a transaction, while a lock is held
 */
export function changeStamp(database: Database): string | undefined {
  const { adapter } = database.getExecutor()
  return adapter instanceof LibsqlAdapter ? adapter.changeStamp() : undefined
}
