import { Kysely, sql } from 'kysely'
import { StartProblem } from '../environment/start-problem.ts'
import { type DatabaseLocation, databaseName } from './database-location.ts'
import { migrate } from './migrate.ts'
import { type ConnectionUse, postgresDialect } from './postgres-dialect.ts'
import { postgresProblem } from './postgres-problem.ts'
import { patiently } from './retry.ts'
import type { Database, Tables } from './schema.ts'

type PostgresLocation = Extract<DatabaseLocation, { kind: 'postgres' }>

/** The oldest PostgreSQL version that is tested. */
const oldestVersion = 130_000

interface ServerSettings {
  version: string
  encoding: string
  schema: string | null
}

const assertUsable = async (database: Database, name: string): Promise<void> => {
  const { rows } = await sql<ServerSettings>`
    select current_setting('server_version_num') as version, current_setting('server_encoding') as encoding,
      current_schema() as schema`.execute(database)
  const { version = '0', encoding = '', schema = null } = rows[0] ?? {}
  if (Number(version) < oldestVersion) throw new StartProblem(`The ${name} is too old: version 13 or newer is needed.`)
  if (encoding !== 'UTF8') {
    throw new StartProblem(`The ${name} stores texts as ${encoding}: create a database with encoding UTF8.`)
  }
  if (schema === null) {
    throw new StartProblem(`The ${name} has no schema of its search_path: create the schema or correct DATABASE_URL.`)
  }
}

/** Brings the tables up to date over a connection without a statement timeout. */
const prepare = async (location: PostgresLocation): Promise<void> => {
  const database = new Kysely<Tables>({ dialect: postgresDialect(location, 'maintain') })
  try {
    await assertUsable(database, databaseName(location))
    await patiently(() => migrate(database, databaseName(location)))
  } finally {
    await database.destroy()
  }
}

/**
 * Connects to a PostgreSQL database and brings its tables up to date, in the first schema of its search_path.
 * @throws StartProblem with one sentence, without secrets, when it cannot be reached or used
 */
export async function openPostgres(location: PostgresLocation, use: ConnectionUse): Promise<Database> {
  try {
    await prepare(location)
  } catch (error) {
    throw postgresProblem(databaseName(location), error)
  }
  return new Kysely<Tables>({ dialect: postgresDialect(location, use) })
}
