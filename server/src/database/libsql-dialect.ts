import {
  type Driver,
  type Kysely,
  type MigrationLockOptions,
  SqliteAdapter,
  SqliteDialect,
  type SqliteStatement,
  sql,
} from 'kysely'
import type Libsql from 'libsql'
import { LRUCache } from 'lru-cache'
import { LibsqlDriver, type LibsqlFile, libsqlStatement, openFile } from './libsql-driver.ts'
import { whenUnlocked } from './lock-wait.ts'
import { troubleOf } from './trouble.ts'

/** More than the number of different queries. */
const max = 500

/** Statements that were prepared before a schema change must not run after it. */
const changesSchema = /^\s*(create|alter|drop|reindex|vacuum|attach|detach)\b/i

/**
 * Prepares each query once. Preparing takes five times as long as running a query for a row; without the cache a
 * request takes 1.8 to 1.9 times the processor time.
 */
function statementCache(database: Libsql.Database): (query: string) => SqliteStatement {
  const statements = new LRUCache<string, SqliteStatement>({ max })
  return (query) => {
    if (changesSchema.test(query)) {
      statements.clear()
      return libsqlStatement(database, query)
    }
    const known = statements.get(query)
    if (known !== undefined) return known
    const statement = libsqlStatement(database, query)
    statements.set(query, statement)
    return statement
  }
}

/**
 * SQLite can roll back schema changes, but Kysely does not use that, because its lock has no effect. This one locks.
 */
class LibsqlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }

  /** A write as the first statement takes the write lock, so that two starting servers migrate one after the other. */
  // biome-ignore lint/suspicious/noExplicitAny: the signature is Kysely's own
  override async acquireMigrationLock(database: Kysely<any>, options: MigrationLockOptions): Promise<void> {
    await sql`update ${sql.table(options.lockTable)} set is_locked = is_locked`.execute(database)
  }
}

/** Kysely's dialect for SQLite with a driver that never stops the event loop for a lock. */
class LibsqlDialect extends SqliteDialect {
  readonly #driver: LibsqlDriver

  constructor(open: () => Promise<LibsqlFile>) {
    // Its own driver, which alone would use the database, is replaced.
    super({ database: () => Promise.reject(new Error('not used')) })
    this.#driver = new LibsqlDriver(open)
  }

  override createDriver(): Driver {
    return this.#driver
  }

  override createAdapter(): SqliteAdapter {
    return new LibsqlAdapter()
  }
}

/**
 * Milliseconds to wait for the lock of another process. A call under way may wait as long as its client is patient, a
 * command as long as an operator; what opens or moves a database waits for a migration of another process.
 */
export const lockWaits = { serve: 2_000, command: 10_000, maintain: 60_000 } as const

const openForServer = async (file: string, lockWait: () => number): Promise<LibsqlFile> => {
  // Without a busy timeout SQLite refuses at once what is locked; the driver waits instead.
  const database = openFile(file, { timeout: 0 })
  try {
    // Also where another process does the same with a new file: both would wait for each other.
    await whenUnlocked(() => database.exec('pragma journal_mode = wal'), lockWait())
    database.exec('pragma synchronous = full; pragma foreign_keys = on; pragma busy_timeout = 0')
  } catch (error) {
    database.close()
    throw error
  }
  return {
    database,
    lockWait,
    prepare: statementCache(database),
    close() {
      try {
        // Cached statements keep the file open until the process ends, so the write-ahead log has to be merged here.
        database.exec('pragma wal_checkpoint(truncate)')
      } catch (error) {
        // On a full disk, for example: the log stays beside the file, and whoever opens it next merges it.
        if (troubleOf(error) === undefined) throw error
      } finally {
        database.close()
      }
    },
  }
}

/**
 * Opens the embedded database file with the first query, creating it when missing.
 * Every acknowledged write is on the disk before the answer is sent (synchronous=FULL), so SIGKILL and power loss lose
 * no acknowledged write.
 * @param lockWait milliseconds to wait for the lock of another process, asked each time
 */
export function libsqlDialect(file: string, lockWait: () => number = () => lockWaits.maintain): SqliteDialect {
  return new LibsqlDialect(() => openForServer(file, lockWait))
}
