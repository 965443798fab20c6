import { type FirstQuery, type PageEntry, readListAddress } from '@member/shared'
import type { PagePosition } from '@member/shared/ui'
import { timeZone, today } from '../day/today.ts'
import { type LedgerName, ledgers } from './ledger.ts'
import { daysOf, type LedgerView, type Range, readLedgerView, spanParams, viewParams } from './ledger-view.ts'
import { readRecords } from './read-records.ts'
import { readSummary } from './read-summary.ts'

type Asking = Pick<PageEntry, 'http' | 'language'>

/** The query of a page of records. */
export function recordsQuery(
  ledger: LedgerName,
  view: LedgerView,
  { page, size }: PagePosition,
  { http, language }: Asking,
) {
  const params = { page, limit: size, ...viewParams(view, today(), timeZone()) }
  return {
    queryKey: [ledger, 'records', language, params],
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      readRecords(ledger, await http.get(ledgers[ledger].list, { params, signal }), (page - 1) * size),
  }
}

/** The query of the summary of a range. */
export function summaryQuery(ledger: LedgerName, range: Range, { http }: Pick<Asking, 'http'>) {
  const params = spanParams(daysOf(range, today()), timeZone())
  return {
    queryKey: [ledger, 'summary', params],
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      readSummary(ledger, await http.get(ledgers[ledger].summary, { params, signal })),
  }
}

/** What the page of a ledger asks first. */
export function ledgerQueries(ledger: LedgerName, entry: PageEntry): FirstQuery[] {
  const view = readLedgerView(entry.query)
  const records = recordsQuery(ledger, view, readListAddress(entry.query, {}), entry)
  return [records, summaryQuery(ledger, view.range, entry)]
}
