import { type TestServer, testServer } from '../testing/test-server.ts'
import { isDatabaseAway } from './database-away.ts'

const failed = (message: string, code?: string) => Object.assign(new Error(message), code === undefined ? {} : { code })

test.each([
  ['refused', failed('connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED')],
  ['stopped by its operator', failed('terminating connection due to administrator command', '57P01')],
  ['starting', failed('the database system is starting up', '57P03')],
  ['full', failed('sorry, too many clients already', '53300')],
  ['not accepting connections', failed('database "x" is not currently accepting connections', '55000')],
  ['lost during a query', failed('connection failure', '08006')],
  ['lost without an error code', failed('Connection terminated unexpectedly')],
  ['not reached in time', failed('timeout exceeded when trying to connect')],
])('%s: the database is unreachable', (_what, error) => {
  expect(isDatabaseAway(error)).toBe(true)
})

test.each([
  ['a syntax error', failed('syntax error at or near "x"', '42601')],
  ['a duplicate value', failed('duplicate key value', '23505')],
  ['a statement that took too long', failed('canceling statement due to statement timeout', '57014')],
  ['a programming error', new TypeError("Cannot read properties of undefined (reading 'id')")],
  ['a value that is not an error', 'ECONNREFUSED'],
])('%s: the database is reachable', (_what, error) => {
  expect(isDatabaseAway(error)).toBe(false)
})

describe('a request while the database is unreachable', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer()
  })
  afterAll(() => server.close())

  test('is answered 503 with the time to retry after, and the cause is logged', async () => {
    const { createApp } = await import('../app.ts')
    const app = await createApp({
      config: server.config,
      database: server.db,
      logger: server.app.log,
      clock: server.clock,
      readiness: () => Promise.reject(new Error('not used')),
    })
    app.get('/away', () => Promise.reject(failed('connect ECONNREFUSED 10.0.0.9:5432', 'ECONNREFUSED')))
    const response = await app.inject({ url: '/away', headers: { 'think-lang': 'en' } })
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '5'])
    expect(response.json()).toMatchObject({
      code: 0,
      msg: 'The server is busy. Try again in a moment.',
      data: null,
    })
    expect(response.payload).not.toContain('10.0.0.9')
    expect(server.log.join('')).toContain('ECONNREFUSED 10.0.0.9')
    await app.close()
  })
})
