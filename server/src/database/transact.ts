import type { Transaction } from 'kysely'
import { retried } from './retry.ts'
import type { Database, Tables } from './schema.ts'

/**
 * Does work in one transaction, all or nothing, again where PostgreSQL ended it for the sake of others. It must have no
 * effects outside the database.
 */
export const transact = <T>(db: Database, work: (transaction: Transaction<Tables>) => Promise<T>): Promise<T> =>
  retried(() => db.transaction().execute(work))
