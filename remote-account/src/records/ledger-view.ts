import { daysProblem, quickRanges, type Range } from './range.ts'

/** All changes, those that added something, or those that took something. */
export const kinds = ['all', 'in', 'out'] as const
export type Kind = (typeof kinds)[number]

/** Orders of the list, as our server names them. */
export const sorts = ['newest', 'oldest', 'highest', 'lowest'] as const
export type Sort = (typeof sorts)[number]

/** What of a ledger is looked at, besides the page; kept in the address. */
export interface LedgerView {
  range: Range
  kind: Kind
  sort: Sort
}

/** Everything, newest first: an address without query, and all a stock server can show. */
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

/** Reads an address's query; what means nothing is as if it were not there. */
export function readLedgerView(query: URLSearchParams): LedgerView {
  return { range: readRange(query), kind: oneOf(query.get('kind'), kinds), sort: oneOf(query.get('sort'), sorts) }
}

/** Writes a view into a copy of `query`, on its first page. Defaults are left out, and keys of others stay. */
export function writeLedgerView(query: URLSearchParams, { range, kind, sort }: LedgerView): URLSearchParams {
  const next = new URLSearchParams(query)
  const days = range.choice === 'custom' ? range : { from: '', to: '' }
  const values = {
    range: range.choice === 'custom' ? 'all' : range.choice,
    ...{ from: days.from, to: days.to },
    kind,
    sort,
  }
  const standards = { range: 'all', from: '', to: '', kind: 'all', sort: 'newest' }
  next.delete('page')
  for (const [key, standard] of Object.entries(standards)) {
    const value = values[key as keyof typeof values]
    if (value === standard) next.delete(key)
    else next.set(key, value)
  }
  return next
}

/** Whether a view leaves records out. */
export const isNarrowed = ({ range, kind }: LedgerView): boolean => range.choice !== 'all' || kind !== 'all'
