import type { Database } from '../database/schema.ts'
import type { LedgerSpan } from './ledger-filter.ts'
import { type LedgerName, ledgerTables } from './ledger-tables.ts'
import { dateAfter, type LocalDates } from './local-days.ts'
import { changesBetween, type LedgerChanges, type RunningTotals, runningTotalsAt } from './running-totals.ts'
import { type SummaryDays, summaryDays } from './summary-days.ts'

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
