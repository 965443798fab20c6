import type { DatabaseLocation } from './database-location.ts'
import { openLibsql } from './open-libsql.ts'
import { openPostgres } from './open-postgres.ts'
import type { ConnectionUse } from './postgres-dialect.ts'
import type { Database } from './schema.ts'

/**
 * Opens the database and brings its tables up to date. Only this function chooses the kind of database.
 * @throws StartProblem with one sentence when the database cannot be reached, is damaged or too new
 */
export async function openDatabase(location: DatabaseLocation, use: ConnectionUse = 'serve'): Promise<Database> {
  switch (location.kind) {
    case 'libsql':
      return openLibsql(location.folder, use)
    case 'postgres':
      return openPostgres(location, use)
  }
}
