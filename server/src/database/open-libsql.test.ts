import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describeWithSmallDisk, smallDisk } from '../testing/small-disk.ts'
import { openLibsql } from './open-database.ts'
import type { Database } from './schema.ts'

// The embedded database; see `open-postgres.test.ts` for PostgreSQL.

let folder: string
let database: Database
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'member-database-'))
  database = await openLibsql(join(folder, 'made/on/the/way'))
})
afterEach(async () => {
  await database.destroy()
  await rm(folder, { recursive: true, force: true })
})

test('folder, file and log are for this user only', async () => {
  const place = join(folder, 'made/on/the/way')
  for (const [name, mode] of [
    ['', 0o700],
    ['member.db', 0o600],
    ['member.db-wal', 0o600],
  ] as const)
    expect([name, (await stat(join(place, name))).mode & 0o777]).toEqual([name, mode])
})

test('every commit is on the disk before it is acknowledged', async () => {
  const { rows } = await sql<{ synchronous: number }>`pragma synchronous`.execute(database)
  expect(rows).toEqual([{ synchronous: 2 }])
})

test('foreign keys are enforced', async () => {
  const sums = { seq: 1, ins: 1, outs: 0, gained: 1, before: 0, after: 1 }
  const orphan = { member_id: 99, ...sums, money: 1, memo: '', create_time: 1 }
  await expect(database.insertInto('balance_entry').values(orphan).execute()).rejects.toThrow('FOREIGN KEY')
})

test('a value that would crash the process is refused', async () => {
  await expect(sql`select ${true}`.execute(database)).rejects.toThrow(TypeError)
})

test('a query that ran before a column was added returns the column afterwards', async () => {
  await sql`create table growing (one integer)`.execute(database)
  await sql`insert into growing values (1)`.execute(database)
  const rows = async () => (await sql`select * from growing`.execute(database)).rows
  expect(await rows()).toEqual([{ one: 1 }])
  await sql`alter table growing add column two integer default 2`.execute(database)
  expect(await rows()).toEqual([{ one: 1, two: 2 }])
})

test('an open that fails leaves everything in the database file', async () => {
  const path = join(folder, 'made/on/the/way')
  const waiting = async () => (await stat(join(path, 'member.db-wal'))).size
  await sql`insert into kysely_migration values ('999-newer', '')`.execute(database)
  expect(await waiting()).toBeGreaterThan(0)
  await expect(openLibsql(path)).rejects.toThrow('999-newer')
  expect(await waiting()).toBe(0)
})

describeWithSmallDisk('a database on a full disk', () => {
  test('is closed without an error, and has everything when it is opened again', async () => {
    const disk = smallDisk('16m')
    try {
      const db = await openLibsql(disk.folder)
      await sql`create table large (text text)`.execute(db)
      // In the write-ahead log, which cannot be merged then.
      await sql`insert into large (text) values (${'x'.repeat(2 << 20)})`.execute(db)
      disk.fill()
      await db.destroy()
      disk.free()
      const again = await openLibsql(disk.folder)
      const { rows } = await sql`select length(text) as length from large`.execute(again)
      expect(rows).toEqual([{ length: 2 << 20 }])
      await again.destroy()
    } finally {
      disk.remove()
    }
  })
})
