import { Kysely, sql } from 'kysely'
import { StartProblem } from '../operation/start-problem.ts'
import { type DatabasePlace, placeName } from './database-place.ts'
import { migrate } from './migrate.ts'
import { type ConnectionUse, postgresDialect } from './postgres-dialect.ts'
import { postgresProblem } from './postgres-problem.ts'
import type { Database, Tables } from './schema.ts'

type PostgresPlace = Extract<DatabasePlace, { kind: 'postgres' }>

/** The oldest PostgreSQL its makers still maintain as of this writing. */
const oldestVersion = 130_000

interface Facts {
  version: string
  encoding: string
  schema: string | null
}

const assertUsable = async (database: Database, name: string): Promise<void> => {
  const { rows } = await sql<Facts>`
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

/** Brings the tables up to date over a connection whose statements may take long. */
const prepare = async (place: PostgresPlace): Promise<void> => {
  const database = new Kysely<Tables>({ dialect: postgresDialect(place, 'maintain') })
  try {
    await assertUsable(database, placeName(place))
    await migrate(database, placeName(place))
  } finally {
    await database.destroy()
  }
}

/**
 * Connects to a PostgreSQL database and brings its tables up to date, in the first schema of its search_path.
 * @throws StartProblem with one sentence, without secrets, when it cannot be reached or used.
 */
export async function openPostgres(place: PostgresPlace, use: ConnectionUse): Promise<Database> {
  try {
    await prepare(place)
  } catch (error) {
    throw postgresProblem(placeName(place), error)
  }
  return new Kysely<Tables>({ dialect: postgresDialect(place, use) })
}
