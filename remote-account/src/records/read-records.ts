import {
  type AnswerOf,
  type DataOf,
  formatDate,
  readList,
  readNumber,
  readRecord,
  readText,
  readTime,
  type Untrusted,
} from '@member/shared'
import { type LedgerDefinition, type LedgerName, ledgers, readAmount } from './ledger.ts'
import type { Sort } from './ledger-view.ts'

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

/** Records of one day; `day` is null when records are sorted by change or have no time. */
export interface RecordsOfDay {
  day: string | null
  records: readonly LedgerRecord[]
}

/** Groups records that are sorted by time into days of the member's time zone; others stay one group. */
export function recordsByDay(records: readonly LedgerRecord[], sort: Sort): readonly RecordsOfDay[] {
  const byTime = sort === 'newest' || sort === 'oldest'
  const groups: { day: string | null; records: LedgerRecord[] }[] = []
  for (const record of records) {
    const day = byTime && typeof record.time === 'number' ? formatDate(record.time, 'date') : null
    const last = groups.at(-1)
    if (last?.day === day) last.records.push(record)
    else groups.push({ day, records: [record] })
  }
  return groups
}

/** Records per request: few enough for a slow connection and its ten-second deadline, enough to need few requests. */
export const collectedPage = 500

/** The most records one file can hold. */
export const mostCollected = 50_000

/** The records collected so far. Pass it to `collectRecords` to resume. */
export interface Collected {
  records: readonly LedgerRecord[]
  /** Number of pages requested. */
  pages: number
  /** Number of records the server reports. */
  total: number
  outcome: 'more' | 'all' | 'capped'
}

export const nothingCollected: Collected = { records: [], pages: 0, total: 0, outcome: 'more' }

/**
 * Adds the next page without duplicates: a record created meanwhile moves others to a later page, so that one can
 * arrive twice.
 */
function withPage({ records, pages }: Collected, { records: more, total }: RecordsPage): Collected {
  const known = new Set(records.map(({ id }) => id))
  const added = more.filter(({ id }) => !known.has(id))
  const all = [...records, ...added]
  // A page without new records ends the loop, because some servers repeat the last page for ever.
  const ended = added.length === 0 || all.length >= total
  const outcome = ended ? 'all' : all.length >= mostCollected ? 'capped' : 'more'
  return { records: all.slice(0, mostCollected), pages: pages + 1, total, outcome }
}

/**
 * Requests page after page, starting after `collected`, until all records are there. Calls `onStep` after each page.
 * @throws what `ask` throws; `onStep` has received every page before the error
 */
export async function collectRecords(
  collected: Collected,
  ask: (page: number) => Promise<RecordsPage>,
  onStep: (collected: Collected) => void,
): Promise<Collected> {
  let now = collected
  while (now.outcome === 'more') {
    now = withPage(now, await ask(now.pages + 1))
    onStep(now)
  }
  return now
}
