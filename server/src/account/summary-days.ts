import type { LedgerSpan } from './ledger-question.ts'
import { dateAfter, daysBetween, type LocalDates } from './local-days.ts'
import { partsBetween, type SummaryStep, stepOf } from './summary-steps.ts'

/** The days a summary is about, all as `YYYY-MM-DD`, both ends included. */
export interface SummaryDays {
  from: string
  to: string
  step: SummaryStep
  /** First days of the parts; none when nothing lies between. */
  starts: readonly string[]
  /** As many days just before; null where no beginning was asked for. */
  previous: { from: string; to: string } | null
}

/**
 * Fits a span to what there is: it ends today at the latest, and of a long time before the first entry (seconds;
 * undefined: none yet) nothing is shown.
 */
export function summaryDays(
  { from, before }: LedgerSpan,
  facts: { now: number; first: number | undefined; dates: LocalDates },
): SummaryDays {
  const { dateOf } = facts.dates
  const to = dateOf(before === undefined ? facts.now : Math.min(before - 1, facts.now))
  const begun = facts.first === undefined ? to : dateOf(facts.first)
  const start = from === undefined ? begun : dateOf(from)
  const shown = start < begun && stepOf(start, to) !== 'day' ? begun : start
  const step = stepOf(shown, to)
  const length = daysBetween(start, to) + 1
  return {
    from: shown,
    to,
    step,
    starts: partsBetween(shown, to, step),
    previous: from === undefined || length < 1 ? null : { from: dateAfter(start, -length), to: dateAfter(start, -1) },
  }
}
