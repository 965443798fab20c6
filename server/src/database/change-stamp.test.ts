import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { changeStamp } from './change-stamp.ts'
import { openLibsql } from './open-libsql.ts'
import type { Database } from './schema.ts'

let folder: string
let db: Database
let other: Database
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'member-stamp-'))
  db = await openLibsql(folder)
  other = await openLibsql(folder)
})
afterEach(async () => {
  await other.destroy()
  await db.destroy()
  await rm(folder, { recursive: true, force: true })
})

const write = (database: Database) => database.updateTable('site_change').set({ number: 7 }).execute()
const read = (database: Database) => database.selectFrom('site_change').selectAll().execute()
const refused = (database: Database) =>
  database
    .transaction()
    .execute(async (transaction) => {
      await write(transaction as Database)
      throw new Error('rolled back')
    })
    .catch(() => {})

test('the stamp stays the same while nothing is written', async () => {
  const before = changeStamp(db)
  await read(db)
  await read(other)
  expect(before).toEqual(expect.any(String))
  expect(changeStamp(db)).toBe(before)
})

test.each([
  ['a write of this process', () => write(db)],
  ['a transaction of this process', () => db.transaction().execute((transaction) => write(transaction as Database))],
  ['a write through another connection', () => write(other)],
])('%s changes it', async (_what, change) => {
  const before = changeStamp(db)
  await change()
  const after = changeStamp(db)
  expect(after).toEqual(expect.any(String))
  expect(after).not.toBe(before)
  expect(changeStamp(db)).toBe(after)
})

test('what another process rolls back does not change it', async () => {
  const before = changeStamp(db)
  await refused(other)
  expect(changeStamp(db)).toBe(before)
})

test('there is none while a transaction of this process is open, within it or beside it', async () => {
  const within: unknown[] = []
  await db.transaction().execute(async (transaction) => {
    within.push(changeStamp(transaction as Database), changeStamp(db))
    await write(transaction as Database)
    within.push(changeStamp(transaction as Database), changeStamp(db))
  })
  expect(within).toEqual([undefined, undefined, undefined, undefined])
  expect(changeStamp(db)).toEqual(expect.any(String))
})
