import type { Config } from '../config.ts'
import { databaseName } from '../database/database-location.ts'
import { openUnchanged } from '../database/open-unchanged.ts'
import { postgresProblem } from '../database/postgres-problem.ts'
import type { Database } from '../database/schema.ts'
import { StartProblem } from '../environment/start-problem.ts'
import { assertStartable, foundShops } from './check-start.ts'

const hasNoTables = (error: unknown): boolean =>
  (error as { code?: string }).code === '42P01' || /no such table/.test(error instanceof Error ? error.message : '')

const problemOf = ({ database }: Config, error: unknown): StartProblem => {
  if (error instanceof StartProblem) return error
  switch (database.kind) {
    case 'postgres':
      return postgresProblem(databaseName(database), error)
    case 'libsql': {
      const reason = error instanceof Error ? error.message : String(error)
      return new StartProblem(`The ${databaseName(database)} cannot be looked at (${reason}).`)
    }
  }
}

/**
 * Refuses what `startServer` will refuse about the members of a database, without making or migrating anything: for who
 * changes something else, such as a release store, before the server is started.
 * @throws StartProblem with one sentence that names the way out
 */
export async function checkBeforeStart(config: Config): Promise<void> {
  // The calls are answered by another server, which has the database.
  if (config.proxy !== undefined) return
  let db: Database | undefined
  try {
    db = openUnchanged(config.database)
    if (db === undefined) return
    const shops = await foundShops(db)
    if (shops.length > 0) await assertStartable(db, shops, config)
  } catch (error) {
    if (!hasNoTables(error)) throw problemOf(config, error)
  } finally {
    await db?.destroy()
  }
}
