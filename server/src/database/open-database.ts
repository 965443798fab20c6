import type { DatabasePlace } from './database-place.ts'
import { openLibsql } from './open-libsql.ts'
import { openPostgres } from './open-postgres.ts'
import type { ConnectionUse } from './postgres-dialect.ts'
import type { Database } from './schema.ts'

/**
 * Opens the database and brings its tables up to date. The only place that chooses the kind of database.
 * @throws StartProblem with one sentence when it cannot be reached, is damaged or too new.
 */
export async function openDatabase(place: DatabasePlace, use: ConnectionUse = 'serve'): Promise<Database> {
  switch (place.kind) {
    case 'libsql':
      return openLibsql(place.folder)
    case 'postgres':
      return openPostgres(place, use)
  }
}
