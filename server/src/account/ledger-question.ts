import { type Input, readText } from '../http/read-input.ts'
import { dateAfter, type LocalDates, localDates } from './local-days.ts'

/** Orders of a ledger: by time, or by the change with what was added most or taken most first. */
export const ledgerSorts = ['newest', 'oldest', 'highest', 'lowest'] as const
export type LedgerSort = (typeof ledgerSorts)[number]

/** A part of a ledger's time in seconds: from the first on, before the second; open where undefined. */
export interface LedgerSpan {
  from: number | undefined
  before: number | undefined
}

/** All entries, those that added something, or those that took something. */
export const ledgerKinds = ['all', 'in', 'out'] as const
export type LedgerKind = (typeof ledgerKinds)[number]

/** Which entries are wanted, and in which order. */
export interface LedgerQuestion extends LedgerSpan {
  kind: LedgerKind
  sort: LedgerSort
}

/** Every entry, newest first: what a list without further words shows. */
export const everyEntry: LedgerQuestion = { from: undefined, before: undefined, kind: 'all', sort: 'newest' }

const isDate = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text)

/**
 * The dates of the zone a member's page counts its days in, else of the site's own; `invalid` for an unknown zone.
 * An addition of ours.
 */
export function readZone(input: Input, timeZone: string): LocalDates | 'invalid' {
  const asked = readText(input, 'zone')
  try {
    return localDates(asked === '' ? timeZone : asked)
  } catch {
    return 'invalid'
  }
}

/** A date or a moment in seconds as the second it begins or, for `end`, the one after it. */
const moment = (text: string, dates: LocalDates, edge: 'start' | 'end'): number | undefined => {
  if (isDate(text)) return dates.startOf(text) && dates.startOf(edge === 'start' ? text : dateAfter(text, 1))
  return /^\d{1,11}$/.test(text) ? Number(text) + (edge === 'start' ? 0 : 1) : undefined
}

/** Reads `from` and `to`: dates or seconds, both included. `invalid` when one means nothing or ends before it begins. */
export function readSpan(input: Input, dates: LocalDates): LedgerSpan | 'invalid' {
  const [from, to] = [readText(input, 'from'), readText(input, 'to')]
  const span = {
    from: from === '' ? undefined : moment(from, dates, 'start'),
    before: to === '' ? undefined : moment(to, dates, 'end'),
  }
  if ((from !== '' && span.from === undefined) || (to !== '' && span.before === undefined)) return 'invalid'
  return span.from !== undefined && span.before !== undefined && span.from >= span.before ? 'invalid' : span
}

const oneOf = <const Value extends string>(text: string, values: readonly Value[]): Value | undefined =>
  values.find((value) => value === text)

/**
 * Reads `from`, `to`, `zone`, `kind` (`in` or `out`) and `sort`, additions of ours to the contract's lists; `invalid`
 * when something was sent that means nothing, so that no list ever looks filtered without being so.
 */
export function readLedgerQuestion(input: Input, timeZone: string): LedgerQuestion | 'invalid' {
  const dates = readZone(input, timeZone)
  if (dates === 'invalid') return dates
  const span = readSpan(input, dates)
  const kind = oneOf(readText(input, 'kind') || 'all', ledgerKinds)
  const sort = oneOf(readText(input, 'sort') || 'newest', ledgerSorts)
  return span === 'invalid' || kind === undefined || sort === undefined ? 'invalid' : { ...span, kind, sort }
}
