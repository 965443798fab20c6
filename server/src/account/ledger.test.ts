import type { Database } from '../database/schema.ts'
import { randomSeries } from '../demo/random-series.ts'
import { migratedDatabase } from '../testing/migrated-database.ts'
import type { TestDatabase } from '../testing/test-database.ts'
import { addTestPeople } from '../testing/test-people.ts'
import { dailySums } from './daily-sums.ts'
import { ledgerPage } from './ledger.ts'
import { type LedgerFilter, type LedgerSpan, ledgerKinds, ledgerSorts } from './ledger-filter.ts'
import type { LedgerEntry } from './ledger-rows.ts'
import { ledgerSummary } from './ledger-summary.ts'
import { dateAfter, localDates } from './local-days.ts'
import { postEntries } from './post-entries.ts'

// For every filter the running totals give the same result as reading all entries.

const start = Date.UTC(2026, 0, 1) / 1000
const hour = 3600
const dates = localDates('Asia/Shanghai')

let own: TestDatabase
let db: Database
let member: number
/** All entries, oldest first. */
let entries: LedgerEntry[]

beforeAll(async () => {
  own = await migratedDatabase()
  db = await own.open()
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
}, 60_000)
afterAll(async () => {
  await db.destroy()
  await own.remove()
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
