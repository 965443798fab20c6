import { type FirstQuery, type PageEntry, readListAddress, useHttp, useLanguage, useMember } from '@member/shared'
import type { PagePosition } from '@member/shared/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { timeZone, today } from '../day/today.ts'
import { type LedgerName, ledgers, readAmount } from './ledger.ts'
import { daysOf, type LedgerView, type Range, readLedgerView, spanParams, viewParams } from './ledger-view.ts'
import { readRecords } from './read-records.ts'
import { readSummary } from './read-summary.ts'

type Asking = Pick<PageEntry, 'http' | 'language'>

/** The query of a page of records. */
function recordsQuery(ledger: LedgerName, view: LedgerView, { page, size }: PagePosition, { http, language }: Asking) {
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

/** One page of records; the previous page stays until it has loaded. */
export function useRecords(ledger: LedgerName, view: LedgerView, position: PagePosition) {
  const http = useHttp()
  const { current: language } = useLanguage()
  return useQuery({ ...recordsQuery(ledger, view, position, { http, language }), placeholderData: keepPreviousData })
}

/**
 * Whether the newest record shows another figure than the host knows, so that the member has to be refreshed. `known`
 * is the host's value, `newest` is in cents or points.
 */
export function isOutdated(ledger: LedgerName, known: string | number, newest: number | null | undefined): boolean {
  if (newest === null || newest === undefined) return false
  const amount = readAmount(ledger, known)
  return amount !== null && amount !== newest
}

/**
 * The member's current balance, in cents or points, as the host knows it. When the newest record shows another figure,
 * refreshes the member, once per record, so that header and page agree with the list. `newest` is undefined while
 * unknown.
 */
export function useCurrentFigure(ledger: LedgerName, newest: number | null | undefined): number | null {
  const { member, refresh } = useMember()
  const asked = useRef<number>(null)
  const known = ledger === 'balance' ? member?.money : member?.score
  useEffect(() => {
    if (known === undefined || !isOutdated(ledger, known, newest) || asked.current === newest) return
    asked.current = newest ?? null
    // On failure the older figure stays, and the host handles a lost session itself.
    refresh().catch(() => {})
  }, [ledger, known, newest, refresh])
  return readAmount(ledger, known)
}
