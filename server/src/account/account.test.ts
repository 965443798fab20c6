import { randomSeries } from '../demo/fill-ledgers.ts'
import { inputReader } from '../http/field-kinds.ts'
import { sharedDatabase } from '../testing/migrated-database.ts'
import { addTestPeople, sharedPeople } from '../testing/test-people.ts'
import { ledgerPage } from './ledger.ts'
import {
  filterFields,
  type LedgerFilter,
  type LedgerSpan,
  ledgerKinds,
  ledgerSorts,
  readLedgerFilter,
} from './ledger-filter.ts'
import { formatCents, type LedgerEntry } from './ledger-rows.ts'
import { ledgerSummary } from './ledger-summary.ts'
import { dateAfter, localDates } from './local-days.ts'
import { dailySums } from './overview.endpoint.ts'
import { earningReasons } from './points.endpoint.ts'
import { postEntries } from './post-entries.ts'

describe('cents', () => {
  test.each([
    [0, '0.00'],
    [5, '0.05'],
    [-5, '-0.05'],
    [1250, '12.50'],
    [-123456, '-1234.56'],
    [9_007_199_254_740_991, '90071992547409.91'],
  ])('%i cents are %s', (cents, text) => expect(formatCents(cents)).toBe(text))
})

describe('earning reasons', () => {
  const db = sharedDatabase()
  const people = sharedPeople(db, 1_800_000_000)

  const totals = (ins: number) => ({ seq: ins, ins, outs: 0, gained: 0, after: 0 })

  test('the reasons are those of the member’s own additions between two totals, the largest sum first', async () => {
    const post = (memberId: number, entries: [memo: string, amount: number][]) =>
      postEntries(db, {
        ledger: 'score',
        memberId,
        changes: entries.map(([memo, amount], time) => ({ amount, memo, time })),
        overdraft: 'refused',
      })
    await post(people.alice, [
      ['before', 900],
      ['visit', 5],
      ['order', 50],
      ['gift', -7],
      ['visit', 6],
      ['after', 900],
    ])
    await post(people.agent, [
      ['before', 1],
      ['of another', 70],
      ['of another', 70],
    ])
    expect(await earningReasons(db, 'score', people.alice, { opening: totals(1), closing: totals(4) })).toEqual({
      list: [
        { reason: 'order', amount: 50, times: 1 },
        { reason: 'visit', amount: 11, times: 2 },
      ],
      counted: 3,
      total: 3,
    })
  })
})

describe('ledger filter', () => {
  const read = inputReader(filterFields)

  const at = (iso: string) => Date.parse(iso) / 1000
  const every = { from: undefined, before: undefined, kind: 'all', sort: 'newest' }

  test.each<[Record<string, unknown>, unknown]>([
    [{}, every],
    [{ from: '', kind: '', sort: '', zone: '' }, every],
    [{ from: {} }, every],
    [{ kind: 'all' }, every],
    [{ from: '2026-03-10' }, { ...every, from: at('2026-03-09T16:00:00Z') }],
    [
      { from: '2026-03-10', to: '2026-03-10', kind: 'out', sort: 'lowest' },
      { from: at('2026-03-09T16:00:00Z'), before: at('2026-03-10T16:00:00Z'), kind: 'out', sort: 'lowest' },
    ],
    [
      { from: '2026-03-10', to: '2026-03-10', zone: 'America/New_York' },
      { ...every, from: at('2026-03-10T04:00:00Z'), before: at('2026-03-11T04:00:00Z') },
    ],
    [
      { from: 1_700_000_000, to: '1700000060', kind: 'in' },
      { ...every, from: 1_700_000_000, before: 1_700_000_061, kind: 'in' },
    ],
    [{ from: '2026-02-30' }, 'invalid'],
    [{ to: 'yesterday' }, 'invalid'],
    [{ from: '2026-03-10', to: '2026-03-09' }, 'invalid'],
    [{ kind: 'sideways' }, 'invalid'],
    [{ sort: 'random' }, 'invalid'],
    [{ zone: 'Moon/Crater' }, 'invalid'],
    [{ zone: `${'a/'.repeat(5000)}` }, 'invalid'],
    [{ from: "2026-03-10' or 1=1" }, 'invalid'],
  ])('%j in China is %j', (input, filter) => expect(readLedgerFilter(read(input), 'Asia/Shanghai')).toEqual(filter))

  test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/Berlin', 'UTC'])(
    'a day of %s has 23 to 25 hours',
    (zone) => {
      const filter = readLedgerFilter(read({ from: '2026-03-29', to: '2026-03-29' }), zone)
      if (typeof filter === 'string') throw new Error(filter)
      const hours = ((filter.before ?? 0) - (filter.from ?? 0)) / 3600
      expect(hours).toBe(zone === 'Europe/Berlin' ? 23 : 24)
    },
  )
})

