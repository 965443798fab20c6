import {
  type DatabaseConnection,
  type Driver,
  type Kysely,
  type MigrationLockOptions,
  PostgresAdapter,
  PostgresDialect,
  PostgresDriver,
  sql,
} from 'kysely'
import pg from 'pg'
import { bindable } from './bindable.ts'
import { type DatabaseLocation, driverUrl } from './database-location.ts'

/** Type ids of PostgreSQL: `bigint`, and `numeric`, the type of a sum of bigints. */
const bigint = 20
const numeric = 1700

const safeInteger = (text: string): number => {
  const value = Number(text)
  if (Number.isSafeInteger(value)) return value
  throw new RangeError(`the database contains ${text}, which is too large for an exact number`)
}

/** Integers are numbers with both databases; by default the driver returns large types as texts. */
const types: pg.CustomTypesConfig = {
  getTypeParser(id: number, format?: string) {
    if ((id === bigint || id === numeric) && format !== 'binary') return safeInteger
    return pg.types.getTypeParser(id, format as 'text')
  },
}

/** Keeps the error that ended a transaction: on a lost connection the rollback fails too, with one that says less. */
class RollingDriver extends PostgresDriver {
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // The pool discards a connection that was lost; PostgreSQL has rolled back then.
    await super.rollbackTransaction(connection).catch(() => undefined)
  }
}

/** Refuses the same values as the embedded database, so that a test on one of them is valid for both. */
class CheckingDriver extends RollingDriver {
  readonly #checking = new WeakSet<DatabaseConnection>()

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection()
    if (this.#checking.has(connection)) return connection
    const execute = connection.executeQuery.bind(connection)
    connection.executeQuery = async (query) => execute({ ...query, parameters: bindable(query.parameters) })
    this.#checking.add(connection)
    return connection
  }
}

/** Locks per schema until the end of the transaction; Kysely's own lock is shared by the whole database server. */
class SchemaLockAdapter extends PostgresAdapter {
  // biome-ignore lint/suspicious/noExplicitAny: the signature is Kysely's own
  override async acquireMigrationLock(database: Kysely<any>, _options: MigrationLockOptions): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtext('member migrations ' || current_schema()))`.execute(database)
  }

  /** The lock is released at the end of the transaction. */
  override async releaseMigrationLock(): Promise<void> {}
}

/**
 * Use of the connections: `serve` cancels statements that take too long; `command` is what an operator does, who waits
 * longer; `maintain` is one connection without any limit, for migrations.
 */
export type ConnectionUse = 'serve' | 'command' | 'maintain'

class MemberPostgresDialect extends PostgresDialect {
  readonly #pool: pg.Pool
  readonly #use: ConnectionUse

  constructor(pool: pg.Pool, use: ConnectionUse) {
    super({ pool })
    this.#pool = pool
    this.#use = use
  }

  override createAdapter(): PostgresAdapter {
    return new SchemaLockAdapter()
  }

  /** Kysely's introspection, which every migration begins with, uses boolean parameters. */
  override createDriver(): Driver {
    return this.#use === 'maintain' ? new RollingDriver({ pool: this.#pool }) : new CheckingDriver({ pool: this.#pool })
  }
}

const connectSeconds = 10
/** Milliseconds to wait for a lock, such as that of a migration or an operator: a request may be sent again. */
const lockMs = 2_000

/** The same for a command. */
const commandLockMs = 10_000

const limits = (location: Extract<DatabaseLocation, { kind: 'postgres' }>, use: ConnectionUse): pg.PoolConfig => {
  switch (use) {
    case 'maintain':
      return { max: 1 }
    case 'command':
      return { max: 2, lock_timeout: commandLockMs }
    case 'serve': {
      const statement = location.statementSeconds * 1000
      return {
        max: location.connections,
        statement_timeout: statement,
        lock_timeout: Math.min(lockMs, statement),
        idle_in_transaction_session_timeout: statement,
        // A connection that was lost silently is noticed shortly after the statement timeout.
        query_timeout: statement + 5000,
      }
    }
  }
}

/** Dialect with a pool of connections to a PostgreSQL server; none is opened before the first query. */
export function postgresDialect(
  location: Extract<DatabaseLocation, { kind: 'postgres' }>,
  use: ConnectionUse,
): PostgresDialect {
  const pool = new pg.Pool({
    connectionString: driverUrl(location.url),
    application_name: 'member-server',
    connectionTimeoutMillis: connectSeconds * 1000,
    keepAlive: true,
    types,
    // For disks without moving parts, and indexes that are in memory: else it reads whole tables instead of an index.
    async onConnect(client) {
      await client.query('set random_page_cost = 1.1')
    },
    ...limits(location, use),
  })
  // A lost connection is discarded and its query fails; without listeners the process would end.
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  return new MemberPostgresDialect(pool, use)
}
