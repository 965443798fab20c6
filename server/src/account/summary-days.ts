import type { LedgerSpan } from './ledger-filter.ts'
import { dateAfter, daysBetween, type LocalDates } from './local-days.ts'
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
