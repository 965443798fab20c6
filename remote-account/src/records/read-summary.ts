import { type AnswerOf, type DataOf, readList, readNumber, readRecord, readText } from '@member/shared'
import { isDay } from '@member/shared/ui'
import { type LedgerName, readAmount } from './ledger.ts'

/** Sums of additions and deductions, in cents or points; `taken` is zero or less. */
interface Changes {
  added: number
  taken: number
}

/** Length of one period of the trend. */
export type Step = DataOf<'/api/account/integralSummary'>['step']

/** One period of the trend. */
export interface TrendPeriod extends Changes {
  /** First day, `YYYY-MM-DD`. */
  day: string
  /** Balance at the end of the period; null when unknown. */
  held: number | null
}

/** Points earned for one reason. */
interface Earning {
  reason: string
  amount: number
  times: number
}

/** Figures of a date range. */
export interface LedgerSummary extends Changes {
  from: string
  to: string
  step: Step
  /** The preceding period of the same length; null when there is none. */
  previous: (Changes & { from: string; to: string }) | null
  trend: readonly TrendPeriod[]
  /** Empty for money. Only the newest `counted` of `total` records are included. */
  earned: { list: readonly Earning[]; counted: number; total: number }
}

const steps: readonly Step[] = ['day', 'week', 'month', 'year']

/**
 * Reads a summary response; null for anything else, so that no figure is made up. The summary of points has every name
 * that the one of the balance has.
 */
export function readSummary(ledger: LedgerName, data: AnswerOf<'/api/account/integralSummary'>): LedgerSummary | null {
  const amount = (value: unknown): number => readAmount(ledger, value) ?? 0
  const changes = (fields: { in?: unknown; out?: unknown }) => ({ added: amount(fields.in), taken: amount(fields.out) })
  const fields = readRecord(data)
  const [from, to] = [readText(fields.from), readText(fields.to)]
  const step = steps.find((one) => one === fields.step)
  if (!isDay(from) || !isDay(to) || step === undefined || readAmount(ledger, fields.in) === null) return null
  const before = readRecord(fields.previous)
  const earned = readRecord(fields.earned)
  return {
    from,
    to,
    step,
    ...changes(fields),
    previous: isDay(readText(before.from))
      ? { from: readText(before.from), to: readText(before.to), ...changes(before) }
      : null,
    trend: readList(fields.series)
      .map((period) => readRecord(period))
      .filter(({ day }) => isDay(readText(day)))
      .map((part) => ({ day: readText(part.day), ...changes(part), held: readAmount(ledger, part.after) })),
    earned: {
      list: readList(earned.list)
        .map((one) => readRecord(one))
        .map((one) => ({
          reason: readText(one.reason).trim(),
          amount: amount(one.score),
          times: readNumber(one.times) ?? 0,
        })),
      counted: readNumber(earned.counted) ?? 0,
      total: readNumber(earned.total) ?? 0,
    },
  }
}
