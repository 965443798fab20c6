import { useHttp, useLanguage } from '@member/shared'
import type { PagePosition } from '@member/shared/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { timeZone, today } from '../day/today.ts'
import { type LedgerName, ledgers } from './ledger.ts'
import { viewParams } from './ledger-params.ts'
import type { LedgerView } from './ledger-view.ts'
import { readRecords } from './read-records.ts'

/** One page of records; the previous page stays until it has loaded. */
export function useRecords(ledger: LedgerName, view: LedgerView, { page, size }: PagePosition) {
  const { get } = useHttp()
  const { current } = useLanguage()
  const params = { page, limit: size, ...viewParams(view, today(), timeZone()) }
  return useQuery({
    queryKey: [ledger, 'records', current, params],
    queryFn: async ({ signal }) =>
      readRecords(ledger, await get(ledgers[ledger].list, { params, signal }), (page - 1) * size),
    placeholderData: keepPreviousData,
  })
}
