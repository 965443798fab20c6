import { useHttp } from '@member/shared'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { timeZone, today } from '../day/today.ts'
import { type LedgerName, ledgers } from './ledger.ts'
import { spanParams } from './ledger-params.ts'
import { daysOf, type Range } from './range.ts'
import { readSummary } from './read-summary.ts'

/** Summary of a range; the previous one stays until it has loaded. `server` comes from the list. */
export function useSummary(ledger: LedgerName, range: Range, server: 'filters' | 'paging-only' | undefined) {
  const { get } = useHttp()
  const params = spanParams(daysOf(range, today()), timeZone())
  return useQuery({
    queryKey: [ledger, 'summary', params],
    queryFn: async ({ signal }) => readSummary(ledger, await get(ledgers[ledger].summary, { params, signal })),
    placeholderData: keepPreviousData,
    // Requested in parallel with the list, until the list shows that the server has no summaries.
    enabled: server !== 'paging-only',
  })
}
