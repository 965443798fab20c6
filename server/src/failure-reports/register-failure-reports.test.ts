// Browsers report over HTTP into a real store; whatever arrives, the answer is 204 and the pages go on.
import { rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { readReports, votesReader } from '@member/release-store'
import { liveArea, MadeStore, madeArea, madeHost, releaseOf } from '@member/release-store/testing'
import { type FailureReport, failureReportsAddress } from '@member/shared/failure-report'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import pino from 'pino'
import { Registry } from 'prom-client'
import { memoryState } from '../shared-state/memory-state.ts'
import { testClock } from '../testing/time.ts'
import { registerFailureReports } from './register-failure-reports.ts'

let made: MadeStore
const clock = testClock()
const running: FastifyInstance[] = []

const report: FailureReport = {
  schema: 1,
  area: 'account',
  release: releaseOf('1.1.0'),
  phase: 'render',
  reason: 'render-threw',
  outcome: 'gave-up',
  reference: '7KQ2MX',
}

interface Running {
  origin: string
  log: string[]
  send(body: unknown, headers?: Record<string, string>): Promise<number>
  /** What Prometheus would get, without the lines of other figures. */
  figures(of?: string): Promise<string[]>
  stop(): Promise<void>
}

async function start(limit = 0, sharedState = memoryState(clock)): Promise<Running> {
  const log: string[] = []
  const registry = new Registry()
  const logger: FastifyBaseLogger = pino(
    { base: null, timestamp: false },
    { write: (line: string) => void log.push(line) },
  )
  const app = Fastify({ loggerInstance: logger, logController: new LogController({ disableRequestLogging: true }) })
  const config = { rateLimits: { report: limit }, siteOrigins: [] }
  const memberOf = async (token: string) => (token === 'secret of Lena' ? 7 : undefined)
  await registerFailureReports(app, {
    config,
    releaseStore: made.store,
    sharedState,
    clock,
    registry,
    memberOf,
    every: 60_000,
  })
  app.get('/', async () => 'a page')
  running.push(app)
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  log.length = 0
  return {
    origin,
    log,
    async send(body, headers = {}) {
      const answer = await fetch(origin + failureReportsAddress, {
        method: 'POST',
        body: typeof body === 'string' ? body : JSON.stringify(body),
        headers: { 'content-type': 'application/json', origin, ...headers },
      })
      return answer.status
    },
    figures: async (of = 'member_') => (await registry.metrics()).split('\n').filter((line) => line.startsWith(of)),
    stop: () => app.close(),
  }
}

const stored = () => readReports(made.store, 0)

beforeAll(async () => {
  made = await MadeStore.empty()
  const host = await made.publish(madeHost('1.0.0'))
  const older = await made.publish(madeArea('account', '1.0.0'))
  const newer = await made.publish(madeArea('account', '1.1.0'))
  await made.publish(madeArea('account', '1.2.0'))
  await made.commit({ host: liveArea(host), account: liveArea(newer, older) })
})
afterEach(async () => {
  for (const app of running.splice(0)) await app.close()
  await made.store.remove('reports')
})
afterAll(() => rm(made.folder, { recursive: true }))

test('a report is logged, counted and stored when the server stops, and says of who sent it only which are of one', async () => {
  const server = await start()
  expect(await server.send({ ...report, token: 'secret of Lena' }, { 'user-agent': 'Lena' })).toBe(204)
  await server.stop()
  const { schema: _, ...failure } = report
  const code = expect.stringMatching(/^[\w-]{8}$/)
  expect(await stored()).toEqual([{ at: clock(), ...failure, member: code, network: code, voter: code }])
  expect(server.log.map((line) => JSON.parse(line))).toEqual([
    { level: 30, event: 'failure-report', ...failure, msg: 'a release failed in a browser' },
  ])
  expect(await server.figures()).toEqual([
    `member_failure_reports_total{area="account",release="${report.release}",outcome="gave-up",reason="render-threw"} 1`,
    `member_release_votes_total{area="account",release="${report.release}",result="failed"} 1`,
  ])
})

test('a success of a member is a vote, of which nothing but codes of the member and the network is kept', async () => {
  const server = await start()
  const { area, release } = report
  for (const token of ['secret of Lena', 'secret of Lena', 'made up'])
    await server.send({ schema: 1, area, release, outcome: 'ready', token })
  await server.stop()
  expect(await stored()).toEqual([])
  const [batch] = await votesReader(made.store)(clock())
  const code = expect.stringMatching(/^[\w-]{8}$/)
  expect(batch).toEqual({
    at: clock(),
    worked: [{ area, release, voters: [code], networks: [code] }],
    failed: [],
  })
  expect(await server.figures()).toEqual([
    `member_release_votes_total{area="account",release="${release}",result="worked"} 1`,
  ])
})

test('of one network few are counted in an hour, by area, release, outcome and reason, and all are stored', async () => {
  const server = await start()
  for (let n = 0; n < 5; n += 1) await server.send(report)
  await server.send({ ...report, outcome: 'retried' })
  await server.send({ ...report, token: 'secret of Lena' })
  clock.advance(3_600)
  await server.send(report)
  await server.stop()
  const counts = (await server.figures('member_failure_reports_total')).map((line) =>
    /outcome="([\w-]+)".* (\d+)$/.exec(line)?.slice(1),
  )
  expect(counts).toEqual([
    ['gave-up', '5'],
    ['retried', '1'],
  ])
  expect(await stored()).toHaveLength(8)
})

test('sendBeacon of a text and of a blob are both taken', async () => {
  const server = await start()
  expect(await server.send(report, { 'content-type': 'text/plain;charset=UTF-8' })).toBe(204)
  expect(await server.send(report, { 'content-type': 'application/json' })).toBe(204)
  await server.stop()
  expect(await stored()).toHaveLength(2)
})

test('only releases that are live have a label, those that were published are "other"', async () => {
  const server = await start()
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await server.send({ ...report, release: releaseOf(version) })
  await server.send({ ...report, area: 'host', release: releaseOf('1.0.0') })
  await server.stop()
  const labels = (await server.figures('member_failure_reports_total')).map((line) =>
    /area="(\w+)",release="([^"]*)"/.exec(line)?.slice(1).join(' '),
  )
  expect(labels).toEqual([
    `account ${releaseOf('1.0.0')}`,
    `account ${releaseOf('1.1.0')}`,
    'account other',
    `host ${releaseOf('1.0.0')}`,
  ])
  expect((await stored()).map(({ release }) => release)).toContain(releaseOf('1.2.0'))
})

