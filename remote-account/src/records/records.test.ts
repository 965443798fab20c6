import type { AreaHttp } from '@member/shared'
import type { Step } from '../chart/time-axis.ts'
import { madeRecord } from '../testing/made.ts'
import { type Collected, collectRecords, mostCollected } from './export-control.tsx'
import { comparison } from './figures.tsx'
import { type LedgerName, plainAmount, readAmount } from './ledger.ts'
import { hasFilters, isOutdated, writeLedgerView } from './ledger-page.tsx'
import {
  daysOf,
  daysProblem,
  type Range,
  readLedgerView,
  recentLedger,
  summaryQuery,
  wholeLedger,
} from './ledger-view.ts'
import type { RecordsPage } from './read-records.ts'
import { periodName } from './trend-card.tsx'

describe('amount', () => {
  test.each<[LedgerName, unknown, number | null]>([
    ['balance', '12.50', 1250],
    ['balance', 0.29, 29],
    ['balance', '-0.05', -5],
    ['balance', '90071992547409.91', 9_007_199_254_740_991],
    ['points', '17', 17],
    ['points', 17, 17],
    ['points', '', null],
    ['balance', 'n/a', null],
    ['balance', null, null],
  ])('of the %s %j is %j', (ledger, sent, read) => {
    expect(readAmount(ledger, sent)).toBe(read)
  })

  test.each<[LedgerName, number, string]>([
    ['balance', 1250, '12.50'],
    ['balance', -5, '-0.05'],
    ['balance', 0, '0.00'],
    ['balance', 123_456_789_012, '1234567890.12'],
    ['points', -300, '-300'],
  ])('of the %s %j is written %j', (ledger, amount, written) => {
    expect(plainAmount(ledger, amount)).toBe(written)
  })
})

describe('collect records', () => {
  const record = (id: number) => madeRecord({ id: String(id), time: id })
  /** Page of 500 of that many records, `shift` of which came in since the beginning. */
  const pageOf = (total: number, page: number, shift = 0): RecordsPage => {
    const newest = total - (page - 1) * 500 + shift
    const ids = Array.from({ length: Math.max(0, Math.min(500, newest)) }, (_, index) => newest - index)
    return { records: ids.map(record), total: total + shift, server: 'filters' }
  }
  const collect = (ask: (page: number) => Promise<RecordsPage>, steps: Collected[] = []) =>
    collectRecords(ask, (step) => void steps.push(step))

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
})

describe('comparison', () => {
  test.each([
    [125, 100, '+25%'],
    [-150, -100, '+50%'],
    [50, 100, '-50%'],
    [0, 100, '-100%'],
    [100, 100, '±0%'],
    [100, 0, null],
    [-100, 100, null],
    [100_000, 1, null],
  ])('%d after %d is %s', (now, before, change) => {
    expect(comparison(now, before)).toBe(change)
  })
})

describe('is outdated', () => {
  it.each<[LedgerName, string | number, number | null | undefined, boolean]>([
    ['balance', '12.50', 1250, false],
    ['balance', '0.30', 30, false],
    ['balance', 12.5, 1250, false],
    ['balance', '12.50', 1251, true],
    ['balance', '12.50', -1250, true],
    ['balance', '12.50', null, false],
    ['balance', '12.50', undefined, false],
    ['balance', 'unknown', 300, false],
    ['points', 640, 640, false],
    ['points', 640, 641, true],
  ])('%s known %j, newest record %j: %s', (ledger, known, newest, outdated) => {
    expect(isOutdated(ledger, known, newest)).toBe(outdated)
  })
})

