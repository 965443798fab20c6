import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openLibsql } from './open-libsql.ts'
import type { Database } from './schema.ts'

// Another process holds the write lock for longer than the server waits, for example an operator's sqlite3 or a second
// server. A write that fails meanwhile must not break later ones.

/** Prints a line once it has the write lock, and holds the lock until its input ends. */
const lockProcess = `
  const database = new (require('libsql'))(process.argv[1])
  database.exec('begin immediate')
  process.stdout.write('held')
  process.stdin.on('end', () => { database.exec('commit'); process.exit(0) }).resume()`

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

let folder: string
let db: Database
let other: ChildProcess | undefined
const hold = async () => {
  other = spawn(process.execPath, ['-e', lockProcess, join(folder, 'member.db')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  if (other.stdout !== null) await once(other.stdout, 'data')
}
const release = async () => {
  if (other === undefined) return
  const closed = once(other, 'close')
  other.stdin?.end()
  await closed
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'member-locked-'))
  db = await openLibsql(folder)
  await db.insertInto('shop').values(shop('first')).execute()
  await sql`pragma busy_timeout = 20`.execute(db)
})
afterEach(async () => {
  other?.kill('SIGKILL')
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

/** Makes a new file, and holds its write lock for a while, as another server does that is starting. */
const startingProcess = `
  const database = new (require('libsql'))(process.argv[1])
  database.exec('begin immediate')
  process.stdout.write('held')
  setTimeout(() => database.exec('commit'), 400)`

test('a server that starts while another one makes the database waits for it', async () => {
  const own = await mkdtemp(join(tmpdir(), 'member-locked-'))
  other = spawn(process.execPath, ['-e', startingProcess, join(own, 'member.db')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (other.stdout !== null) await once(other.stdout, 'data')
  const second = await openLibsql(own)
  const { rows } = await sql`pragma journal_mode`.execute(second)
  expect(rows).toEqual([{ journal_mode: 'wal' }])
  await second.destroy()
  await rm(own, { recursive: true })
})