test.each<[string, unknown, Record<string, string>, string]>([
  ['made-up area', { ...report, area: 'acount' }, {}, 'unknown'],
  ['made-up release', { ...report, release: '9.9.9-0123456789ab' }, {}, 'unknown'],
  ['word that is in no list', { ...report, reason: 'x'.repeat(300) }, {}, 'unreadable'],
  ['body over the limit', { ...report, more: 'x'.repeat(1_100) }, {}, 'unreadable'],
  ['form', 'area=account', { 'content-type': 'application/x-www-form-urlencoded' }, 'unreadable'],
  ['file', '\u0000\u0001', { 'content-type': 'application/octet-stream' }, 'unreadable'],
  ['type that is none', report, { 'content-type': ';;;' }, 'unreadable'],
  ['page of another site', report, { origin: 'https://elsewhere.example' }, 'foreign'],
])('a report with a %s is answered like every other, counted and dropped', async (_, body, headers, why) => {
  const server = await start()
  expect(await server.send(body, headers)).toBe(204)
  await server.stop()
  expect(await stored()).toEqual([])
  expect(server.log).toEqual([])
  expect(await server.figures()).toEqual([`member_failure_reports_refused_total{why="${why}"} 1`])
})

test('a body that ends early harms nothing', async () => {
  const server = await start()
  const { hostname, port } = new URL(server.origin)
  await new Promise<void>((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      const head = `POST ${failureReportsAddress} HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: 500`
      socket.write(`${head}\r\n\r\n{"schema":`, () => socket.destroy())
    })
    socket.once('close', () => resolve())
  })
  expect(await server.send(report)).toBe(204)
  await server.stop()
  expect(await stored()).toHaveLength(1)
})

test('an address has a budget, all together have one, and a new minute renews both', async () => {
  const server = await start(2)
  for (let n = 0; n < 3; n += 1) expect(await server.send(report)).toBe(204)
  clock.advance(61)
  await server.send(report)
  await server.stop()
  expect(await stored()).toHaveLength(3)
  expect(await server.figures()).toContain('member_failure_reports_refused_total{why="frequent"} 1')

  const state = memoryState(clock)
  for (let n = 0; n < 20; n += 1) await state.increment('limit:report:all', 60)
  const flooded = await start(2, state)
  await flooded.send(report)
  await flooded.stop()
  expect(await flooded.figures()).toEqual(['member_failure_reports_refused_total{why="frequent"} 1'])
})

test('successes take nothing from the budget of reports, and votes of both kinds end at once', async () => {
  const server = await start(2)
  const host = { schema: 1, area: 'host', release: releaseOf('1.0.0') }
  const success = { ...host, outcome: 'ready' }
  const failure = { ...report, ...host, reason: 'start-failed', phase: 'start' }
  for (let n = 0; n < 21; n += 1) await server.send(success)
  await server.send(failure)
  await server.stop()
  expect((await stored()).map(({ voter }) => voter)).toEqual([''])
  expect(await server.figures('member_failure_reports_refused_total')).toEqual([
    'member_failure_reports_refused_total{why="frequent"} 1',
  ])
})

test('two servers write into one store, and neither replaces what the other wrote', async () => {
  const servers = [await start(), await start()]
  for (const [n, server] of servers.entries()) await server.send({ ...report, reference: `SERVE${n}` })
  await Promise.all(servers.map(({ stop }) => stop()))
  expect((await stored()).map(({ reference }) => reference).sort()).toEqual(['SERVE0', 'SERVE1'])
})

test('GET of the address is no report', async () => {
  const server = await start()
  expect((await fetch(server.origin + failureReportsAddress)).status).toBe(404)
})
