import { Type } from 'typebox'
import { type Field, field, pageFields, text, textOf, type Values } from '../http/field-kinds.ts'
import { dateAfter, type LocalDates, localDates } from './local-days.ts'

/** Orders of a ledger: by time or by amount. */
export const ledgerSorts = ['newest', 'oldest', 'highest', 'lowest'] as const
export type LedgerSort = (typeof ledgerSorts)[number]

/** A period in seconds: `from` inclusive, `before` exclusive; open where undefined. */
export interface LedgerSpan {
  from: number | undefined
  before: number | undefined
}

/** All entries, those that added something, or those that took something. */
export const ledgerKinds = ['all', 'in', 'out'] as const
export type LedgerKind = (typeof ledgerKinds)[number]

/** Which entries of a ledger, and in which order. */
export interface LedgerFilter extends LedgerSpan {
  kind: LedgerKind
  sort: LedgerSort
}

/** All entries, newest first: the default. */
export const everyEntry: LedgerFilter = { from: undefined, before: undefined, kind: 'all', sort: 'newest' }

/** One of the words, by default the first; undefined for any other text. */
const firstOr = <Word extends string>(words: readonly [Word, ...Word[]]): Field<Word | undefined> =>
  field(Type.String({ enum: [...words] }), (value) => {
    const sent = textOf(value) || words[0]
    return words.find((word) => word === sent)
  })

/** Input fields of a period; not part of BuildAdmin. */
export const spanFields = {
  from: text({ description: 'First day, YYYY-MM-DD, or seconds' }),
  to: text({ description: 'Last day, YYYY-MM-DD, or seconds' }),
  zone: text({ description: 'Time zone of the days, e.g. Asia/Shanghai; default the site’s own' }),
}

/** Input fields of a filter; not part of BuildAdmin. */
export const filterFields = { ...spanFields, kind: firstOr(ledgerKinds), sort: firstOr(ledgerSorts) }

/** Input fields of the lists of entries. */
export const ledgerFields = { ...pageFields, ...filterFields }

type SpanInput = Values<typeof spanFields>

const isDate = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text)

/**
 * The dates of the time zone in the input, by default the site's own; `invalid` for an unknown zone. Not part of
 * BuildAdmin.
 */
export function readZone({ zone }: Pick<SpanInput, 'zone'>, timeZone: string): LocalDates | 'invalid' {
  try {
    return localDates(zone === '' ? timeZone : zone)
  } catch {
    return 'invalid'
  }
}

/** The second at which a date or a moment (seconds) starts or, for `end`, the second after it. */
const moment = (text: string, dates: LocalDates, edge: 'start' | 'end'): number | undefined => {
  if (isDate(text)) return dates.startOf(text) && dates.startOf(edge === 'start' ? text : dateAfter(text, 1))
  return /^\d{1,11}$/.test(text) ? Number(text) + (edge === 'start' ? 0 : 1) : undefined
}

/**
 * Reads `from` and `to`: dates or seconds, both inclusive. `invalid` when one cannot be read or `to` is before `from`.
 */
export function readSpan({ from, to }: SpanInput, dates: LocalDates): LedgerSpan | 'invalid' {
  const span = {
    from: from === '' ? undefined : moment(from, dates, 'start'),
    before: to === '' ? undefined : moment(to, dates, 'end'),
  }
  if ((from !== '' && span.from === undefined) || (to !== '' && span.before === undefined)) return 'invalid'
  return span.from !== undefined && span.before !== undefined && span.from >= span.before ? 'invalid' : span
}

/**
 * Reads `from`, `to`, `zone`, `kind` (`in` or `out`) and `sort`, which BuildAdmin's lists do not have. `invalid` when a
 * value cannot be read, so that no list looks filtered without being so.
 */
export function readLedgerFilter(input: Values<typeof filterFields>, timeZone: string): LedgerFilter | 'invalid' {
  const dates = readZone(input, timeZone)
  if (dates === 'invalid') return dates
  const span = readSpan(input, dates)
  const { kind, sort } = input
  return span === 'invalid' || kind === undefined || sort === undefined ? 'invalid' : { ...span, kind, sort }
}
