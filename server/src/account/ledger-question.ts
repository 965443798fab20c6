import { Type } from 'typebox'
import { type Field, field, type Values } from '../http/field.ts'
import { text } from '../http/field-kinds.ts'
import { textOf } from '../http/input-value.ts'
import { pageFields } from '../http/page-fields.ts'
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

/** One of some words, the first when nothing is sent; undefined for a word that means nothing. */
const firstOr = <Word extends string>(words: readonly [Word, ...Word[]]): Field<Word | undefined> =>
  field(Type.String({ enum: [...words] }), (value) => {
    const asked = textOf(value) || words[0]
    return words.find((word) => word === asked)
  })

/** Which days are asked about; additions of ours. */
export const spanFields = {
  from: text({ description: 'First day, YYYY-MM-DD, or seconds' }),
  to: text({ description: 'Last day, YYYY-MM-DD, or seconds' }),
  zone: text({ description: 'Time zone of the days, e.g. Asia/Shanghai; default the site’s own' }),
}

/** Which entries are asked for, and in which order; additions of ours. */
export const questionFields = { ...spanFields, kind: firstOr(ledgerKinds), sort: firstOr(ledgerSorts) }

/** How the lists of entries are asked for. */
export const ledgerFields = { ...pageFields, ...questionFields }

type SpanInput = Values<typeof spanFields>

const isDate = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text)

/**
 * The dates of the zone a member's page counts its days in, else of the site's own; `invalid` for an unknown zone.
 * An addition of ours.
 */
export function readZone({ zone }: Pick<SpanInput, 'zone'>, timeZone: string): LocalDates | 'invalid' {
  try {
    return localDates(zone === '' ? timeZone : zone)
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
export function readSpan({ from, to }: SpanInput, dates: LocalDates): LedgerSpan | 'invalid' {
  const span = {
    from: from === '' ? undefined : moment(from, dates, 'start'),
    before: to === '' ? undefined : moment(to, dates, 'end'),
  }
  if ((from !== '' && span.from === undefined) || (to !== '' && span.before === undefined)) return 'invalid'
  return span.from !== undefined && span.before !== undefined && span.from >= span.before ? 'invalid' : span
}

/**
 * Reads `from`, `to`, `zone`, `kind` (`in` or `out`) and `sort`, additions of ours to the contract's lists; `invalid`
 * when something was sent that means nothing, so that no list ever looks filtered without being so.
 */
export function readLedgerQuestion(input: Values<typeof questionFields>, timeZone: string): LedgerQuestion | 'invalid' {
  const dates = readZone(input, timeZone)
  if (dates === 'invalid') return dates
  const span = readSpan(input, dates)
  const { kind, sort } = input
  return span === 'invalid' || kind === undefined || sort === undefined ? 'invalid' : { ...span, kind, sort }
}
