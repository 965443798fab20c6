import { type Collected, collectRecords, mostCollected, nothingCollected } from './collect-records.ts'
import type { LedgerRecord, RecordsPage } from './read-records.ts'

const record = (id: number): LedgerRecord => ({
  id: String(id),
  time: id,
  reason: '',
  before: null,
  change: null,
  after: null,
})
/** Page of 500 of that many records, `shift` of which came in since the beginning. */
const pageOf = (total: number, page: number, shift = 0): RecordsPage => {
  const newest = total - (page - 1) * 500 + shift
  const ids = Array.from({ length: Math.max(0, Math.min(500, newest)) }, (_, index) => newest - index)
  return { records: ids.map(record), total: total + shift, server: 'filters' }
}
const collect = (ask: (page: number) => Promise<RecordsPage>, steps: Collected[] = []) =>
  collectRecords(nothingCollected, ask, (step) => void steps.push(step))

test.each([
  [0, 1],
  [1, 1],
  [500, 1],
  [501, 2],
  [1499, 3],
])('%i records are collected in %i calls', async (total, calls) => {
  const steps: Collected[] = []
  const { records, outcome } = await collect(async (page) => pageOf(total, page), steps)
  expect([records.length, outcome, steps.length]).toEqual([total, 'all', calls])
})

test('records created meanwhile cause neither duplicates nor gaps', async () => {
  const { records } = await collect(async (page) => pageOf(1200, page, page === 1 ? 0 : 7))
  const ids = records.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.length).toBe(1200)
})

test('collecting continues when the server returns fewer records than requested', async () => {
  const ask = async (page: number): Promise<RecordsPage> => ({
    records: Array.from({ length: 100 }, (_, index) => record(page * 1000 + index)),
    total: 250,
    server: 'paging-only',
  })
  expect((await collect(ask)).records).toHaveLength(300)
})

test('collecting stops when the server repeats the same page', async () => {
  const { records } = await collect(async () => ({ ...pageOf(500, 1), total: 9000 }))
  expect(records).toHaveLength(500)
})

test('collecting stops at the limit and reports it', async () => {
  const { records, outcome, total } = await collect(async (page) => pageOf(60_000, page))
  expect([records.length, outcome, total]).toEqual([mostCollected, 'capped', 60_000])
})

test('collecting resumes where it stopped', async () => {
  let last = nothingCollected
  const asked: number[] = []
  let broken = true
  const ask = async (page: number) => {
    asked.push(page)
    if (page === 2 && broken) throw new Error('line lost')
    return pageOf(1200, page)
  }
  const keep = (step: Collected) => {
    last = step
  }
  await expect(collectRecords(nothingCollected, ask, keep)).rejects.toThrow('line lost')
  broken = false
  expect((await collectRecords(last, ask, keep)).records).toHaveLength(1200)
  expect(asked).toEqual([1, 2, 2, 3])
})
