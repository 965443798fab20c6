import { useHttp } from '@member/shared'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { timeZone, today } from '../day/today.ts'
import { type LedgerName, ledgers } from './ledger.ts'
import { spanParams } from './ledger-params.ts'
import { daysOf, type Range } from './range.ts'
import { readSummary } from './read-summary.ts'

/** The figures of a range; those of the range before stay until they are there. `server` as the list knows it. */
export function useSummary(ledger: LedgerName, range: Range, server: 'filters' | 'paging-only' | undefined) {
  const { get } = useHttp()
  const params = spanParams(daysOf(range, today()), timeZone())
  return useQuery({
    queryKey: [ledger, 'summary', params],
    queryFn: async ({ signal }) => readSummary(ledger, await get(ledgers[ledger].summary, { params, signal })),
    placeholderData: keepPreviousData,
    // Asked for together with the list; a server that turns out to have none is not asked again.
    enabled: server !== 'paging-only',
  })
}
