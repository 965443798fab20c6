// A store in trouble costs reports at most: nothing is stored twice, memory is bounded, and the log names it once.
import { rm } from 'node:fs/promises'
import { putReports, readReports, reportsKeptMs, type Store } from '@member/release-store'
import { liveArea, MadeStore, madeArea, releaseOf } from '@member/release-store/testing'
import type { FailureReport } from '@member/shared/failure-report'
import { testClock } from '../testing/test-clock.ts'
import { largestBatch } from './report-batch.ts'
import type { Refusal } from './report-figures.ts'
import { type ReportKeeper, reportKeeper } from './report-keeper.ts'

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
const kept = () => readReports(made.store, { since: 0, until: Number.MAX_SAFE_INTEGER })
const references = async () => (await kept()).reports.map(({ reference }) => reference)

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
    figures: { taken: () => {}, refused: (why) => void refused.push(why) },
  })
})
afterEach(() => rm(made.folder, { recursive: true }))

test('what could not be stored is stored once when the store can be written again, and was named once', async () => {
  store.createOnly = async () => {
    throw new Error('the disk is full')
  }
  for (const reference of ['AAAAAA', 'BBBBBB']) {
    keeper.add(report(reference))
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
  for (let n = 0; n < largestBatch + 3; n += 1) keeper.add(report())
  await keeper.flush()
  keeper.add(report())
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
  keeper.add(report('AAAAAA'))
  const hanging = keeper.flush()
  await begun
  store.createOnly = made.store.createOnly
  keeper.add(report('BBBBBB'))
  const second = keeper.flush()
  goOn()
  await Promise.all([hanging, second])
  await keeper.flush()
  expect((await references()).sort()).toEqual(['AAAAAA', 'BBBBBB'])
})

test('while the store cannot be read, releases that were reported before are known', async () => {
  keeper.add(report('AAAAAA'))
  await keeper.flush()
  store.etag = () => Promise.reject(new Error('away'))
  keeper.add(report('BBBBBB'))
  keeper.add({ ...report('CCCCCC'), release: releaseOf('2.0.0') })
  await keeper.flush()
  expect(await references()).toEqual(['AAAAAA', 'BBBBBB'])
  expect(refused).toEqual(['unknown'])
})

test('the first round of each hour removes what is older than a day', async () => {
  const old = { ...report('OLD000'), at: clock() }
  await putReports(made.store, { reports: [old], counted: [] }, { at: clock(), writer: 'other', n: 1 })
  await keeper.flush()
  expect(await references()).toEqual(['OLD000'])
  clock.advance(reportsKeptMs / 1000 + 3_600)
  await keeper.flush()
  expect(await references()).toEqual([])
})
