import { type DataOf, type FirstQuery, type PageEntry, type QueryOf, readListAddress } from '@member/shared'
import { isDay, type PagePosition } from '@member/shared/ui'
import { timeZone, today } from '../day/today.ts'
import { type LedgerName, ledgers } from './ledger.ts'
import { readRecords, readSummary } from './read-records.ts'

type LedgerQuery = QueryOf<'/api/account/balance'>

/** All changes, those that added something, or those that took something. */
type Kind = Exclude<LedgerQuery['kind'], '' | null | undefined>
export const kinds = ['all', 'in', 'out'] as const satisfies readonly Kind[]

/** Sort orders, as the server names them. */
export type Sort = DataOf<'/api/account/balance'>['sort']
export const sorts = ['newest', 'oldest', 'highest', 'lowest'] as const satisfies readonly Sort[]

/** Filters and sort order of a ledger; kept in the URL. */
export interface LedgerView {
  range: Range
  kind: Kind
  sort: Sort
}

/** Everything, newest first. A stock server can show no other. */
export const wholeLedger: LedgerView = { range: { choice: 'all' }, kind: 'all', sort: 'newest' }

/** The view of an address that names none: what a reader came for, and sums that say something. */
export const recentLedger: LedgerView = { ...wholeLedger, range: { choice: '30d' } }

const oneOf = <const Value extends string>(text: string | null, values: readonly [Value, ...Value[]]): Value =>
  values.find((value) => value === text) ?? values[0]

function readRange(query: URLSearchParams): Range {
  const days = { from: query.get('from') ?? '', to: query.get('to') ?? '' }
  if (daysProblem(days) === null) return { choice: 'custom', ...days }
  const choice = quickRanges.find((one) => one === query.get('range'))
  return choice === undefined ? recentLedger.range : { choice }
}

/** Reads the view from a query; invalid values become the defaults. */
export function readLedgerView(query: URLSearchParams): LedgerView {
  return { range: readRange(query), kind: oneOf(query.get('kind'), kinds), sort: oneOf(query.get('sort'), sorts) }
}

export const quickRanges = ['7d', '30d', '90d', 'month', 'last-month', 'year', 'all'] as const
export type QuickRange = (typeof quickRanges)[number]

/** First and last day, `YYYY-MM-DD`, both inclusive; empty means unbounded. */
export interface Days {
  from: string
  to: string
}

export type Range = { choice: QuickRange } | ({ choice: 'custom' } & Days)

/** Adds days to a `YYYY-MM-DD` day. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/**
 * Resolves a range to days. A range until now has no end, so that records of tomorrow are included; this month and this
 * year are whole, so that the server compares them with the same days of the one before.
 */
export function daysOf(range: Range, today: string): Days {
  const month = today.slice(0, 7)
  switch (range.choice) {
    case 'all':
      return { from: '', to: '' }
    case '7d':
      return { from: dayAfter(today, -6), to: '' }
    case '30d':
      return { from: dayAfter(today, -29), to: '' }
    case '90d':
      return { from: dayAfter(today, -89), to: '' }
    case 'month':
      return { from: `${month}-01`, to: dayAfter(`${dayAfter(`${month}-01`, 31).slice(0, 7)}-01`, -1) }
    case 'last-month': {
      const last = dayAfter(`${month}-01`, -1)
      return { from: `${last.slice(0, 7)}-01`, to: last }
    }
    case 'year':
      return { from: `${today.slice(0, 4)}-01-01`, to: `${today.slice(0, 4)}-12-31` }
    case 'custom':
      return { from: range.from, to: range.to }
  }
}

export type DaysProblem = 'none' | 'not-a-day' | 'end-before-start'

/** Validates typed days; null when they are valid. */
export function daysProblem({ from, to }: Days): DaysProblem | null {
  if (from === '' && to === '') return 'none'
  if ([from, to].some((day) => day !== '' && !isDay(day))) return 'not-a-day'
  return from !== '' && to !== '' && from > to ? 'end-before-start' : null
}

/** Parameters of a date range; none for all time, so that a stock server gets only parameters it knows. */
function spanParams({ from, to }: Days, zone: string | undefined): QueryOf<'/api/account/balanceSummary'> {
  if (from === '' && to === '') return {}
  return { ...(from && { from }), ...(to && { to }), ...(zone && { zone }) }
}

/** Parameters of a view without its page. */
export function viewParams(
  { range, kind, sort }: LedgerView,
  today: string,
  zone: string | undefined,
): QueryOf<'/api/account/balance'> {
  return {
    ...spanParams(daysOf(range, today), zone),
    ...(kind !== 'all' && { kind }),
    ...(sort !== 'newest' && { sort }),
  }
}

type Asking = Pick<PageEntry, 'http' | 'language'>

export function recordsQuery(
  ledger: LedgerName,
  view: LedgerView,
  { page, size }: PagePosition,
  { http, language }: Asking,
) {
  const params = { page, limit: size, ...viewParams(view, today(), timeZone()) }
  return {
    queryKey: [ledger, 'records', language, params],
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      readRecords(ledger, await http.get(ledgers[ledger].list, { params, signal }), (page - 1) * size),
  }
}

export function summaryQuery(ledger: LedgerName, range: Range, { http }: Pick<Asking, 'http'>) {
  const params = spanParams(daysOf(range, today()), timeZone())
  return {
    queryKey: [ledger, 'summary', params],
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      readSummary(ledger, await http.get(ledgers[ledger].summary, { params, signal })),
  }
}

/** What the page of a ledger asks first. */
export function ledgerQueries(ledger: LedgerName, entry: PageEntry): FirstQuery[] {
  const view = readLedgerView(entry.query)
  const records = recordsQuery(ledger, view, readListAddress(entry.query, {}), entry)
  return [records, summaryQuery(ledger, view.range, entry)]
}