describe('ledger view', () => {
  const read = (query: string) => readLedgerView(new URLSearchParams(query))
  const write = (query: string, change: object) =>
    writeLedgerView(new URLSearchParams(query), { ...read(query), ...change }).toString()

  test.each([
    ['', recentLedger],
    ['range=all', wholeLedger],
    ['range=90d&kind=out&sort=lowest', { range: { choice: '90d' }, kind: 'out', sort: 'lowest' }],
    [
      'from=2026-03-01&to=2026-03-10',
      { ...wholeLedger, range: { choice: 'custom', from: '2026-03-01', to: '2026-03-10' } },
    ],
    ['range=7d&from=2026-03-01', { ...wholeLedger, range: { choice: 'custom', from: '2026-03-01', to: '' } }],
    ['range=own&kind=sideways&sort=x', recentLedger],
    ['from=2026-03-10&to=2026-03-01', recentLedger],
    ['from=yesterday', recentLedger],
  ])('the address %j shows %j', (query, view) => {
    expect(read(query)).toEqual(view)
  })

  test.each([
    ['page=4&limit=50', { kind: 'in' }, 'limit=50&kind=in'],
    ['page=4&from=2026-03-01', { range: { choice: '7d' } }, 'range=7d'],
    ['range=7d', { range: { choice: 'custom', from: '', to: '2026-03-01' } }, 'to=2026-03-01'],
    ['range=7d&kind=in&sort=oldest&uuid=s1', recentLedger, 'uuid=s1'],
    ['uuid=s1', wholeLedger, 'uuid=s1&range=all'],
  ])('%j changed to %j is %j', (query, change, written) => {
    expect(write(query, change)).toBe(written)
  })

  test.each([
    ['', true],
    ['range=all&sort=oldest&page=2', false],
    ['range=7d', true],
    ['to=2026-03-01', true],
    ['range=all&kind=in', true],
  ])('%j leaves records out: %s', (query, filtered) => {
    expect(hasFilters(read(query))).toBe(filtered)
  })
})

test('the summaries of balance and points of the same days are kept apart', () => {
  const keyOf = (ledger: LedgerName) => summaryQuery(ledger, { choice: 'all' }, { http: {} as AreaHttp }).queryKey
  expect(keyOf('balance')).not.toEqual(keyOf('points'))
})

describe('period name', () => {
  const trend = [{ day: '2026-02-27' }, { day: '2026-03-02' }, { day: '2026-03-09' }]

  test.each<[Step, number, string, string]>([
    ['day', 0, '27 Feb', '2月27日'],
    ['week', 0, '27 Feb – 1 Mar', '2月27日 – 3月1日'],
    ['week', 2, '9 Mar', '3月9日'],
    ['month', 1, 'Mar 2026', '2026年3月'],
    ['year', 1, '2026', '2026年'],
  ])('by the %s index %i is %j', (step, index, english, chinese) => {
    const periods = { trend, step, to: '2026-03-09' }
    expect([periodName(periods, index, 'en'), periodName(periods, index, 'zh-cn')]).toEqual([english, chinese])
  })
})

describe('range', () => {
  test.each<[Range, string, string, string]>([
    [{ choice: 'all' }, '2026-03-10', '', ''],
    [{ choice: '7d' }, '2026-03-02', '2026-02-24', ''],
    [{ choice: '30d' }, '2026-03-30', '2026-03-01', ''],
    [{ choice: '90d' }, '2026-03-31', '2026-01-01', ''],
    [{ choice: 'month' }, '2026-03-10', '2026-03-01', '2026-03-31'],
    [{ choice: 'month' }, '2026-12-10', '2026-12-01', '2026-12-31'],
    [{ choice: 'last-month' }, '2026-03-31', '2026-02-01', '2026-02-28'],
    [{ choice: 'last-month' }, '2026-01-01', '2025-12-01', '2025-12-31'],
    [{ choice: 'year' }, '2026-03-10', '2026-01-01', '2026-12-31'],
    [{ choice: 'custom', from: '2026-01-05', to: '' }, '2026-03-10', '2026-01-05', ''],
  ])('%j on %s is from %j to %j', (range, today, from, to) => {
    expect(daysOf(range, today)).toEqual({ from, to })
  })

  test.each([
    ['2026-03-01', '2026-03-10', null],
    ['2026-03-01', '', null],
    ['', '2026-03-01', null],
    ['2026-03-01', '2026-03-01', null],
    ['', '', 'none'],
    ['2026-03-02', '2026-03-01', 'end-before-start'],
    ['2026-02-30', '', 'not-a-day'],
  ])('days from %j to %j: %s', (from, to, problem) => {
    expect(daysProblem({ from, to })).toBe(problem)
  })
})
