import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { Kysely, sql } from 'kysely'
import { readConfig } from '../config.ts'
import { libsqlDialect } from '../database/libsql-dialect.ts'
import { openDatabase } from '../database/open-database.ts'
import { postgresDialect } from '../database/postgres-dialect.ts'
import type { Database, Tables } from '../database/schema.ts'
import { onServer, type TestDatabase } from './test-database.ts'

// Migrating takes longer than most tests do, so each run migrates once, on PostgreSQL once per worker, and a test
// copies the result.

/** Temporary folder of the run (`make-temporary-folder`); its name is the run's. */
const run = tmpdir()

/** Path of the run's migrated database file. Workers that begin at once make it twice and the later one replaces it. */
const templateFile = async (): Promise<string> => {
  const file = join(run, 'migrated.db')
  if (existsSync(file)) return file
  const folder = await mkdtemp(join(run, 'member-template-'))
  await (await openDatabase({ kind: 'libsql', folder })).destroy()
  await rename(join(folder, 'member.db'), file)
  await rm(folder, { recursive: true })
  return file
}

const addressOf = (server: string, database: string): string => {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}

const locationOf = (folder: string, url: string) =>
  readConfig({ DATA_DIR: folder, DATABASE_URL: url, DATABASE_POOL: '4' }).database

/**
 * Name of the worker's migrated database on the server; the comment on it names the run that made it. Each worker has
 * one, as PostgreSQL copies a database only while nobody is connected to it.
 */
const makeTemplateDatabase = async (server: string): Promise<string> => {
  const name = `member_template_${process.env.JEST_WORKER_ID ?? '0'}`
  await onServer(server, async (client) => {
    const { rows } = await client.query(
      `select shobj_description(oid, 'pg_database') as run from pg_database where datname = $1`,
      [name],
    )
    if (rows[0]?.run === basename(run)) return
    await client.query(`drop database if exists ${name} with (force)`)
    await client.query(`create database ${name} encoding 'UTF8' template template0`)
    await (await openDatabase(locationOf(run, addressOf(server, name)), 'maintain')).destroy()
    await client.query(`comment on database ${name} is '${basename(run)}'`)
  })
  return name
}

let templateDatabase: Promise<string> | undefined

const inFile = async (folder: string): Promise<TestDatabase> => {
  const file = join(folder, 'member.db')
  await copyFile(await templateFile(), file)
  return {
    location: { kind: 'libsql', folder },
    folder,
    environment: { DATA_DIR: folder },
    async open() {
      const database: Database = new Kysely<Tables>({ dialect: libsqlDialect(file) })
      // Durability is tested with killed processes; other tests need not wait for the disk at each commit.
      await sql`pragma synchronous = off`.execute(database)
      return database
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

const onPostgres = async (folder: string, server: string): Promise<TestDatabase> => {
  templateDatabase ??= makeTemplateDatabase(server)
  const template = await templateDatabase
  const name = `${template}_${randomBytes(6).toString('hex')}`
  await onServer(server, (client) => client.query(`create database ${name} template ${template}`))
  const url = addressOf(server, name)
  const location = locationOf(folder, url)
  if (location.kind !== 'postgres') throw new Error(`${name} is not on PostgreSQL.`)
  return {
    location,
    folder,
    environment: { DATA_DIR: folder, DATABASE_URL: url, DATABASE_POOL: '4' },
    open: async () => new Kysely<Tables>({ dialect: postgresDialect(location, 'serve') }),
    async remove() {
      await onServer(server, (client) => client.query(`drop database ${name} with (force)`))
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Makes a database that has its tables and no rows besides those of the migrations. */
export async function migratedDatabase(): Promise<TestDatabase> {
  const folder = await mkdtemp(join(run, 'member-test-'))
  const server = process.env.TEST_DATABASE_URL
  return server ? onPostgres(folder, server) : inFile(folder)
}

/** A migrated database for all tests of a file or block; it is there once the first test begins. */
export function sharedDatabase(): Database {
  let own: TestDatabase
  let db: Database
  beforeAll(async () => {
    own = await migratedDatabase()
    db = await own.open()
  })
  afterAll(async () => {
    await db.destroy()
    await own.remove()
  })
  // Tests name the database before it is made.
  return new Proxy({} as Database, {
    get(_nothing, name) {
      const value: unknown = Reflect.get(db, name)
      return typeof value === 'function' ? value.bind(db) : value
    },
  })
}
