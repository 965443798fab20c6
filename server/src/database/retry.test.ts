import { sql } from 'kysely'
import { onServer, type TestDatabase, testDatabase } from '../testing/test-database.ts'
import { nextAttempt, whenUnlocked } from './lock-wait.ts'
import type { Database } from './schema.ts'
import { patiently, retried, retryPause, transact } from './transact.ts'
import { Raced, troubleOf } from './trouble.ts'

test.each([
  [1, 0, 1, 8],
  [2, 0, 1, 16],
  [2, 0, 0.25, 4],
  [5, 0, 1, 128],
  [9, 4999, 1, 128],
  [3, 100, 0, 0],
  [1, 5000, 1, 'give up'],
])('after %i attempts in %i ms, by chance %d: %s', (attempts, spent, chance, expected) => {
  expect(retryPause(attempts, spent, 5000, chance)).toBe(expected)
})

const failed = (code: string) => Object.assign(new Error('failed'), { code })

test.each([
  ['a deadlock', failed('40P01')],
  ['a serialization failure', failed('40001')],
  ['another that was faster', new Raced()],
])('work is done again after %s', async (_what, error) => {
  let attempts = 0
  const work = async () => {
    attempts += 1
    if (attempts < 4) throw error
    return attempts
  }
  expect(await retried(work)).toBe(4)
})

test('a start waits for locks, and for tables that another one makes, again and again', async () => {
  const met = [
    failed('SQLITE_BUSY'),
    failed('55P03'),
    failed('42P07'),
    Object.assign(failed('23505'), { constraint: 'pg_type_typname_nsp_index' }),
  ]
  expect(
    await patiently(async () => {
      const error = met.shift()
      if (error !== undefined) throw error
      return 'done'
    }),
  ).toBe('done')
  await expect(patiently(() => Promise.reject(failed('23505')))).rejects.toThrow('failed')
})

test.each([
  ['a lock that was waited for already', failed('55P03')],
  ['a duplicate', failed('23505')],
  ['a defect', new TypeError('undefined')],
])('work is not done again after %s', async (_what, error) => {
  const work = jest.fn(() => Promise.reject(error))
  await expect(retried(work)).rejects.toBe(error)
  expect(work).toHaveBeenCalledTimes(1)
})

test.each([
  [0, 2000, 0, 2],
  [0, 2000, 1, 12],
  [1000, 2000, 0.5, 7],
  [1995, 2000, 1, 5],
  [2000, 2000, 0, 'give up'],
  [0, 0, 0, 'give up'],
])('after %i of %i ms the next attempt is in %s', (waited, limit, chance, expected) => {
  expect(nextAttempt(waited, limit, chance)).toBe(expected)
})

const locked = (code: string) => Object.assign(new Error('database is locked'), { code })

test.each(['SQLITE_BUSY', 'SQLITE_BUSY_RECOVERY', 'SQLITE_LOCKED'])('work is done once %s has passed', async (code) => {
  let attempts = 0
  const work = () => {
    attempts += 1
    if (attempts < 4) throw locked(code)
    return attempts
  }
  expect(await whenUnlocked(work, 60_000)).toBe(4)
})

test('other errors are told at once', async () => {
  const work = jest.fn(() => {
    throw new Error('no such table')
  })
  await expect(whenUnlocked(work, 60_000)).rejects.toThrow('no such table')
  expect(work).toHaveBeenCalledTimes(1)
})

// PostgreSQL stops, or its connection is cut, in the middle of a transaction: what is told is what happened first.

const withServer = process.env.TEST_DATABASE_URL ? describe : describe.skip

withServer('a connection that is lost', () => {
  let own: TestDatabase
  let db: Database
  beforeAll(async () => {
    own = await testDatabase()
    db = await own.open()
  })
  afterAll(async () => {
    await db.destroy()
    await own.remove()
  })

  const cutBy = (url: string, pid: number) =>
    onServer(url, (client) => client.query('select pg_terminate_backend($1, 5000)', [pid]))

  test.each([
    ['in a statement', 'select pg_sleep(60)'],
    ['between two statements', undefined],
  ])('%s of a transaction means that the database is away; the next one succeeds', async (_when, statement) => {
    const lost = await transact(db, async (transaction) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction)
      const cut = cutBy(own.environment.DATABASE_URL ?? '', rows[0]?.pid ?? 0)
      if (statement !== undefined) await sql.raw(statement).execute(transaction)
      await cut
      await sql`select 1`.execute(transaction)
    }).catch((error: unknown) => error)
    expect(troubleOf(lost)).toBe('away')
    if (statement !== undefined) expect(lost).toMatchObject({ code: '57P01' })
    expect(await transact(db, (transaction) => sql`select 1 as one`.execute(transaction))).toMatchObject({
      rows: [{ one: 1 }],
    })
  })
})
