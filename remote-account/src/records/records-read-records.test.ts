import { madeRecord } from '../testing/made.ts'
import { summaryOfRows } from './ledger-page.tsx'
import { type LedgerRecord, readRecords, readSummary } from './read-records.ts'
import { recordsByDay } from './records-list.tsx'

describe('read records', () => {
  const stockRow = {
    id: 41,
    user_id: 9,
    money: '-18.20',
    before: '90.00',
    after: '71.80',
    memo: '购买 &amp;quot;灯笼&amp;quot; &lt;i&gt;x1&lt;/i&gt;',
    create_time: 1_770_000_000,
  }

  it('reads the response of a stock server', () => {
    expect(readRecords('balance', { list: [stockRow], total: 31 })).toEqual({
      records: [
        { id: '41', time: 1_770_000_000, reason: '购买 "灯笼" <i>x1</i>', before: 9000, change: -1820, after: 7180 },
      ],
      total: 31,
      server: 'paging-only',
    })
  })

  it('reads points', () => {
    const row = { id: 8, score: 5, before: 10, after: 15, memo: 'Check-in', create_time: 1_770_000_000 }
    expect(readRecords('points', { list: [row], total: 1 }).records).toEqual([
      { id: '8', time: 1_770_000_000, reason: 'Check-in', before: 10, change: 5, after: 15 },
    ])
  })

  it.each([
    [{ sum: '1.00', sort: 'newest' }, 'filters'],
    [{ sum: 0, sort: 'newest' }, 'filters'],
    [{ sum: '1.00' }, 'paging-only'],
    [{ sort: 'newest' }, 'paging-only'],
  ])('knows by %j whether filters were heard: %s', (keys, server) => {
    expect(readRecords('balance', { list: [], total: 0, ...keys }).server).toBe(server)
  })

  it('accepts numbers as numbers or texts', () => {
    const other = { ...stockRow, id: '41', money: -18.2, before: 90, after: 71.8, create_time: '1770000000' }
    expect(readRecords('balance', { list: [other], total: '31' })).toEqual(
      readRecords('balance', { list: [stockRow], total: 31 }),
    )
  })

  it('reads missing amounts as null, not as zero', () => {
    expect(readRecords('balance', { list: [{ id: 3, memo: null, money: 'n/a' }], total: 1 }).records).toEqual([
      { id: '3', time: null, reason: '', before: null, change: null, after: null },
    ])
  })

  it('gives rows without an id unique ids across pages', () => {
    const ids = [0, 2].flatMap((first) => readRecords('points', { list: [{}, {}] }, first).records.map(({ id }) => id))
    expect(new Set(ids).size).toBe(4)
  })

  it.each([
    [{ list: [], total: 31 }, 31],
    [{ list: [stockRow] }, 1],
    [{ list: [stockRow], total: 0 }, 1],
    [{ list: null, total: null }, 0],
    [{}, 0],
    [[], 0],
    [null, 0],
    ['broken', 0],
  ])('of %j reads a total of %i', (data, total) => {
    expect(readRecords('balance', data).total).toBe(total)
  })
})

