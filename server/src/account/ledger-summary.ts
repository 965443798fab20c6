import { type TSchema, Type } from 'typebox'
import type { Database } from '../database/schema.ts'
import type { MemberContext } from '../http/endpoint.ts'
import type { Values } from '../http/field-kinds.ts'
import { type LedgerSpan, readSpan, readZone, type spanFields } from './ledger-filter.ts'
import { type LedgerName, ledgerTables } from './ledger-rows.ts'
import { dateAfter, daysBetween, type LocalDates } from './local-days.ts'
import { changesBetween, type LedgerChanges, type RunningTotals, runningTotalsAt } from './running-totals.ts'

/** The days of a summary, all as `YYYY-MM-DD`, both ends inclusive. */
export interface SummaryDays {
  from: string
  to: string
  step: SummaryStep
  /** First days of the intervals; empty when the period is empty. */
  starts: readonly string[]
  /** What the period is compared with; null when it has no given start. */
  previous: { from: string; to: string } | null
}

/**
 * Clamps a span to the ledger: it ends today at the latest, and a long time before the first entry is left out.
 * `first` is the time of the first entry in seconds; undefined when there is none.
 */
export function summaryDays(
  { from, before }: LedgerSpan,
  { now, first, dates: { dateOf } }: { now: number; first: number | undefined; dates: LocalDates },
): SummaryDays {
  const to = dateOf(before === undefined ? now : Math.min(before - 1, now))
  const begun = first === undefined ? to : dateOf(first)
  const start = from === undefined ? begun : dateOf(from)
  const shown = start < begun && stepOf(start, to) !== 'day' ? begun : start
  const step = stepOf(shown, to)
  const asked = before === undefined ? to : dateOf(before - 1)
  return {
    from: shown,
    to,
    step,
    starts: intervalStarts(shown, to, step),
    previous: from === undefined || start > to ? null : daysBefore(start, to, asked),
  }
}

/**
 * The days before a period: as many, but for a calendar month or year the month or year before, of which those days
 * that have come of this one. `asked` is the last day of the period, `to` the last one that has come.
 */
function daysBefore(start: string, to: string, asked: string): { from: string; to: string } {
  const last = dateAfter(start, -1)
  const whole = (['month', 'year'] as const).find(
    (step) => nextStart(last, step) === start && nextStart(start, step) === dateAfter(asked, 1),
  )
  if (whole === undefined) return { from: dateAfter(last, -daysBetween(start, to)), to: last }
  const digits = whole === 'month' ? 7 : 4
  const before = last.slice(0, digits)
  const same = before + to.slice(digits)
  // A day that the earlier period lacks becomes its last day; 29 February becomes 1 March.
  const end = to === asked || same > last ? last : dateAfter(same, 0)
  return { from: before + '-01-01'.slice(digits - 4), to: end }
}

interface SummaryInterval extends LedgerChanges {
  day: string
  /** What the member has at its end. */
  held: number
}

/** Sums of a ledger over full days, in the unit of its amounts. */
export interface LedgerSummary {
  days: SummaryDays
  opening: RunningTotals
  closing: RunningTotals
  changes: LedgerChanges
  /** Changes of the period it is compared with; null when there is none. */
  previous: LedgerChanges | null
  intervals: SummaryInterval[]
}

async function firstTime(db: Database, ledger: LedgerName, memberId: number): Promise<number | undefined> {
  const first = await db
    .selectFrom(ledgerTables[ledger].table)
    .select('create_time')
    .where('member_id', '=', memberId)
    .where('seq', '=', 1)
    .executeTakeFirst()
  return first?.create_time
}

/** The second a date starts; for a date that the zone skipped, the start of the next one. */
const startOf = (dates: LocalDates, date: string): number =>
  dates.startOf(date) ?? dates.startOf(dateAfter(date, 1)) ?? 0

