import { type TSchema, Type } from 'typebox'
import type { MemberContext } from '../http/endpoint.ts'
import type { Values } from '../http/field.ts'
import { readSpan, readZone, type spanFields } from './ledger-filter.ts'
import { type LedgerSummary, ledgerSummary } from './ledger-summary.ts'
import type { LedgerName } from './ledger-tables.ts'
import type { LedgerChanges } from './running-totals.ts'
import { summarySteps } from './summary-steps.ts'

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
