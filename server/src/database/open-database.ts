import { closeSync, existsSync, openSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { messageOf } from '@member/shared/reading'
import { Kysely, sql } from 'kysely'
import { prepareDataFolder, StartProblem } from '../environment/start-problem.ts'
import { type DatabaseLocation, databaseName } from './database-location.ts'
import { libsqlDialect, lockWaits } from './libsql-dialect.ts'
import { migrate } from './migrate.ts'
import { type ConnectionUse, postgresDialect } from './postgres-dialect.ts'
import type { Database, Tables } from './schema.ts'
import { patiently } from './transact.ts'
import { postgresProblem } from './trouble.ts'

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
async function openPostgres(location: PostgresLocation, use: ConnectionUse): Promise<Database> {
  try {
    await prepare(location)
  } catch (error) {
    throw postgresProblem(databaseName(location), error)
  }
  return new Kysely<Tables>({ dialect: postgresDialect(location, use) })
}

/** Size up to which the file is checked; larger files would delay the start. */
const checkedUpTo = 64 * 1024 * 1024

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

const damaged = (file: string, reason: string): StartProblem =>
  new StartProblem(
    `The database ${file} cannot be used (${oneLine(reason)}); nothing was changed: restore it from a backup or move it away.`,
  )

const assertIntact = async (database: Database, file: string): Promise<void> => {
  if (statSync(file).size > checkedUpTo) return
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(database)
  const found = rows[0]?.quick_check ?? 'no answer'
  if (found !== 'ok') throw damaged(file, found)
}

/**
 * Opens the embedded database of a data folder, checks it and brings its tables up to date.
 * @throws StartProblem with one sentence when the folder cannot be written or the database is damaged or too new
 */
export async function openLibsql(folder: string, use: ConnectionUse = 'serve'): Promise<Database> {
  await prepareDataFolder(folder)
  const file = join(folder, 'member.db')
  const existed = existsSync(file)
  let lockWait: number = lockWaits.maintain
  const database: Database = new Kysely<Tables>({ dialect: libsqlDialect(file, () => lockWait) })
  try {
    // Tickets, addresses and hashes: only this user reads them. The write-ahead log takes the mode of the file.
    if (!existed) closeSync(openSync(file, 'a', 0o600))
    if (existed) await assertIntact(database, file)
    await migrate(database, `database ${file}`)
    lockWait = lockWaits[use]
    return database
  } catch (error) {
    await database.destroy()
    throw error instanceof StartProblem ? error : damaged(file, messageOf(error))
  }
}

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
