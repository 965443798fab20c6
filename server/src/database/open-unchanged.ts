import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, SqliteDialect, type SqliteStatement } from 'kysely'
import type Libsql from 'libsql'
import type { DatabaseLocation } from './database-location.ts'
import { openFile } from './libsql-driver.ts'
import { postgresDialect } from './postgres-dialect.ts'
import type { Database, Tables } from './schema.ts'

/** Milliseconds to wait for another process that is opening the file. */
const busyMs = 5_000

const readStatement = (database: Libsql.Database, query: string): SqliteStatement => {
  const statement = database.prepare(query)
  return {
    reader: true,
    all: (parameters) => statement.all(...parameters),
    run: () => ({ changes: 0, lastInsertRowid: 0 }),
    iterate: (parameters) => statement.iterate(...parameters) as IterableIterator<unknown>,
  }
}

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
          database: { close: () => database.close(), prepare: (query) => readStatement(database, query) },
        }),
      })
    }
    case 'postgres':
      return new Kysely<Tables>({ dialect: postgresDialect(location, 'serve') })
  }
}
