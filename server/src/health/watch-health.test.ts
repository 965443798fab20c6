// What servers do about votes in a store; the release command is made up, the votes come through the real address.
import { rm } from 'node:fs/promises'
import { automaticAuthor, logKey, putBatch, readEntry, readReports, type ServiceAnswer } from '@member/release-store'
import { liveArea, MadeStore, madeArea, madeHost, releaseOf } from '@member/release-store/testing'
import { failureReportsAddress } from '@member/shared/failure-report'
import Fastify from 'fastify'
import { registerFailureReports } from '../failure-reports/register-failure-reports.ts'
import { memoryState } from '../shared-state/memory-state.ts'
import { type TestClock, testClock } from '../testing/time.ts'
import type { Alert } from './alert.ts'
import { type HealthOptions, healthLook } from './watch-health.ts'

const release = releaseOf('1.1.0')
const done: ServiceAnswer = { exitCode: 0, output: '', errors: '' }

let made: MadeStore
let clock: TestClock
let lines: string[][]
let alerts: Alert[]

beforeEach(async () => {
  made = await MadeStore.empty()
  clock = testClock(Date.UTC(2026, 10, 22, 3, 30))
  lines = []
  alerts = []
  const host = await made.publish(madeHost('1.0.0'))
  const published = async (area: string) =>
    liveArea(await made.publish(madeArea(area, '1.1.0')), await made.publish(madeArea(area, '1.0.0')))
  await made.commit({
    host: liveArea(host),
    account: await published('account'),
    messages: await published('messages'),
  })
})
afterEach(() => rm(made.folder, { recursive: true }))

const lookWith = ({
  answer = async () => done,
  ...options
}: Partial<HealthOptions> & { answer?: () => Promise<ServiceAnswer> } = {}) =>
  healthLook({
    store: made.store,
    run: async (line, by) => {
      lines.push([by, ...line])
      return answer()
    },
    sharedState: memoryState(clock),
    clock,
    autoRollback: 'on',
    tell: async (alert) => void alerts.push(alert),
    ...options,
  })

let batches = 0
/** As many members for whom an area failed. */
async function failed(area: string, members: number, at = clock()): Promise<void> {
  batches += 1
  const report = { at, area, release, phase: 'render', reason: 'render-threw', outcome: 'gave-up', reference: '7KQ2MX' }
  const reports = Array.from({ length: members }, (_, n) => ({ ...report, member: '', network: '', voter: `m${n}` }))
  await putBatch(made.store, { reports, worked: [] }, { at, writer: 'server', n: batches })
}

/** Adds an entry to the log by which an area was changed. */
async function changedBy(by: string, area: string, at: number, operation = 'promote'): Promise<void> {
  const newest = (await readEntry(made.store, made.generation))?.entry
  made.generation += 1
  const { generation } = made
  const document = { ...newest?.document, generation }
  const entry = { ...newest, operation, document, generation, area, by, at: new Date(at).toISOString() }
  await made.store.replace(logKey(generation), Buffer.from(JSON.stringify(entry)))
}

const actedOn = (area: string, at: number) => changedBy(automaticAuthor, area, at)

const keys = () => alerts.map(({ key }) => key)

test('nothing is done where nothing is known', async () => {
  await lookWith()()
  expect([lines, alerts]).toEqual([[], []])
})

test('a release that fails is rolled back as it was seen, with the numbers, and that is told', async () => {
  await failed('account', 12)
  await lookWith()()
  expect(lines).toEqual([
    [
      automaticAuthor,
      'rollback',
      'account',
      `--from=${release}`,
      '--if-generation=1',
      expect.stringMatching(
        /^--reason=12 of 12 members failed with .* in 60 s \(render-threw 12\), 5\.0 % expected; docs/,
      ),
    ],
  ])
  expect(alerts).toMatchObject([{ event: 'automatic-rollback', trips: [{ area: 'account' }] }])
})

test('where servers may not act, it is told', async () => {
  await failed('account', 12)
  await lookWith({ autoRollback: 'off' })()
  expect([lines, keys()]).toEqual([[], ['off-switch account']])
})

test('two areas at once are left to a person', async () => {
  await failed('account', 12)
  await failed('messages', 12)
  await lookWith()()
  expect([lines, keys()]).toEqual([[], ['several-areas']])
})

test.each([
  ['of another area', 'messages', 5, 'several-areas'],
  ['of the same area', 'account', 50, 'acted-before account'],
])('after an automatic change %s a moment ago nothing is done', async (_, area, minutes, key) => {
  await actedOn(area, clock() - minutes * 60_000)
  await failed('account', 12)
  await lookWith()()
  expect([lines, keys()]).toEqual([[], [key]])
})

test('an automatic change is found whatever the clocks say', async () => {
  await actedOn('account', clock() - 50 * 60_000)
  await changedBy('Anna', 'messages', clock() - 26 * 3_600_000)
  await failed('account', 12)
  await lookWith()()
  expect([lines, keys()]).toEqual([[], ['acted-before account']])
})

