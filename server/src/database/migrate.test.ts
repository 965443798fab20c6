import { type Kysely, type Migration, sql } from 'kysely'
import { connectUnmigrated, type TestDatabase, testDatabase } from '../testing/test-database.ts'
import { allMigrations, migrate } from './migrate.ts'

// A migration runs once and whole, on a database with rows, and an older server leaves what it made alone.

/** Stands for the next migration: adds a column and fills it from data. */
const later: Migration = {
  async up(database) {
    await database.schema
      .alterTable('shop')
      .addColumn('badge', 'text', (column) => column.notNull().defaultTo('none'))
      .execute()
    await database.updateTable('shop').set({ badge: 'first' }).where('uuid', '=', 'a').execute()
  },
}
const withLater = { ...allMigrations, '900-later': later }

let own: TestDatabase
// biome-ignore lint/suspicious/noExplicitAny: the types describe the tables of the newest version only
let db: Kysely<any>
beforeEach(async () => {
  own = await testDatabase()
  db = connectUnmigrated(own)
  await migrate(db, 'test')
  const shop = {
    site_name: '云杉 "书店"',
    record_number: '',
    version: 'v1',
    member_center: 'open',
    official_accounts: '',
    polling_interval: 30,
    create_time: 1,
  }
  await db
    .insertInto('shop')
    .values([
      { ...shop, uuid: 'a' },
      { ...shop, uuid: 'b' },
    ])
    .execute()
})
afterEach(async () => {
  await db.destroy()
  await own.remove()
})

const shops = () => db.selectFrom('shop').selectAll().orderBy('uuid').execute()

test('a later migration keeps the rows and runs once', async () => {
  const before = await shops()
  const after = before.map((shop, index) => ({ ...shop, badge: index === 0 ? 'first' : 'none' }))
  for (const _ of ['once', 'again']) {
    await migrate(db, 'test', withLater)
    expect(await shops()).toEqual(after)
  }
})

test('PostgreSQL knows what is in the tables after an upgrade', async () => {
  await migrate(db, 'test', withLater)
  if (own.location.kind === 'libsql') return
  const { rows } = await sql<{ known: number }>`select count(*) as known from pg_stats
    where schemaname = current_schema() and tablename = 'shop' and attname = 'uuid'`.execute(db)
  expect(rows).toEqual([{ known: 1 }])
})

test('a migration that fails half-way changes nothing', async () => {
  const before = await shops()
  const half: Migration = {
    async up(database) {
      await later.up(database)
      throw new Error('power failure')
    },
  }
  await expect(migrate(db, 'test', { ...allMigrations, '900-half': half })).rejects.toThrow('power failure')
  expect(await shops()).toEqual(before)
})

test('an older server refuses the database of a newer one with one sentence and changes nothing', async () => {
  await migrate(db, 'test', withLater)
  const before = await shops()
  await expect(own.open()).rejects.toThrow(
    /^The .+ cannot be used by this version of the server \(it has the migration 900-later of a newer one\); nothing was changed: update the server, or restore the backup of before the upgrade\.$/,
  )
  expect(await shops()).toEqual(before)
})
