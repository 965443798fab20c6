import { readList, readNumber, readRecord, readText, readTime } from '@member/shared'
import { readAmount } from './amount.ts'
import { type LedgerName, ledgers } from './ledger.ts'

/** One change of a member's balance or points (contract 1.4). */
export interface LedgerRecord {
  id: string
  /** Seconds since 1970, a text for people, or null when the server sent none. */
  time: number | string | null
  /** Why, as plain text: never markup, whatever it holds. */
  reason: string
  /** Cents or points; null when unreadable. */
  before: number | null
  change: number | null
  after: number | null
}

/** One page of records. */
export interface RecordsPage {
  records: readonly LedgerRecord[]
  /** Records on all pages together. */
  total: number
  /**
   * `filters`: range, kind and order were heard. `paging-only`: a stock server, which ignores them; what it sends is
   * all there is, newest first, and must not look filtered.
   */
  server: 'filters' | 'paging-only'
}

/** `index` counts from 0 over all pages and names a row that the server gave no id. */
function readLedgerRecord(ledger: LedgerName, row: unknown, index: number): LedgerRecord {
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
 * Reads the answer of account/balance or account/integral. A missing list is an empty one; a missing total is what the
 * list holds. `first` is how many rows come before this page.
 */
export function readRecords(ledger: LedgerName, data: unknown, first = 0): RecordsPage {
  const { list, total, sum, sort } = readRecord(data)
  const records = readList(list).map((row, index) => readLedgerRecord(ledger, row, first + index))
  return {
    records,
    total: Math.max(readNumber(total) ?? 0, records.length),
    server: readNumber(sum) !== null && readText(sort) !== '' ? 'filters' : 'paging-only',
  }
}