/** Sums, previous period and trend of the days of a span; takes as long for a million entries as for ten. */
export async function ledgerSummary(
  db: Database,
  ledger: LedgerName,
  memberId: number,
  span: LedgerSpan,
  { now, dates }: { now: number; dates: LocalDates },
): Promise<LedgerSummary> {
  const days = summaryDays(span, { now, dates, first: await firstTime(db, ledger, memberId) })
  const edges = [...days.starts, days.to < days.from ? days.from : dateAfter(days.to, 1)]
  const compared = days.previous === null ? [] : [days.previous.from, dateAfter(days.previous.to, 1)]
  const moments = [...edges, ...compared].map((date) => startOf(dates, date))
  const totals = await runningTotalsAt(db, ledger, memberId, moments)
  const around = totals.slice(0, edges.length)
  const [earlier, later] = totals.slice(edges.length)
  const [opening] = around
  const closing = around.at(-1)
  if (opening === undefined || closing === undefined) throw new Error('a summary has no edges')
  return {
    days,
    opening,
    closing,
    changes: changesBetween(opening, closing),
    previous: earlier && later ? changesBetween(earlier, later) : null,
    intervals: days.starts.map((day, index) => {
      const [start = opening, end = closing] = [around[index], around[index + 1]]
      return { day, ...changesBetween(start, end), held: end.after }
    }),
  }
}

/** Lengths of the intervals of a summary. */
const summarySteps = ['day', 'week', 'month', 'year'] as const
export type SummaryStep = (typeof summarySteps)[number]

/** Up to this many days (inclusive) each day is an interval. */
const mostDays = 92
const mostWeeks = 105
const mostMonths = 240

/** The step that gives neither a handful nor hundreds of intervals. `from` and `to` are dates, both inclusive. */
export function stepOf(from: string, to: string): SummaryStep {
  const days = daysBetween(from, to) + 1
  if (days <= mostDays) return 'day'
  if (days <= mostWeeks * 7) return 'week'
  return days <= mostMonths * 30 ? 'month' : 'year'
}

/** The first date after `date` on which an interval begins: the next day, Monday, first of a month or of a year. */
function nextStart(date: string, step: SummaryStep): string {
  const [year = 0, month = 0] = date.split('-').map(Number)
  switch (step) {
    case 'day':
      return dateAfter(date, 1)
    case 'week':
      return dateAfter(date, 7 - ((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7))
    case 'month':
      return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
    case 'year':
      return new Date(Date.UTC(year + 1, 0, 1)).toISOString().slice(0, 10)
  }
}

/** First dates of the intervals between two dates, both inclusive. Weeks begin on Monday; the first may be shorter. */
export function intervalStarts(from: string, to: string, step: SummaryStep): string[] {
  const starts: string[] = []
  for (let date = from; date <= to; date = nextStart(date, step)) starts.push(date)
  return starts
}

/** Schema of a summary; `Amount` is the type of an amount. */
export const summaryData = <Amount extends TSchema>(Amount: Amount) => {
  // `out` is zero or less, so that in and out add up to the change.
  const changes = { in: Amount, out: Amount, count: Type.Integer() }
  return {
    from: Type.String(),
    to: Type.String(),
    step: Type.Enum(summarySteps),
    before: Amount,
    after: Amount,
    ...changes,
    previous: Type.Union([Type.Null(), Type.Object({ from: Type.String(), to: Type.String(), ...changes })]),
    series: Type.Array(Type.Object({ day: Type.String(), in: Amount, out: Amount, after: Amount })),
  }
}

/** Converts a summary to the data of an answer. */
export function summaryAnswer<Amount>(
  { days, opening, closing, changes, previous, intervals }: LedgerSummary,
  write: (amount: number) => Amount,
) {
  const written = ({ added, taken }: LedgerChanges) => ({ in: write(added), out: write(taken) })
  return {
    from: days.from,
    to: days.to,
    step: days.step,
    before: write(opening.after),
    after: write(closing.after),
    ...written(changes),
    count: changes.count,
    previous: days.previous && previous && { ...days.previous, ...written(previous), count: previous.count },
    series: intervals.map((interval) => ({ day: interval.day, ...written(interval), after: write(interval.held) })),
  }
}

/** Loads the summary of the period that the request names by `from`, `to` and `zone`. */
export async function loadLedgerSummary(
  { db, member, query, config, now }: MemberContext<Values<typeof spanFields>>,
  ledger: LedgerName,
): Promise<LedgerSummary | 'invalid'> {
  const dates = readZone(query, config.timeZone)
  const span = dates === 'invalid' ? dates : readSpan(query, dates)
  if (dates === 'invalid' || span === 'invalid') return 'invalid'
  return ledgerSummary(db, ledger, member.id, span, { now, dates })
}
