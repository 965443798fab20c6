import { type Kysely, type Migration, sql } from 'kysely'
import { putBaselineData } from '../testing/baseline-data.ts'
import { ledgerFaults } from '../testing/ledgers.ts'
import { connectUnmigrated, type TestDatabase, testDatabase } from '../testing/test-database.ts'
import { allMigrations, migrate } from './migrate.ts'
import type { Database } from './schema.ts'

// Upgrading a database of the first release gives the schema of a new one and keeps the data.

// biome-ignore lint/suspicious/noExplicitAny: the types describe the tables of the newest version only
type AnyVersion = Kysely<any>

/** Example of a later migration: adds a column and fills it from data, adds a table, replaces an index. */
const later: Migration = {
  async up(database: AnyVersion) {
    await database.schema
      .alterTable('member')
      .addColumn('badge', 'text', (column) => column.notNull().defaultTo('none'))
      .execute()
    await database.updateTable('member').set({ badge: 'first' }).where('username', '=', 'one').execute()
    await database.schema
      .createTable('badge')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('member_id', 'integer', (column) => column.notNull().references('member.id'))
      .execute()
    await database.schema.dropIndex('ticket_hold').execute()
    await database.schema.createIndex('ticket_hold').on('ticket').columns(['hold_until', 'status']).execute()
  },
}
const withLater = { ...allMigrations, '900-later': later }

/** Tables with their columns in order of name; those of the full-text indexes and of the triggers are derived. */
const tablesOf = async (db: AnyVersion) => {
  const tables = await db.introspection.getTables()
  const own = tables.filter(
    ({ name }) => !/^(?:(?:ticket|message)_search|site_change$|conversation$|ticket_labelled$)/.test(name),
  )
  return own.map(({ name, columns }) => ({
    name,
    columns: columns.sort((one, other) => (one.name < other.name ? -1 : 1)),
  }))
}

/** Rows of all tables, without columns that the first release does not have. */
const everything = async (db: AnyVersion, like?: Record<string, Array<Record<string, unknown>>>) => {
  const tables: Record<string, Array<Record<string, unknown>>> = {}
  for (const { name } of await tablesOf(db)) {
    if (like !== undefined && like[name] === undefined) continue
    const [columns] = like?.[name]?.slice(0, 1).map(Object.keys) ?? []
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db)
    tables[name] = rows
      .map((row) => (columns === undefined ? row : Object.fromEntries(columns.map((column) => [column, row[column]]))))
      .sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))
  }
  return tables
}

/** Indexes and triggers with their definitions. */
const definitions = async (db: AnyVersion, { location }: TestDatabase): Promise<string[]> => {
  const onLibsql = sql<{ name: string }>`select name || ' ' || sql as name from sqlite_master
    where type in ('index', 'trigger') and sql is not null`
  const onPostgres = sql<{ name: string }>`
    select replace(indexdef, current_schema() || '.', '') as name from pg_indexes where schemaname = current_schema()
    union all
    select replace(pg_get_triggerdef(t.oid), current_schema() || '.', '') from pg_trigger t
      join pg_class c on c.oid = t.tgrelid
      where not t.tgisinternal and c.relnamespace = current_schema()::regnamespace`
  const { rows } = await (location.kind === 'libsql' ? onLibsql : onPostgres).execute(db)
  return rows.map(({ name }) => name).sort()
}

let own: TestDatabase
let db: AnyVersion
let members: [number, number]
beforeEach(async () => {
  own = await testDatabase()
  db = connectUnmigrated(own)
  await migrate(db, 'test')
  members = await putBaselineData(db)
})
afterEach(async () => {
  await db.destroy()
  await own.remove()
})

test('an upgraded database has the schema of a new one and all its rows', async () => {
  const before = await everything(db)
  expect(Object.values(before).flat().length).toBeGreaterThan(15)
  await migrate(db, 'test', withLater)

  const fresh = await testDatabase()
  const newest = connectUnmigrated(fresh)
  await migrate(newest, 'test', withLater)
  expect(await tablesOf(db)).toEqual(await tablesOf(newest))
  expect(await definitions(db, own)).toEqual(await definitions(newest, fresh))
  await newest.destroy()
  await fresh.remove()

  expect(await everything(db, before)).toEqual(before)
  const badges = await db.selectFrom('member').select(['username', 'badge']).orderBy('id').execute()
  expect(badges).toEqual([
    { username: 'one', badge: 'first' },
    { username: 'two', badge: 'none' },
  ])
})

test('derived tables stay correct and follow changes after the upgrade', async () => {
  const [one, two] = members
  await migrate(db, 'test', withLater)
  expect(await ledgerFaults(db as Database, members)).toEqual([])
  const conversations = () =>
    db.selectFrom('conversation').select(['member_id', 'other_id', 'messages']).orderBy('member_id').execute()
  expect(await conversations()).toEqual([
    { member_id: one, other_id: two, messages: 2 },
    { member_id: two, other_id: one, messages: 3 },
  ])
  const labelled = () => db.selectFrom('ticket_labelled').select('label').orderBy('label').execute()
  await db.updateTable('ticket').set({ labels: 'vip,loud' }).execute()
  expect(await labelled()).toEqual([{ label: 'loud' }, { label: 'vip' }])
  await db.updateTable('ticket').set({ labels: 'loud' }).execute()
  expect(await labelled()).toEqual([{ label: 'loud' }])
  await db.deleteFrom('message').where('client_id', '=', 'c').execute()
  expect((await conversations()).map(({ messages }) => messages)).toEqual([1, 2])
})

test('PostgreSQL knows what is in the tables after an upgrade', async () => {
  await migrate(db, 'test', withLater)
  if (own.location.kind === 'libsql') return
  const { rows } = await sql<{ known: number }>`select count(*) as known from pg_stats
    where schemaname = current_schema() and tablename = 'member' and attname = 'username'`.execute(db)
  expect(rows).toEqual([{ known: 1 }])
})

test('migrating again changes nothing', async () => {
  await migrate(db, 'test', withLater)
  const [rows, names] = [await everything(db), await definitions(db, own)]
  await migrate(db, 'test', withLater)
  expect(await everything(db)).toEqual(rows)
  expect(await definitions(db, own)).toEqual(names)
})

test('a migration that fails half-way changes nothing', async () => {
  const [rows, names] = [await everything(db), await definitions(db, own)]
  const half: Migration = {
    async up(database) {
      await later.up(database)
      throw new Error('power failure')
    },
  }
  await expect(migrate(db, 'test', { ...allMigrations, '900-half': half })).rejects.toThrow('power failure')
  expect(await everything(db)).toEqual(rows)
  expect(await definitions(db, own)).toEqual(names)
})

test('an older server refuses the database of a newer one with one sentence and changes nothing', async () => {
  await migrate(db, 'test', withLater)
  const rows = await everything(db)
  await expect(own.open()).rejects.toThrow(
    /^The .+ cannot be used by this version of the server \(it has the migration 900-later of a newer one\); nothing was changed: update the server, or restore the backup of before the upgrade\.$/,
  )
  expect(await everything(db)).toEqual(rows)
})