test('who takes an automatic change back has decided on that area for an hour', async () => {
  await actedOn('account', clock() - 90 * 60_000)
  await changedBy('Anna', 'messages', clock() - 80 * 60_000, 'undo')
  await changedBy('Anna', 'account', clock() - 5 * 60_000, 'undo')
  await failed('account', 12)
  await lookWith()()
  clock.advance(301)
  await failed('messages', 12)
  await lookWith()()
  expect([lines.map(([, ...line]) => line.slice(0, 2)), keys()]).toEqual([
    [['rollback', 'messages']],
    ['acted-before account', 'acted messages 1.1.0'].map((key) => expect.stringContaining(key)),
  ])
})

test('one by a slow clock is as late as what is before it', async () => {
  await changedBy('Anna', 'messages', clock() - 30 * 60_000)
  await actedOn('account', clock() - 26 * 3_600_000)
  await failed('account', 12)
  await lookWith()()
  expect([lines, keys()]).toEqual([[], ['acted-before account']])
})

test('what is refused is told in the command’s words, and tried again after a minute', async () => {
  const refused = async () => ({ ...done, exitCode: 3, errors: 'account cannot go back: it does not fit.' })
  const look = lookWith({ answer: refused })
  await failed('account', 12)
  await look()
  await look()
  expect(lines).toHaveLength(1)
  expect(alerts.map(({ text }) => text)).toEqual([expect.stringContaining('account cannot go back: it does not fit.')])
  clock.advance(61)
  await look()
  expect(lines).toHaveLength(2)
})

test('a command that does not run is told', async () => {
  await failed('account', 12)
  await lookWith({ answer: () => Promise.reject(new Error('no memory')) })()
  expect(alerts.map(({ text }) => text)).toEqual([expect.stringContaining('did not run: no memory.')])
})

test('a change whose pointer could not be written is told as made', async () => {
  await failed('account', 12)
  const half = async () => {
    await actedOn('account', clock())
    return { ...done, exitCode: 5, errors: 'Generation 2 is committed, but the pointer could not be written.' }
  }
  await lookWith({ answer: half })()
  expect(alerts).toMatchObject([{ event: 'automatic-rollback' }])
})

test('where another server was faster, nothing is told', async () => {
  await failed('account', 12)
  const beaten = async () => {
    await actedOn('account', clock())
    return { ...done, exitCode: 3, errors: 'The store is at generation 2.' }
  }
  await lookWith({ answer: beaten })()
  expect(alerts).toEqual([])
})

describe('what strangers send', () => {
  const failure = { phase: 'render', reason: 'render-threw', outcome: 'gave-up', reference: '7KQ2MX' }

  /** Sends reports to the real address, each from an address, and looks. */
  async function tell(told: readonly { from: string; token: string | undefined; said?: object }[]): Promise<void> {
    const app = Fastify()
    await registerFailureReports(app, {
      config: { rateLimits: { report: 0 }, siteOrigins: [] },
      releaseStore: made.store,
      sharedState: memoryState(clock),
      clock,
      memberOf: async (given) => (given === 'made up' ? undefined : Number(given)),
      every: 60_000,
    })
    for (const { from, token, said = failure } of told)
      await app.inject({
        method: 'POST',
        url: failureReportsAddress,
        remoteAddress: from,
        headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'text/plain' },
        payload: JSON.stringify({ schema: 1, ...said, area: 'account', release, token }),
      })
    await app.close()
    await lookWith()()
  }

  const flood = (token: string | undefined) =>
    tell(Array.from({ length: 1_000 }, (_, n) => ({ from: `192.0.${n % 250}.${n % 250}`, token })))

  const votes = async () => (await votesOfAccount()).filter(Boolean)
  const votesOfAccount = async () => (await readReports(made.store, 0)).map(({ voter }) => voter)

  test('a thousand reports of nobody are no vote', async () => {
    await flood(undefined)
    expect(await votesOfAccount()).toHaveLength(1_000)
    expect(await votes()).toEqual([])
    expect([lines, alerts]).toEqual([[], []])
  })

  test('a thousand with a made-up token are none either', async () => {
    await flood('made up')
    expect(await votes()).toEqual([])
  })

  test('a thousand of one member are one vote', async () => {
    await flood('7')
    expect(new Set(await votes()).size).toBe(1)
    expect([lines, alerts]).toEqual([[], []])
  })

  test.each([
    ['are left to a person where others vote from elsewhere', ['192.0.2.8', '192.0.2.9'], [], ['one-network account']],
    ['count where all votes come from there', ['192.0.2.7', '192.0.2.7'], ['account'], ['acted account']],
  ])('failures of seven accounts at one address %s', async (_, others, changed, told) => {
    const failed = Array.from({ length: 7 }, (_, n) => ({ from: '192.0.2.7', token: String(n + 1) }))
    const before = { outcome: 'ready' }
    await tell(others.map((from, n) => ({ from, token: String(20 + n), said: before })))
    clock.advance(120)
    await tell(failed)
    expect(lines.map(([, , area]) => area)).toEqual(changed)
    expect(keys()).toEqual(told.map((key) => expect.stringContaining(key)))
  })
})
