import { rm } from 'node:fs/promises'
import { putBatch, readReports, reportsKeptMs, type Store, tabsStillOpen, votesReader } from '@member/release-store'
import { liveArea, MadeStore, madeArea, madeHost, releaseOf } from '@member/release-store/testing'
import type { FailureReport, WorkedReport } from '@member/shared/failure-report'
import { readConfig } from '../config.ts'
import { testClock } from '../testing/time.ts'
import { fromOwnPage, readReport } from './register-failure-reports.ts'
import type { Refusal } from './report-figures.ts'
import { largestBatch, type ReportKeeper, reportKeeper, type Sender } from './report-keeper.ts'
import { sourceCodes } from './report-source.ts'

describe('from own page', () => {
  test.each<[string, Record<string, string>, boolean]>([
    ['a page of this origin', { 'sec-fetch-site': 'same-origin', origin: 'https://a.example' }, true],
    ['a page of this origin behind a proxy that changes the host', { 'sec-fetch-site': 'same-origin' }, true],
    ['a page of another site', { 'sec-fetch-site': 'cross-site', origin: 'https://b.example' }, false],
    ['a page of a sister site', { 'sec-fetch-site': 'same-site', origin: 'https://b.a.example' }, false],
    ['the address bar', { 'sec-fetch-site': 'none' }, false],
    ['an older browser', { origin: 'https://a.example' }, true],
    ['an older browser on another site', { origin: 'https://b.example' }, false],
    ['a frame without an origin', { origin: 'null' }, false],
    ['a program that says nothing', {}, false],
  ])('%s', (_, headers, own) => {
    expect(fromOwnPage(headers, 'a.example', [])).toBe(own)
  })

  test.each([
    ['https://a.example', true],
    ['https://b.example', true],
    ['http://a.example', false],
    ['https://elsewhere.example', false],
  ])('with configured origins %s counts, whatever host was asked: %s', (origin, own) => {
    const origins = readConfig({ SITE_ORIGINS: 'https://a.example,https://b.example' }).siteOrigins
    expect(fromOwnPage({ origin }, 'elsewhere.example', origins)).toBe(own)
  })
})

describe('read report', () => {
  const report = {
    schema: 1,
    area: 'account',
    release: '1.0.0-000000000000',
    phase: 'render',
    reason: 'render-threw',
    outcome: 'gave-up',
    reference: '7KQ2MX',
  }

  test('a report is read, without what is not known of it', () => {
    expect(readReport(JSON.stringify({ ...report, member: 'demo', __proto__: { a: 1 } }))).toEqual(report)
  })

  test('a success is read, without what only failures have', () => {
    const { area, release } = report
    const success = { schema: 1, area, release, outcome: 'ready' }
    expect(readReport(JSON.stringify({ ...report, ...success }))).toEqual(success)
  })

  test.each<[string, unknown]>([
    ['no body', undefined],
    ['an empty body', ''],
    ['text', 'hello'],
    ['a list', '[]'],
    ['null', 'null'],
    ['half of one', JSON.stringify(report).slice(0, -5)],
    ['parsed JSON, which no parser of this address makes', report],
    ...Object.entries({
      schema: 2,
      area: '../etc',
      release: '1.0.0-00000000000g',
      phase: 'sleep',
      reason: 'no such reason',
      outcome: 'won',
      reference: '7KQ2MX\n{"level":60}',
    }).flatMap(([key, value]): [string, unknown][] => [
      [`a report with the ${key} ${JSON.stringify(value)}`, JSON.stringify({ ...report, [key]: value })],
      [`a report with a list as ${key}`, JSON.stringify({ ...report, [key]: [value] })],
      [`a report without ${key}`, JSON.stringify({ ...report, [key]: undefined })],
    ]),
  ])('%s is none', (_, body) => {
    expect(readReport(body)).toBeUndefined()
  })
})

