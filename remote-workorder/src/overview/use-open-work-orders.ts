import { listFailure, useHttp, useLanguage } from '@member/shared'
import { useQuery } from '@tanstack/react-query'
import { ticketListKey } from '../ticket/ticket-list-key.ts'
import { useFreshTickets } from '../ticket/use-fresh-tickets.ts'
import { readOpenWorkOrders } from './read-open-work-orders.ts'
import { readWaitingTickets } from './read-waiting-tickets.ts'

/** How many tickets the overview lists, those that wait for the member first; the rest is only counted. */
const namedTickets = 6

/**
 * Counts of open work orders, and those that wait for the member, in one call; null where the server offers no work
 * orders.
 */
export function useOpenWorkOrders() {
  const { get } = useHttp()
  const { current } = useLanguage()
  useFreshTickets()
  return useQuery({
    queryKey: [ticketListKey, 'overview', current],
    queryFn: ({ signal }) =>
      get('/api/workorder/list', { params: { sort: 'turn', page: 1, limit: namedTickets }, signal }).then(
        (data) => {
          const counts = readOpenWorkOrders(data)
          return counts && { ...counts, waiting: readWaitingTickets(data) }
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
