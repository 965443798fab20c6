import { StartProblem } from '../environment/start-problem.ts'
import { sharedServer } from '../testing/test-server.ts'
import { postgresProblem, Raced, troubleOf } from './trouble.ts'

const failed = (message: string, code?: string) => Object.assign(new Error(message), code === undefined ? {} : { code })

test.each([
  ['refused', failed('connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED')],
  ['stopped by its operator', failed('terminating connection due to administrator command', '57P01')],
  ['starting', failed('the database system is starting up', '57P03')],
  ['full', failed('sorry, too many clients already', '53300')],
  ['not accepting connections', failed('database "x" is not currently accepting connections', '55000')],
  ['lost during a query', failed('connection failure', '08006')],
  ['lost without an error code', failed('Connection terminated unexpectedly')],
  ['lost before a query', failed('Client has encountered a connection error and is not queryable')],
  ['closed before a query', failed('Client was closed and is not queryable')],
  ['without a file descriptor', failed('EMFILE: too many open files', 'EMFILE')],
  ['not reached in time', failed('timeout exceeded when trying to connect')],
  ['an embedded file that cannot be read', failed('disk I/O error', 'SQLITE_IOERR_READ')],
  ['on a disk that became read-only', failed('attempt to write a readonly database', 'SQLITE_READONLY')],
])('%s: the database is unreachable', (_what, error) => {
  expect(troubleOf(error)).toBe('away')
})

test.each([
  ['an embedded file that is locked', failed('database is locked', 'SQLITE_BUSY')],
  ['one that is being recovered', failed('database is locked', 'SQLITE_BUSY_RECOVERY')],
  ['a deadlock', failed('deadlock detected', '40P01')],
  ['a serialization failure', failed('could not serialize access', '40001')],
  ['a lock that was not free in time', failed('canceling statement due to lock timeout', '55P03')],
  ['a statement that took too long', failed('canceling statement due to statement timeout', '57014')],
  ['others that were faster each time', new Raced()],
])('%s: the database is busy', (_what, error) => {
  expect(troubleOf(error)).toBe('busy')
})

test.each([
  ['an embedded file', failed('database or disk is full', 'SQLITE_FULL')],
  ['its index in memory', failed('disk I/O error', 'SQLITE_IOERR_SHMSIZE')],
  ['PostgreSQL', failed('could not extend file', '53100')],
  ['a folder', failed('ENOSPC: no space left on device', 'ENOSPC')],
  ['a quota', failed('EDQUOT: disk quota exceeded', 'EDQUOT')],
])('%s without space: the disk is full', (_what, error) => {
  expect(troubleOf(error)).toBe('full')
})

test.each([
  ['a syntax error', failed('syntax error at or near "x"', '42601')],
  ['a duplicate value', failed('duplicate key value', '23505')],
  ['a programming error', new TypeError("Cannot read properties of undefined (reading 'id')")],
  ['a value that is not an error', 'ECONNREFUSED'],
])('%s is a defect', (_what, error) => {
  expect(troubleOf(error)).toBeUndefined()
})

describe('a request while the database is unreachable', () => {
  const server = sharedServer()

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

const name = 'PostgreSQL database "shop" at db.example.com:5432'
const coded = (code: string, message = 'message of the driver') => Object.assign(new Error(message), { code })

test.each([
  ['ECONNREFUSED', /cannot be reached \(ECONNREFUSED\): start it/],
  ['ETIMEDOUT', /cannot be reached/],
  ['ENOTFOUND', /no such host/],
  ['28P01', /refuses the login/],
  ['3D000', /does not exist: create it/],
  ['53300', /no free connection/],
  ['57P03', /try again/],
  ['42501', /grant/],
])('%s has its own sentence', (code, sentence) => {
  const { message } = postgresProblem(name, coded(code))
  expect(message).toMatch(sentence)
  expect(message).toContain(name)
})

const refusal = (end: string) => coded('28000', `no pg_hba.conf entry for host "10.0.0.6", user "member", ${end}`)

test('a login that needs encryption is told apart from a wrong password', () => {
  for (const end of ['no encryption', 'SSL off']) {
    const { message } = postgresProblem(name, refusal(end))
    expect(message).toMatch(/takes no login without encryption from here: .+ `\?sslmode=verify-full&sslrootcert=/)
    expect(message).not.toContain('password')
  }
  expect(postgresProblem(name, refusal('SSL encryption')).message).toMatch(/does not let this user in \(no pg_hba/)
})

test.each(['DEPTH_ZERO_SELF_SIGNED_CERT', 'SELF_SIGNED_CERT_IN_CHAIN', 'ERR_TLS_CERT_ALTNAME_INVALID'])(
  '%s says which file is needed, and that the host has a name',
  (code) => {
    const sentence = /by its certificate who it is \(.+\): .+sslrootcert=.+ name the host as the certificate does\.$/
    expect(postgresProblem(name, coded(code)).message).toMatch(sentence)
  },
)

test('for other errors the message of the driver is shown on one line', () => {
  expect(postgresProblem(name, new Error('first\n  second')).message).toBe(`The ${name} cannot be used (first second).`)
  expect(postgresProblem(name, 'odd').message).toContain('(odd)')
})

test('a StartProblem is returned unchanged', () => {
  const problem = new StartProblem('Known.')
  expect(postgresProblem(name, problem)).toBe(problem)
})