describe('source codes', () => {
  const at = (network: string) => ({ network, wide: '192.0.2.0/24' })
  const memberOf = async (token: string) => ({ lena: 7, again: 7, li: 8 })[token]
  const clock = testClock()
  let made: MadeStore
  beforeAll(async () => {
    made = await MadeStore.empty()
  })
  afterAll(() => rm(made.folder, { recursive: true }))

  test('tell the same member and the same network in all processes, for an hour, and nothing else', async () => {
    const [one, other] = [sourceCodes(made.store, clock, memberOf), sourceCodes(made.store, clock, memberOf)]
    const lena = await one({ token: 'lena', ...at('192.0.2.1') })
    expect(await other({ token: 'again', ...at('192.0.2.1') })).toEqual(lena)
    const li = await one({ token: 'li', ...at('192.0.2.2') })
    expect(new Set([lena.member, lena.network, lena.wide, li.member, li.network]).size).toBe(5)
    expect(li.wide).toBe(lena.wide)
    clock.advance(3601)
    const later = await one({ token: 'lena', ...at('192.0.2.1') })
    expect([later.member === lena.member, later.network === lena.network]).toEqual([false, false])
  })

  test.each([
    ['a guest', '', memberOf],
    ['a made-up token', 'x', memberOf],
    ['a database that is away', 'lena', () => Promise.reject(new Error('away'))],
    ['a site without a database', 'lena', undefined],
  ])('%s has that of the network only', async (_, token, lookUp) => {
    const code = expect.stringMatching(/^[\w-]{8}$/)
    const codes = await sourceCodes(made.store, clock, lookUp)({ token, ...at('192.0.2.1') })
    expect(codes).toEqual({ member: '', network: code, wide: code })
  })

  test('tell the same network in one process while the store cannot be used', async () => {
    const codesOf = sourceCodes({ ...made.store, createOnly: () => Promise.reject(new Error('full')) }, clock)
    const guest = { token: '', ...at('192.0.2.1') }
    expect(await codesOf(guest)).toEqual(await codesOf(guest))
  })
})

