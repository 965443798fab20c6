import { sql } from 'kysely'
import { onServer, type TestDatabase, testDatabase } from '../testing/test-database.ts'
import type { Database } from './schema.ts'
import { transact } from './transact.ts'
import { troubleOf } from './trouble.ts'

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
