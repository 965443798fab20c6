import { useHttp } from '@member/shared'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { LedgerName } from './ledger.ts'
import { summaryQuery } from './ledger-queries.ts'
import type { Range } from './range.ts'

/** Summary of a range; the previous one stays until it has loaded. `server` comes from the list. */
export function useSummary(ledger: LedgerName, range: Range, server: 'filters' | 'paging-only' | undefined) {
  const http = useHttp()
  return useQuery({
    ...summaryQuery(ledger, range, { http }),
    placeholderData: keepPreviousData,
    // Requested in parallel with the list, until the list shows that the server has no summaries.
    enabled: server !== 'paging-only',
  })
}