describe('report keeper', () => {
  // A store in trouble costs reports at most: nothing is stored twice, memory is bounded, and the log names it once.

  let made: MadeStore
  let store: Store
  let keeper: ReportKeeper
  let clock: ReturnType<typeof testClock>
  let lines: string[]
  let refused: Refusal[]

  const report = (reference = '7KQ2MX'): FailureReport => ({
    schema: 1,
    area: 'account',
    release: releaseOf('1.0.0'),
    phase: 'load',
    reason: 'timeout',
    outcome: 'gave-up',
    reference,
  })
  const success = (token: string): WorkedReport => ({
    schema: 1,
    area: 'account',
    release: releaseOf('1.0.0'),
    outcome: 'ready',
    token,
  })
  const sender: Sender = { network: 'net', wide: 'wide', votes: true }
  const failureOf = (token: string): FailureReport => ({ ...report(), reason: 'files', token })
  /** `failed` and `worked` of what is stored, by who voted. */
  const votes = async () => {
    const batches = await votesReader(made.store)(clock())
    return {
      failed: batches.flatMap(({ failed }) => failed.map(({ voter }) => voter)),
      worked: batches.flatMap(({ worked }) => worked.flatMap(({ voters }) => voters)),
    }
  }
  const kept = () => readReports(made.store, 0)
  const references = async () => (await kept()).map(({ reference }) => reference)

  beforeEach(async () => {
    made = await MadeStore.empty()
    await made.commit({ account: liveArea(await made.publish(madeArea('account', '1.0.0'))) })
    store = { ...made.store }
    clock = testClock()
    lines = []
    refused = []
    keeper = reportKeeper({
      store,
      clock,
      log: { info: () => {}, error: (line: unknown) => void lines.push(String(line)) },
      figures: { taken: () => {}, voted: () => {}, refused: (why) => void refused.push(why) },
      codesOf: async ({ network, wide, token }) => ({ member: token, network, wide }),
    })
  })
  afterEach(() => rm(made.folder, { recursive: true }))

  test('what could not be stored is stored once when the store can be written again, and was named once', async () => {
    store.createOnly = async () => {
      throw new Error('the disk is full')
    }
    for (const reference of ['AAAAAA', 'BBBBBB']) {
      keeper.add(report(reference), sender)
      await keeper.flush()
    }
    expect(lines).toEqual(['failures that browsers report are not stored: the disk is full'])
    store.createOnly = made.store.createOnly
    await keeper.flush()
    await keeper.flush()
    expect(await references()).toEqual(['AAAAAA', 'BBBBBB'])
  })

  test('a store that stays full costs no more memory than one batch', async () => {
    store.createOnly = async () => {
      throw new Error('the disk is full')
    }
    for (let n = 0; n < largestBatch + 3; n += 1) keeper.add(report(), sender)
    await keeper.flush()
    keeper.add(report(), sender)
    await keeper.flush()
    expect(refused).toEqual(['full', 'full', 'full', 'full'])
  })

  test('a write that hangs is not repeated, and what came meanwhile is stored after it', async () => {
    let goOn = () => {}
    const begun = new Promise<void>((resolve) => {
      store.createOnly = async (key, bytes) => {
        resolve()
        await new Promise<void>((going) => {
          goOn = going
        })
        return made.store.createOnly(key, bytes)
      }
    })
    keeper.add(report('AAAAAA'), sender)
    const hanging = keeper.flush()
    await begun
    store.createOnly = made.store.createOnly
    keeper.add(report('BBBBBB'), sender)
    const second = keeper.flush()
    goOn()
    await Promise.all([hanging, second])
    await keeper.flush()
    expect((await references()).sort()).toEqual(['AAAAAA', 'BBBBBB'])
  })

  test('while the store cannot be read, releases that were reported before are known', async () => {
    keeper.add(report('AAAAAA'), sender)
    await keeper.flush()
    store.etag = () => Promise.reject(new Error('away'))
    keeper.add(report('BBBBBB'), sender)
    keeper.add({ ...report('CCCCCC'), release: releaseOf('2.0.0') }, sender)
    await keeper.flush()
    expect(await references()).toEqual(['AAAAAA', 'BBBBBB'])
    expect(refused).toEqual(['unknown'])
  })

  test('the first round of each hour removes what is older than a day', async () => {
    const old = { ...report('OLD000'), at: clock(), member: '', network: '', voter: '' }
    await putBatch(made.store, { reports: [old], worked: [] }, { at: clock(), writer: 'other', n: 1 })
    await keeper.flush()
    expect(await references()).toEqual(['OLD000'])
    clock.advance(reportsKeptMs / 1000 + 3_600)
    await keeper.flush()
    expect(await references()).toEqual([])
  })

  test('a tab that stays in a banned release is counted, and votes for nothing', async () => {
    const since = clock()
    for (const token of ['Li', '']) keeper.add({ ...success(token), outcome: 'stays' }, sender)
    await keeper.flush()
    expect(await tabsStillOpen(made.store, success(''), since)).toBe(2)
    expect(await votes()).toEqual({ worked: [], failed: [] })
  })

  test('members vote once on an area in a round, guests and those over the budget do not', async () => {
    for (const token of ['Li', 'Li', '']) keeper.add(success(token), sender)
    for (const token of ['Lena', 'Lena', '']) keeper.add(failureOf(token), sender)
    keeper.add(failureOf('Ma'), { ...sender, votes: false })
    await keeper.flush()
    expect(await votes()).toEqual({ worked: ['Li'], failed: ['Lena', 'Lena'] })
    expect(await references()).toHaveLength(4)
  })

  test('networks vote on the host, whoever is logged in', async () => {
    await made.publish(madeHost('1.0.0'))
    const host = { area: 'host', release: releaseOf('1.0.0') }
    keeper.add({ ...success('Li'), ...host }, { ...sender, wide: 'one' })
    keeper.add({ ...failureOf(''), ...host }, { ...sender, wide: 'other' })
    await keeper.flush()
    expect(await votes()).toEqual({ worked: ['one'], failed: ['other'] })
  })

  test('what a full store refuses has no votes afterwards: nobody knows what worked meanwhile', async () => {
    store.createOnly = () => Promise.reject(new Error('the disk is full'))
    keeper.add(failureOf('Lena'), sender)
    keeper.add(success('Li'), sender)
    await keeper.flush()
    store.createOnly = made.store.createOnly
    await keeper.flush()
    expect(await references()).toEqual(['7KQ2MX'])
    expect(await votes()).toEqual({ worked: [], failed: [] })
  })

  test.each([
    ['failures', () => report()],
    ['successes', () => success('Li')],
  ])('a round with more %s than are kept has no votes, and the next one has', async (_, one) => {
    keeper.add(failureOf('Lena'), sender)
    keeper.add(success('Li'), sender)
    while (refused.length === 0) keeper.add(one(), sender)
    await keeper.flush()
    expect(await votes()).toEqual({ worked: [], failed: [] })
    keeper.add(success('Ma'), sender)
    await keeper.flush()
    expect(await votes()).toEqual({ worked: ['Ma'], failed: [] })
  })
})