describe('read summary', () => {
  const answer = {
    from: '2026-03-09',
    to: '2026-03-10',
    step: 'day',
    before: '5.16',
    after: '30.22',
    in: '25.06',
    out: '-1.00',
    count: 3,
    previous: { from: '2026-03-07', to: '2026-03-08', in: '0.00', out: '-12.34', count: 1 },
    series: [
      { day: '2026-03-09', in: '0.05', out: '-1.00', after: '5.21' },
      { day: '2026-03-10', in: '25.01', out: '0.00', after: null },
    ],
  }

  it('reads money in cents', () => {
    expect(readSummary('balance', answer)).toEqual({
      from: '2026-03-09',
      to: '2026-03-10',
      step: 'day',
      added: 2506,
      taken: -100,
      previous: { from: '2026-03-07', to: '2026-03-08', added: 0, taken: -1234 },
      trend: [
        { day: '2026-03-09', added: 5, taken: -100, held: 521 },
        { day: '2026-03-10', added: 2501, taken: 0, held: null },
      ],
      earned: { list: [], counted: 0, total: 0 },
    })
  })

  it('tells nothing for the days before the first change, which servers tell as zero', () => {
    const day = (at: number, change: string, after: string) => ({
      day: `2026-03-0${at}`,
      in: change,
      out: '0.00',
      after,
    })
    const held = (...series: object[]) => readSummary('balance', { ...answer, series })?.trend.map((one) => one.held)
    expect(held(day(1, '0.00', '0.00'), day(2, '1.00', '1.00'), day(3, '0.00', '1.00'))).toEqual([null, 100, 100])
    expect(held(day(1, '0.00', '0.00'), day(2, '0.00', '0.00'))).toEqual([null, null])
    expect(held(day(1, '0.00', '2.00'))).toEqual([200])
  })

  it('reads earnings and decodes their reasons', () => {
    const earned = { list: [{ reason: 'Tea &amp;amp; cake', score: '30', times: 2 }], counted: 2, total: 9 }
    expect(readSummary('points', { ...answer, in: 30, out: 0, previous: null, earned })).toMatchObject({
      added: 30,
      previous: null,
      earned: { list: [{ reason: 'Tea & cake', amount: 30, times: 2 }], counted: 2, total: 9 },
    })
  })

  it.each([[null], [[]], ['broken'], [{}], [{ ...answer, from: 'x' }], [{ ...answer, step: 'hour' }]])(
    'reads %j as no summary',
    (data) => {
      expect(readSummary('balance', data)).toBeNull()
    },
  )
})

describe('records by day', () => {
  const record = (id: string, time: LedgerRecord['time']) => madeRecord({ id, time })
  const at = (day: number, hour: number) => new Date(2026, 2, day, hour).getTime() / 1000
  const shown = (groups: ReturnType<typeof recordsByDay>) =>
    groups.map(({ day, records }) => [day, records.map(({ id }) => id).join('')])

  const records = [record('a', at(3, 9)), record('b', at(2, 23)), record('c', at(2, 1)), record('d', '3 minutes ago')]

  test("records sorted by time are grouped by the member's days", () => {
    expect(shown(recordsByDay(records, 'newest'))).toEqual([
      ['2026-03-03', 'a'],
      ['2026-03-02', 'bc'],
      [null, 'd'],
    ])
  })

  test('records sorted by change stay one group', () => {
    expect(shown(recordsByDay(records, 'highest'))).toEqual([[null, 'abcd']])
  })
})

describe('summary of rows', () => {
  const at = (day: number, hour: number) => new Date(2026, 2, day, hour).getTime() / 1000
  const row = (time: LedgerRecord['time'], change: number | null, after: number) => madeRecord({ time, change, after })

  test('sums up rows and keeps the balance of each day', () => {
    const rows = [row(at(3, 9), -200, 800), row(at(2, 20), 500, 1000), row(at(2, 8), -100, 500)]
    expect(summaryOfRows(rows)).toMatchObject({
      from: '2026-03-02',
      to: '2026-03-03',
      step: 'day',
      added: 500,
      taken: -300,
      previous: null,
      trend: [
        { day: '2026-03-02', added: 500, taken: -100, held: 1000 },
        { day: '2026-03-03', added: 0, taken: -200, held: 800 },
      ],
    })
  })

  test.each([[[]], [[row('3 minutes ago', 5, 5)]], [[row(at(1, 1), null, 5)]]])('%j has no summary', (rows) => {
    expect(summaryOfRows(rows)).toBeNull()
  })

  test('sums cents exactly', () => {
    expect(summaryOfRows([row(at(2, 9), 29, 29)])).toMatchObject({ added: 29 })
  })
})
