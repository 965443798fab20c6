import {
  type AnswerOf,
  type DataOf,
  readList,
  readNumber,
  readRecord,
  readText,
  readTime,
  type Untrusted,
} from '@member/shared'
import { isDay } from '@member/shared/ui'
import type { Step } from '../chart/time-axis.ts'
import { type LedgerDefinition, type LedgerName, ledgers, readAmount } from './ledger.ts'

/** One change of a member's balance or points (member API, 7.2). */
export interface LedgerRecord {
  id: string
  /** Seconds since 1970, or the server's own wording; null when missing. */
  time: number | string | null
  /** Plain text, never rendered as markup. */
  reason: string
  /** Cents or points; null when unreadable. */
  before: number | null
  change: number | null
  after: number | null
}

export interface RecordsPage {
  records: readonly LedgerRecord[]
  /** Records on all pages together. */
  total: number
  /**
   * `filters`: the server applied range, kind and sort order. `paging-only`: a stock server ignores them and sends
   * everything, newest first, so the page must not look filtered.
   */
  server: 'filters' | 'paging-only'
}

/** A row of either list: one names its change `money`, the other `score`. */
type Row = Untrusted<DataOf<'/api/account/balance'>['list'][number] & DataOf<'/api/account/integral'>['list'][number]>

/** `index` counts over all pages; it identifies a row without an id. */
function readLedgerRecord(ledger: LedgerName, row: Row, index: number): LedgerRecord {
  const fields = readRecord(row)
  return {
    id: readText(fields.id) || `row-${index}`,
    time: readTime(fields.create_time),
    reason: readText(fields.memo).trim(),
    before: readAmount(ledger, fields.before),
    change: readAmount(ledger, fields[ledgers[ledger].change]),
    after: readAmount(ledger, fields.after),
  }
}

/**
 * Reads a response of account/balance or account/integral. A missing list is empty; a missing total is the length of
 * the list. `first` is the number of rows before this page.
 */
export function readRecords(ledger: LedgerName, data: AnswerOf<LedgerDefinition['list']>, first = 0): RecordsPage {
  const { list, total, sum, sort } = readRecord(data)
  const records = readList(list).map((row, index) => readLedgerRecord(ledger, row, first + index))
  return {
    records,
    total: Math.max(readNumber(total) ?? 0, records.length),
    server: readNumber(sum) !== null && readText(sort) !== '' ? 'filters' : 'paging-only',
  }
}

/** Sums of additions and deductions, in cents or points; `taken` is zero or less. */
interface Changes {
  added: number
  taken: number
}

export interface TrendPeriod extends Changes {
  /** First day, `YYYY-MM-DD`. */
  day: string
  /** Balance at the end of the period; null when unknown. */
  held: number | null
}

interface Earning {
  reason: string
  amount: number
  times: number
}

export interface LedgerSummary extends Changes {
  from: string
  to: string
  step: Step
  /** The period it is compared with; null when there is none. */
  previous: (Changes & { from: string; to: string }) | null
  trend: readonly TrendPeriod[]
  /** Empty for money. Only the newest `counted` of `total` records are included. */
  earned: { list: readonly Earning[]; counted: number; total: number }
}

const steps: readonly Step[] = ['day', 'week', 'month', 'year']

/** Nothing is drawn before the first change of an account: servers tell zero for days before it existed. */
function fromFirstChange(trend: readonly TrendPeriod[]): readonly TrendPeriod[] {
  const first = trend.findIndex(({ added, taken, held }) => added !== 0 || taken !== 0 || held !== 0)
  return trend.map((period, at) => (first === -1 || at < first ? { ...period, held: null } : period))
}

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
    trend: fromFirstChange(
      readList(fields.series)
        .map((period) => readRecord(period))
        .filter(({ day }) => isDay(readText(day)))
        .map((part) => ({ day: readText(part.day), ...changes(part), held: readAmount(ledger, part.after) })),
    ),
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
