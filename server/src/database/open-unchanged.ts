import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, SqliteDialect } from 'kysely'
import type { DatabaseLocation } from './database-location.ts'
import { libsqlStatement, openFile } from './libsql-driver.ts'
import { postgresDialect } from './postgres-dialect.ts'
import type { Database, Tables } from './schema.ts'

/** Milliseconds to wait for another process that is opening the file. */
const busyMs = 5_000

/**
 * Opens a database for looking only: nothing is made or migrated, so its tables may be of another version than the types
 * say. Undefined when there is no file.
 * @throws errors of the driver
 */
export function openUnchanged(location: DatabaseLocation): Database | undefined {
  switch (location.kind) {
    case 'libsql': {
      const file = join(location.folder, 'member.db')
      if (!existsSync(file)) return undefined
      const database = openFile(file, { readonly: true, timeout: busyMs })
      return new Kysely<Tables>({
        dialect: new SqliteDialect({
          database: { close: () => database.close(), prepare: (query) => libsqlStatement(database, query) },
        }),
      })
    }
    case 'postgres':
      return new Kysely<Tables>({ dialect: postgresDialect(location, 'serve') })
  }
}
