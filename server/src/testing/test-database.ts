import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import pg from 'pg'
import { readConfig } from '../config.ts'
import type { DatabaseLocation } from '../database/database-location.ts'
import { libsqlDialect } from '../database/libsql-dialect.ts'
import { openDatabase } from '../database/open-database.ts'
import { postgresDialect } from '../database/postgres-dialect.ts'
import type { Database } from '../database/schema.ts'

/** A database that nobody else uses: a file, or with `TEST_DATABASE_URL` a schema of that PostgreSQL server. */
export interface TestDatabase {
  location: DatabaseLocation
  /** A folder of its own; holds the file. */
  folder: string
  /** What a server process must be given to work with it. */
  environment: Record<string, string>
  /** Opens it, with its tables. Whoever opens it destroys it before `remove`. */
  open(): Promise<Database>
  /** Takes it away with everything in it. */
  remove(): Promise<void>
}

/** Works on a PostgreSQL server over a connection of its own. */
export const onServer = async (url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

/**
 * The database of one jest worker. Kysely lists all tables of a database before it migrates and fails when a schema
 * disappears meanwhile, so tests that run at the same time must not share one.
 */
const workerDatabase = async (server: string): Promise<string> => {
  const name = `member_test_${process.env.JEST_WORKER_ID ?? '0'}`
  await onServer(server, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database ${name} encoding 'UTF8' template template0`)
  })
  const url = new URL(server)
  url.pathname = `/${name}`
  // Else it would be in the schema of the first test, and go with it.
  await onServer(url.href, (client) => client.query('create extension if not exists pg_trgm'))
  return url.href
}

const postgresSchema = async (server: string): Promise<{ url: string; drop(): Promise<void> }> => {
  const base = await workerDatabase(server)
  const schema = `t_${randomBytes(6).toString('hex')}`
  await onServer(base, (client) => client.query(`create schema ${schema}`))
  const url = new URL(base)
  url.searchParams.set('options', `-c search_path=${schema}`)
  return { url: url.href, drop: () => onServer(base, (client) => client.query(`drop schema ${schema} cascade`)) }
}

/**
 * Makes an empty database; its tables come with `open`, by migrating. `migratedDatabase` takes less time for tests that
 * have no interest in that.
 */
export async function testDatabase(): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'member-test-'))
  const server = process.env.TEST_DATABASE_URL
  const schema = server ? await postgresSchema(server) : undefined
  const environment = { DATA_DIR: folder, ...(schema && { DATABASE_URL: schema.url, DATABASE_POOL: '4' }) }
  const { database: location } = readConfig(environment)
  return {
    location,
    folder,
    environment,
    async open() {
      const database = await openDatabase(location)
      // Durability is tested with killed processes; other tests need not wait for the disk at each commit.
      if (location.kind === 'libsql') await sql`pragma synchronous = off`.execute(database)
      return database
    },
    async remove() {
      await schema?.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Connects to a test database without migrating it; it has no table types, as it may be of any version. */
// biome-ignore lint/suspicious/noExplicitAny: see above
export const connectUnmigrated = ({ location }: TestDatabase): Kysely<any> =>
  new Kysely({
    dialect:
      location.kind === 'libsql'
        ? libsqlDialect(join(location.folder, 'member.db'))
        : postgresDialect(location, 'maintain'),
  })
