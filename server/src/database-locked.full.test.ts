import { join } from 'node:path'
import { type FaultySite, faultySite } from './testing/faulty-site.ts'
import { lockProcess } from './testing/lock-process.ts'
import { buildServer, type ServerProcess, startProcess } from './testing/server-process.ts'
import { onServer, type TestDatabase, testDatabase } from './testing/test-database.ts'
import { until } from './testing/time.ts'

// One lock does not break the server: whoever reads is answered, whoever writes is told to try again, and readiness says
// so; all of it ends with the lock. That reads do not wait for writes is shown by `open-libsql.locked.test.ts`.

const busy = {
  status: 503,
  retryAfter: '1',
  body: { code: 0, msg: 'The server is busy. Try again in a moment.', data: null },
}

let own: TestDatabase
let server: ServerProcess
let site: FaultySite
beforeAll(async () => {
  buildServer()
  own = await testDatabase()
  // With PostgreSQL whoever waits for a lock holds a connection.
  const environment = { ...own.environment, DATABASE_POOL: '20', PORT: '0', LOGIN_CAPTCHA: 'off', RATE_LIMIT: '0' }
  server = await startProcess(environment, ['--demo'])
  site = await faultySite(server)
})
afterAll(async () => {
  await server.stop('SIGKILL')
  await own.remove()
})

/** Several at once for longer than a write waits; whoever reads meanwhile is answered. */
const whileLocked = async () => {
  const writes = Array.from({ length: 12 }, () => site.write())
  for (let turn = 0; turn < 5; turn += 1) expect(await site.read()).toMatchObject({ status: 200, body: { code: 1 } })
  let found = await site.ready()
  await until(async () => {
    found = await site.ready()
    return found.body.database === 'busy' && found.body.disk === 'ok'
  })
  expect(found).toMatchObject({ status: 503, body: { status: 'unavailable' } })
  for (const answer of await Promise.all(writes)) expect(answer).toMatchObject(busy)
}

const recovered = async () => {
  await until(async () => (await site.write()).status === 200 && (await site.ready()).status === 200)
  const writes = await Promise.all(Array.from({ length: 12 }, () => site.write()))
  for (const answer of writes) expect(answer).toMatchObject({ status: 200, body: { code: 1 } })
}

const [embedded, postgres] = process.env.TEST_DATABASE_URL ? [test.skip, test] : [test, test.skip]

embedded('another process keeps the write lock of the file', async () => {
  const lock = await lockProcess(join(own.folder, 'member.db'))
  await whileLocked()
  await lock.release()
  await recovered()
})

postgres('another client keeps locks on tables', async () => {
  await onServer(own.environment.DATABASE_URL ?? '', async (client) => {
    await client.query('begin')
    await client.query('lock table member_token, member_session, kysely_migration_lock in exclusive mode')
    await whileLocked()
    await client.query('commit')
    await recovered()
  })
})

embedded.each([
  ['reads for a long time', 'begin; select count(*) from member'],
  ['merges the write-ahead log', 'pragma wal_checkpoint(truncate); pragma wal_checkpoint(restart)'],
])('another process that %s delays nobody', async (_what, sql) => {
  const reader = await lockProcess(join(own.folder, 'member.db'), sql)
  const writes = await Promise.all(Array.from({ length: 12 }, () => site.write()))
  for (const answer of writes) expect(answer).toMatchObject({ status: 200, body: { code: 1 } })
  await until(async () => (await site.ready()).status === 200)
  await reader.release()
})
