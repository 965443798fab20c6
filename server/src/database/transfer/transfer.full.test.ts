import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { postEntries } from '../../account/post-entries.ts'
import { fillDatabase } from '../../demo/fill-database.ts'
import { ledgerFaults } from '../../testing/ledger-check.ts'
import { testClock } from '../../testing/test-clock.ts'
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts'
import type { DatabaseLocation } from '../database-location.ts'
import { openDatabase } from '../open-database.ts'
import type { Database } from '../schema.ts'
import { moveDatabase } from './move-database.ts'
import { tableLayouts } from './table-layout.ts'

// An export moves all data to another database of either kind, or nothing.

let folder: string
let source: TestDatabase
let db: Database
let exported: string

/** A database of the tested kind and an embedded one, so that tests on PostgreSQL cover both directions. */
const emptyDatabases = async (): Promise<Array<{ location: DatabaseLocation; remove(): Promise<void> }>> => [
  await testDatabase(),
  { location: { kind: 'libsql', folder: await mkdtemp(join(folder, 'target-')) }, remove: async () => {} },
]

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'member-transfer-'))
  source = await testDatabase()
  db = await source.open()
  await fillDatabase(db, { demo: 'fill-empty-database', siteName: undefined, clock: testClock() })
  const odd = { memo: '引号 " \\ \n emoji 🎉 ＄', time: 1_800_000_000, amount: 3_000_000_000_000 }
  await postEntries(db, { ledger: 'balance', memberId: 1, changes: [odd], overdraft: 'refused' })
  await db.deleteFrom('message').where('id', '=', sql<number>`(select max(id) from message)`).execute()
  exported = join(folder, 'all.ndjson')
  await moveDatabase('export', exported, source.location)
}, 120_000)
afterAll(async () => {
  await db.destroy()
  await source.remove()
  await rm(folder, { recursive: true, force: true })
})

/** All rows of all exported tables, in an order that does not depend on the database. */
const everything = async (database: Database): Promise<Record<string, string[]>> => {
  const layouts = await tableLayouts(database)
  const names = layouts.map(({ name }) => name)
  const tables = await Promise.all(
    names.map(async (name): Promise<[string, string[]]> => {
      const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(database)
      return [name, rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort()]
    }),
  )
  return Object.fromEntries(tables)
}

test('the file is readable for its owner only, and no temporary file remains', async () => {
  expect((await stat(exported)).mode & 0o777).toBe(0o600)
  await expect(stat(`${exported}.part`)).rejects.toThrow('ENOENT')
})

test('both kinds of database import the file and export the same file', async () => {
  const before = await everything(db)
  expect(Object.keys(before).length).toBeGreaterThan(15)
  for (const { location, remove } of await emptyDatabases()) {
    expect((await moveDatabase('import', exported, location)).tables).toBeGreaterThan(15)
    const target = await openDatabase(location)
    expect(await everything(target)).toEqual(before)
    expect(await ledgerFaults(target, [1, 2, 3])).toEqual([])
    const again = join(folder, `again-${location.kind}-${Math.random()}.ndjson`)
    await moveDatabase('export', again, location)
    expect(await readFile(again, 'utf8')).toBe(await readFile(exported, 'utf8'))
    await target.destroy()
    await remove()
  }
}, 120_000)

test('the copy continues the keys of the original', async () => {
  for (const { location, remove } of await emptyDatabases()) {
    await moveDatabase('import', exported, location)
    const target = await openDatabase(location)
    const message = {
      user_id: 1,
      recipient_id: 2,
      content: '',
      status: 'read' as const,
      del_user_id: 0,
      create_time: 1,
    }
    const next = (database: Database) =>
      database.transaction().execute(async (transaction) => {
        const { id } = await transaction.insertInto('message').values(message).returning('id').executeTakeFirstOrThrow()
        const { highest } = await transaction
          .selectFrom('message')
          .select((select) => select.fn.max('id').as('highest'))
          .where('id', '<', id)
          .executeTakeFirstOrThrow()
        return id - highest
      })
    // The newest message was deleted before the export; its key is not reused.
    expect(await next(target)).toBe(2)
    await target.destroy()
    await remove()
  }
}, 120_000)

test('a database with data is not changed', async () => {
  const count = async () => (await db.selectFrom('message').select('id').execute()).length
  const before = await count()
  await expect(moveDatabase('import', exported, source.location)).rejects.toThrow(/is not empty \(table \w+ has rows\)/)
  expect(await count()).toBe(before)
})

test.each<[string, (text: string) => string, RegExp]>([
  ['cut short', (text) => text.slice(0, text.length / 2), /is not complete/],
  ['without its last line', (text) => `${text.trimEnd().split('\n').slice(0, -1).join('\n')}\n`, /is not complete/],
  ['changed', (text) => text.replace('Lena', 'Lina'), /checksum differs/],
  ['something else', () => '{"name":"package"}\n', /is not an export/],
  ['empty', () => '', /is not complete/],
])('a file that is %s changes nothing', async (_name, damage, sentence) => {
  const file = join(folder, 'damaged.ndjson')
  await writeFile(file, damage(await readFile(exported, 'utf8')))
  const [target] = await emptyDatabases()
  if (target === undefined) throw new Error('no database')
  await expect(moveDatabase('import', file, target.location)).rejects.toThrow(sentence)
  // Nor is there a database then that a restore would take for one in use.
  if (target.location.kind === 'libsql') expect(await readdir(target.location.folder)).not.toContain('member.db')
  const opened = await openDatabase(target.location)
  expect(await opened.selectFrom('shop').select('id').execute()).toEqual([])
  await opened.destroy()
  await target.remove()
})

test.each<['export' | 'import', string, RegExp]>([
  ['import', '/nowhere/at/all', /does not exist/],
  ['export', '/nowhere/at/all', /cannot be used \(ENOENT\)/],
])('%s of %s ends with one sentence', async (direction, file, sentence) => {
  await expect(moveDatabase(direction, file, source.location)).rejects.toThrow(sentence)
})

test('an existing file is not overwritten', async () => {
  await expect(moveDatabase('export', exported, source.location)).rejects.toThrow('exists already')
})

test('an export that fails leaves no file', async () => {
  const odd = await testDatabase()
  const database = await odd.open()
  await sql`create table keyless (number integer)`.execute(database)
  await database.destroy()
  const file = join(folder, 'failed.ndjson')
  await expect(moveDatabase('export', file, odd.location)).rejects.toThrow('keyless has no primary key')
  for (const left of [file, `${file}.part`]) await expect(stat(left)).rejects.toThrow('ENOENT')
  await odd.remove()
})
