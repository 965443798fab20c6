import type { Database } from '../database/schema.ts'
import type { LedgerSpan } from './ledger-filter.ts'
import { type LedgerName, ledgerTables } from './ledger-tables.ts'
import { dateAfter, daysBetween, type LocalDates } from './local-days.ts'
import { changesBetween, type LedgerChanges, type RunningTotals, runningTotalsAt } from './running-totals.ts'
import { intervalStarts, type SummaryStep, stepOf } from './summary-steps.ts'

/** The days of a summary, all as `YYYY-MM-DD`, both ends inclusive. */
export interface SummaryDays {
  from: string
  to: string
  step: SummaryStep
  /** First days of the intervals; empty when the period is empty. */
  starts: readonly string[]
  /** The same number of days before; null when the period has no given start. */
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
  const length = daysBetween(start, to) + 1
  return {
    from: shown,
    to,
    step,
    starts: intervalStarts(shown, to, step),
    previous: from === undefined || length < 1 ? null : { from: dateAfter(start, -length), to: dateAfter(start, -1) },
  }
}

/** One interval of a summary. */
interface SummaryInterval extends LedgerChanges {
  /** Its first day. */
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
  /** Changes of the previous period of the same length; null when there is none. */
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