describe('ledger', () => {
  // For every filter the running totals give the same result as reading all entries.

  const start = Date.UTC(2026, 0, 1) / 1000
  const hour = 3600
  const dates = localDates('Asia/Shanghai')

  const db = sharedDatabase()
  let member: number
  /** All entries, oldest first. */
  let entries: LedgerEntry[]

  beforeAll(async () => {
    const people = await addTestPeople(db, start)
    member = people.alice
    const random = randomSeries(61)
    // Several entries in one second, equal amounts, and amounts of zero.
    const changes = Array.from({ length: 240 }, (_, index) => ({
      amount: Math.floor(random() * 9) * 100 - 400,
      memo: `reason ${index % 7}`,
      time: start + Math.floor(index / 3) * 13 * hour,
    }))
    for (const memberId of [member, people.master])
      await postEntries(db, { ledger: 'balance', memberId, changes, overdraft: 'allowed' })
    const everything = { page: 1, limit: 1000, offset: 0 }
    const oldestFirst: LedgerFilter = { from: undefined, before: undefined, kind: 'all', sort: 'oldest' }
    entries = (await ledgerPage(db, 'balance', member, oldestFirst, everything)).entries
  })

  const within = ({ from = 0, before = Number.POSITIVE_INFINITY }: LedgerSpan) =>
    entries.filter(({ create_time }) => create_time >= from && create_time < before)
  const sum = (part: readonly LedgerEntry[]) => part.reduce((total, { amount }) => total + amount, 0)
  const ofKind = (part: readonly LedgerEntry[], kind: LedgerFilter['kind']) =>
    part.filter(({ amount }) => kind === 'all' || (kind === 'in' ? amount > 0 : amount < 0))

  const inOrder = (part: readonly LedgerEntry[], sort: LedgerFilter['sort']) => {
    const byTime = [...part]
    const byChange = [...part].sort((one, other) => one.amount - other.amount || one.id - other.id)
    return { oldest: byTime, newest: byTime.toReversed(), lowest: byChange, highest: byChange.toReversed() }[sort]
  }

  test('all entries are stored', () => {
    expect(entries).toHaveLength(240)
    expect(entries.map(({ create_time }) => create_time)).toEqual(
      entries.map(({ create_time }) => create_time).toSorted((one, other) => one - other),
    )
  })

  const spans: [string, LedgerSpan][] = [
    ['all time', { from: undefined, before: undefined }],
    ['since a moment', { from: start + 500 * hour, before: undefined }],
    ['until a moment', { from: undefined, before: start + 500 * hour }],
    ['a few days', { from: start + 300 * hour, before: start + 400 * hour }],
    ['one second', { from: start + 13 * hour, before: start + 13 * hour + 1 }],
    ['before all', { from: undefined, before: start }],
    ['after all', { from: start + 99_999 * hour, before: undefined }],
  ]
  const filters = spans.flatMap(([name, span]) =>
    ledgerKinds.flatMap((kind) => ledgerSorts.map((sort) => [name, kind, sort, span] as const)),
  )

  test.each(filters)('%s, %s, %s first', async (_, kind, sort, span) => {
    const expected = inOrder(ofKind(within(span), kind), sort)
    const limit = 7
    const read: LedgerEntry[] = []
    for (let offset = 0; offset <= expected.length + limit; offset += limit) {
      const page = await ledgerPage(db, 'balance', member, { ...span, kind, sort }, { page: 1, limit, offset })
      expect([page.total, page.sum]).toEqual([expected.length, sum(expected)])
      read.push(...page.entries)
    }
    expect(read.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
  })

  test.each(spans)('the summary of %s', async (_, span) => {
    const now = start + 240 * 13 * hour
    const summary = await ledgerSummary(db, 'balance', member, span, { now, dates })
    const bounds = (first: string, last: string): LedgerSpan => ({
      from: dates.startOf(first),
      before: dates.startOf(dateAfter(last, 1)),
    })
    const figures = (part: readonly LedgerEntry[]) => ({
      added: sum(ofKind(part, 'in')),
      taken: sum(ofKind(part, 'out')),
      count: part.length,
    })
    const { days, intervals } = summary
    const shown = days.from > days.to ? [] : within(bounds(days.from, days.to))
    expect(summary.changes).toEqual(figures(shown))
    expect(summary.closing.after - summary.opening.after).toBe(sum(shown))
    const ends = [...days.starts.slice(1).map((day) => dateAfter(day, -1)), days.to]
    expect(intervals).toEqual(
      days.starts.map((day, index) => {
        const end = bounds(day, ends[index] ?? day)
        const held = within({ from: undefined, before: end.before }).at(-1)?.after ?? 1250
        return { day, ...figures(within(end)), held }
      }),
    )
    if (days.previous !== null)
      expect(summary.previous).toEqual(figures(within(bounds(days.previous.from, days.previous.to))))
  })

  test('sums by day equal the sums of the entries', async () => {
    const days = ['2026-01-03', '2026-01-04', '2026-01-05'].map((date) => ({ date, start: dates.startOf(date) ?? 0 }))
    const [third = 0, fourth = 0] = days.map((day) => day.start)
    const sums = await dailySums(db, 'balance', member, days)
    expect(sums[0]).toBe(sum(within({ from: third, before: fourth })))
    expect(sums.reduce((total, one) => total + one, 0)).toBe(sum(within({ from: third, before: undefined })))
  })
})
