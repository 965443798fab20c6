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

/** One page of records. */
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
