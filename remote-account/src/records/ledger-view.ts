import type { DataOf, QueryOf } from '@member/shared'
import { daysProblem, quickRanges, type Range } from './range.ts'

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

/** The default view: everything, newest first. A stock server can show no other. */
export const wholeLedger: LedgerView = { range: { choice: 'all' }, kind: 'all', sort: 'newest' }

const oneOf = <const Value extends string>(text: string | null, values: readonly [Value, ...Value[]]): Value =>
  values.find((value) => value === text) ?? values[0]

function readRange(query: URLSearchParams): Range {
  const days = { from: query.get('from') ?? '', to: query.get('to') ?? '' }
  switch (daysProblem(days)) {
    case null:
      return { choice: 'custom', ...days }
    case 'none':
    case 'not-a-day':
    case 'end-before-start':
      return { choice: oneOf(query.get('range'), quickRanges) }
  }
}

/** Reads the view from a query; invalid values become the defaults. */
export function readLedgerView(query: URLSearchParams): LedgerView {
  return { range: readRange(query), kind: oneOf(query.get('kind'), kinds), sort: oneOf(query.get('sort'), sorts) }
}

/** Writes a view into a copy of `query` and resets the page. Defaults are omitted, other keys stay. */
export function writeLedgerView(query: URLSearchParams, { range, kind, sort }: LedgerView): URLSearchParams {
  const next = new URLSearchParams(query)
  const days = range.choice === 'custom' ? range : { from: '', to: '' }
  const values = {
    range: range.choice === 'custom' ? 'all' : range.choice,
    ...{ from: days.from, to: days.to },
    kind,
    sort,
  }
  const defaults = { range: 'all', from: '', to: '', kind: 'all', sort: 'newest' }
  next.delete('page')
  for (const [key, fallback] of Object.entries(defaults)) {
    const value = values[key as keyof typeof values]
    if (value === fallback) next.delete(key)
    else next.set(key, value)
  }
  return next
}

/** Whether a view filters records. */
export const hasFilters = ({ range, kind }: LedgerView): boolean => range.choice !== 'all' || kind !== 'all'
