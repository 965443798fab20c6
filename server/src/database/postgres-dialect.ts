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
import type { DatabasePlace } from './database-place.ts'

/** Type numbers of PostgreSQL: `bigint`, and `numeric`, which is what a sum of them is. */
const bigint = 20
const numeric = 1700

const wholeNumber = (text: string): number => {
  const value = Number(text)
  if (Number.isSafeInteger(value)) return value
  throw new RangeError(`the database holds ${text}, which is no exact number here`)
}

/** Whole numbers arrive as numbers on both databases; the driver alone would make texts of the large types. */
const types: pg.CustomTypesConfig = {
  getTypeParser(id: number, format?: string) {
    if ((id === bigint || id === numeric) && format !== 'binary') return wholeNumber
    return pg.types.getTypeParser(id, format as 'text')
  },
}

/** Refuses the same values as the embedded database does, so that a test on one of them holds for both. */
class CheckingDriver extends PostgresDriver {
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

/** Locks per schema and until the end of the transaction; Kysely's own lock is one for the whole database server. */
class SchemaLockAdapter extends PostgresAdapter {
  // biome-ignore lint/suspicious/noExplicitAny: the signature is Kysely's own
  override async acquireMigrationLock(database: Kysely<any>, _options: MigrationLockOptions): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtext('member migrations ' || current_schema()))`.execute(database)
  }

  /** The end of the transaction gives it back. */
  override async releaseMigrationLock(): Promise<void> {}
}

/**
 * What connections are for: `serve` gives up on statements that take too long; `maintain` is one connection with all
 * the time it needs, for migrations, export and import.
 */
export type ConnectionUse = 'serve' | 'maintain'

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

  /** Kysely's own look at the tables, which a migration begins with, asks with booleans. */
  override createDriver(): Driver {
    return this.#use === 'serve' ? new CheckingDriver({ pool: this.#pool }) : new PostgresDriver({ pool: this.#pool })
  }
}

const connectSeconds = 10

const limits = (place: Extract<DatabasePlace, { kind: 'postgres' }>, use: ConnectionUse): pg.PoolConfig => {
  switch (use) {
    case 'maintain':
      return { max: 1 }
    case 'serve': {
      const statement = place.statementSeconds * 1000
      return {
        max: place.connections,
        statement_timeout: statement,
        idle_in_transaction_session_timeout: statement,
        // A connection that died without a word is noticed shortly after the database would have given up.
        query_timeout: statement + 5000,
      }
    }
  }
}

/** Connections to a PostgreSQL server; none is opened before the first query. */
export function postgresDialect(
  place: Extract<DatabasePlace, { kind: 'postgres' }>,
  use: ConnectionUse,
): PostgresDialect {
  const pool = new pg.Pool({
    connectionString: place.url,
    application_name: 'member-server',
    connectionTimeoutMillis: connectSeconds * 1000,
    keepAlive: true,
    types,
    ...limits(place, use),
  })
  // A lost connection is thrown away and the query under way fails; without listeners the process would end instead.
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  return new MemberPostgresDialect(pool, use)
}
