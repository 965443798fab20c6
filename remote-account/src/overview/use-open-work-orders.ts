import { useHttp, useLanguage } from '@member/shared'
import { useQuery } from '@tanstack/react-query'
import { isNotOffered } from '../offered/is-not-offered.ts'
import { readOpenWorkOrders } from './read-open-work-orders.ts'

/** Counts of open work orders; null where the server offers none. */
export function useOpenWorkOrders() {
  const { get } = useHttp()
  const { current } = useLanguage()
  return useQuery({
    queryKey: ['workorder/list', 'counts', current],
    queryFn: ({ signal }) =>
      get('/api/workorder/list', { params: { page: 1, limit: 1 }, signal }).then(readOpenWorkOrders, (reason) => {
        // An answer to keep like any other: the tile stays away without waiting the next time.
        if (isNotOffered(reason)) return null
        throw reason
      }),
  })
}
