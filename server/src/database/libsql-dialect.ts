import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type Kysely,
  type MigrationLockOptions,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  sql,
  type TransactionSettings,
} from 'kysely'
import Libsql from 'libsql'
import { statementCache } from './statement-cache.ts'

/**
 * SQLite can roll back schema changes, but Kysely does not use that, because its lock has no effect. This one locks.
 */
class LockingSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }

  /** A write as the first statement takes the write lock, so that two starting servers migrate one after the other. */
  // biome-ignore lint/suspicious/noExplicitAny: the signature is Kysely's own
  override async acquireMigrationLock(database: Kysely<any>, options: MigrationLockOptions): Promise<void> {
    await sql`update ${sql.table(options.lockTable)} set is_locked = is_locked`.execute(database)
  }
}

/**
 * Takes the write lock when a transaction begins. Otherwise a transaction that reads first and writes later fails when
 * another process wrote in between, and a busy timeout does not help.
 */
class ImmediateDriver extends SqliteDriver {
  // The type of Kysely's driver lacks the settings that it is called with.
  override async beginTransaction(connection: DatabaseConnection, settings?: TransactionSettings): Promise<void> {
    const begin = settings?.accessMode === 'read only' ? 'begin' : 'begin immediate'
    await connection.executeQuery(CompiledQuery.raw(begin))
  }
}

class LibsqlDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig

  constructor(config: SqliteDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver(): Driver {
    return new ImmediateDriver(this.#config)
  }

  override createAdapter(): SqliteAdapter {
    return new LockingSqliteAdapter()
  }
}

/** For this long an open waits for other processes, in milliseconds. */
const busyMs = 5_000

/**
 * Switches a file to the write-ahead log. While another process does the same with a new file SQLite refuses at once,
 * whatever the busy timeout, as both would wait for each other; so the switch is tried again.
 */
function switchToWriteAheadLog(database: Libsql.Database): void {
  const last = Date.now() + busyMs
  for (;;)
    try {
      database.exec('pragma journal_mode = wal')
      return
    } catch (error) {
      if ((error as { code?: string }).code !== 'SQLITE_BUSY' || Date.now() >= last) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
    }
}

/**
 * Opens the embedded database file, creating it when missing.
 * Every acknowledged write is on the disk before the answer is sent (synchronous=FULL), so SIGKILL and power loss lose
 * no acknowledged write.
 * @throws errors of libsql; `openDatabase` turns them into messages for the operator
 */
export function libsqlDialect(file: string): SqliteDialect {
  const database = new Libsql(file, { timeout: busyMs })
  try {
    switchToWriteAheadLog(database)
    database.exec(`pragma synchronous = full; pragma foreign_keys = on; pragma busy_timeout = ${busyMs}`)
  } catch (error) {
    database.close()
    throw error
  }
  return new LibsqlDialect({
    database: {
      close() {
        // Cached statements keep the file open until the process ends, so the write-ahead log has to be merged here.
        database.exec('pragma wal_checkpoint(truncate)')
        database.close()
      },
      prepare: statementCache(database),
    },
  })
}
