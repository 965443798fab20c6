import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import Libsql from 'libsql'
import { type LockProcess, lockProcess } from '../testing/lock-process.ts'
import { until } from '../testing/time.ts'
import { libsqlDialect } from './libsql-dialect.ts'
import { openLibsql } from './open-database.ts'
import type { Database } from './schema.ts'

// Another process holds the write lock for longer than the server waits, for example an operator's sqlite3 or a second
// server. A write that fails meanwhile must not break later ones.

const shop = (uuid: string) => ({
  uuid,
  site_name: 'A',
  record_number: '',
  version: '',
  member_center: 'open' as const,
  official_accounts: '',
  polling_interval: 30,
  create_time: 1,
})

/** Milliseconds. */
let lockWait = 40

let folder: string
let db: Database
let other: LockProcess | undefined
const file = () => join(folder, 'member.db')
const hold = async () => {
  other = await lockProcess(file())
}
const release = () => other?.release()

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'member-locked-'))
  await (await openLibsql(folder)).destroy()
  db = new Kysely({ dialect: libsqlDialect(file(), () => lockWait) })
  await db.insertInto('shop').values(shop('first')).execute()
})
afterEach(async () => {
  jest.restoreAllMocks()
  await release()
  await db.destroy()
  await rm(folder, { recursive: true, force: true })
})

test.each<[string, () => Promise<unknown>]>([
  ['an update', () => db.updateTable('shop').set({ site_name: 'B' }).execute()],
  ['an insert that returns its id', () => db.insertInto('shop').values(shop('b')).returning('id').execute()],
  ['raw SQL', () => sql`delete from shop where uuid = ${'none'}`.execute(db)],
  [
    'a transaction',
    () =>
      db.transaction().execute(async (transaction) => {
        await transaction.updateTable('shop').set({ site_name: 'B' }).execute()
      }),
  ],
])('%s that fails on the lock leaves the database usable', async (_what, write) => {
  await hold()
  await expect(write()).rejects.toThrow('database is locked')
  expect(await db.selectFrom('shop').select('site_name').execute()).toEqual([{ site_name: 'A' }])
  await release()

  await db.transaction().execute(async (transaction) => {
    await transaction.insertInto('shop').values(shop('next')).execute()
  })
  const { rows } = await sql`pragma wal_checkpoint(truncate)`.execute(db)
  expect(rows).toEqual([{ busy: 0, log: 0, checkpointed: 0 }])
  await write()
  const uuids = await db.selectFrom('shop').select('uuid').orderBy('id').execute()
  expect(uuids.slice(0, 2)).toEqual([{ uuid: 'first' }, { uuid: 'next' }])
})

test('a failed write outside a transaction is rolled back and leaves no transaction open', async () => {
  await expect(
    db
      .insertInto('shop')
      .values([shop('second'), shop('first')])
      .execute(),
  ).rejects.toThrow('UNIQUE')
  expect(await db.selectFrom('shop').select('uuid').execute()).toEqual([{ uuid: 'first' }])
})

test('a write waits for the lock without stopping the event loop, and reads go on meanwhile', async () => {
  lockWait = Number.POSITIVE_INFINITY
  await hold()
  const tries = jest.spyOn(Libsql.prototype, 'exec')
  let written = false
  const write = db.updateTable('shop').set({ site_name: 'B' }).execute()
  const others = db.transaction().execute((own) => own.insertInto('shop').values(shop('c')).execute())
  write.then(
    () => {
      written = true
    },
    () => {},
  )
  await until(() => tries.mock.calls.length >= 10)
  expect(await db.selectFrom('shop').select('site_name').execute()).toEqual([{ site_name: 'A' }])
  expect(written).toBe(false)
  // With a busy timeout of SQLite each of them would stop the event loop for that long.
  expect((await sql`pragma busy_timeout`.execute(db)).rows).toEqual([{ timeout: 0 }])
  await release()
  await Promise.all([write, others])
  expect(await db.selectFrom('shop').select(['uuid', 'site_name']).orderBy('id').execute()).toEqual([
    { uuid: 'first', site_name: 'B' },
    { uuid: 'c', site_name: 'A' },
  ])
  lockWait = 40
})

test('nobody else sees a transaction before it ends, and the next write waits for it', async () => {
  const order: string[] = []
  const note = (name: string) => void order.push(name)
  const others: Promise<void>[] = []
  const transaction = db.transaction().execute(async (own) => {
    await own.insertInto('shop').values(shop('b')).execute()
    const write = db.insertInto('shop').values(shop('c')).execute()
    const read = db.selectFrom('shop').select('uuid').execute()
    others.push(
      write.then(() => note('write')),
      read.then((rows) => note(`read ${rows.map(({ uuid }) => uuid)}`)),
    )
    for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve))
    expect(await own.selectFrom('shop').select('uuid').execute()).toHaveLength(2)
    note('transaction')
    throw new Error('changed my mind')
  })
  await expect(transaction).rejects.toThrow('changed my mind')
  await Promise.all(others)
  expect(order).toEqual(['transaction', 'read first', 'write'])
  expect(await db.selectFrom('shop').select('uuid').orderBy('id').execute()).toEqual([{ uuid: 'first' }, { uuid: 'c' }])
})

test('after SQLite has rolled a transaction back by itself, nothing of it is written and its error is told', async () => {
  const work = db.transaction().execute(async (own) => {
    await own.insertInto('shop').values(shop('b')).execute()
    const failed = await sql`insert or rollback into shop select * from shop`
      .execute(own)
      .catch((error: Error) => error)
    expect(failed).toBeInstanceOf(Error)
    await expect(own.insertInto('shop').values(shop('c')).execute()).rejects.toThrow('rolled this transaction back')
    throw failed
  })
  await expect(work).rejects.toThrow('UNIQUE')
  expect(await db.selectFrom('shop').select('uuid').execute()).toEqual([{ uuid: 'first' }])
  await db.insertInto('shop').values(shop('d')).execute()
})

test('a server that starts while another one makes the database waits for it', async () => {
  const own = await mkdtemp(join(tmpdir(), 'member-locked-'))
  const making = await lockProcess(join(own, 'member.db'))
  const tries = jest.spyOn(Libsql.prototype, 'exec')
  const second = openLibsql(own)
  // The first try has been refused.
  await until(() => tries.mock.calls.length >= 2)
  await making.release()
  const { rows } = await sql`pragma journal_mode`.execute(await second)
  expect(rows).toEqual([{ journal_mode: 'wal' }])
  await (await second).destroy()
  await rm(own, { recursive: true })
})
