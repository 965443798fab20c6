import { listFailure, useHttp, useLanguage } from '@member/shared'
import { useQuery } from '@tanstack/react-query'
import { ticketListKey, useFreshTickets } from '../ticket/use-fresh-tickets.ts'
import { readOpenWorkOrders } from './read-open-work-orders.ts'
import { readWaitingTickets } from './read-waiting-tickets.ts'

/** How many tickets of one state the overview lists; the rest is only counted. */
const namedTickets = 3

/** Counts of open work orders, and the pending ones; null where the server offers no work orders. */
export function useOpenWorkOrders() {
  const { get } = useHttp()
  const { current } = useLanguage()
  useFreshTickets()
  return useQuery({
    queryKey: [ticketListKey, 'pending', current],
    queryFn: ({ signal }) =>
      get('/api/workorder/list', { params: { status: 'pending', page: 1, limit: namedTickets }, signal }).then(
        (data) => {
          const counts = readOpenWorkOrders(data)
          return counts && { ...counts, pending: readWaitingTickets(data, 'pending') }
        },
        (reason) => {
          // Cached like any other result, so that the tile does not appear as loading the next time.
          const failure = listFailure(reason)
          if (failure === 'absent' || failure === 'no-permission') return null
          throw reason
        },
      ),
  })
}

/** Solved work orders that the member has to confirm; requested only when `count` says that there are any. */
export function useSolvedTickets(count: number) {
  const { get } = useHttp()
  const { current } = useLanguage()
  return useQuery({
    queryKey: [ticketListKey, 'solved', current],
    enabled: count > 0,
    queryFn: async ({ signal }) =>
      readWaitingTickets(
        await get('/api/workorder/list', { params: { status: 'solved', page: 1, limit: namedTickets }, signal }),
        'solved',
      ),
  })
}
