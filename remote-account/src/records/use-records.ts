import { useHttp, useLanguage } from '@member/shared'
import type { PagePosition } from '@member/shared/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { LedgerName } from './ledger.ts'
import { recordsQuery } from './ledger-queries.ts'
import type { LedgerView } from './ledger-view.ts'

/** One page of records; the previous page stays until it has loaded. */
export function useRecords(ledger: LedgerName, view: LedgerView, position: PagePosition) {
  const http = useHttp()
  const { current: language } = useLanguage()
  return useQuery({ ...recordsQuery(ledger, view, position, { http, language }), placeholderData: keepPreviousData })
}
