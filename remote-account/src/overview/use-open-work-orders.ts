import { useHttp, useLanguage } from '@member/shared'
import { useQuery } from '@tanstack/react-query'
import { isNotOffered } from '../offered/is-not-offered.ts'
import { readOpenWorkOrders } from './read-open-work-orders.ts'
import { readWaitingTickets } from './read-waiting-tickets.ts'

/** As many tickets of one state as the overview names; the rest is counted. */
const namedTickets = 3

/** Counts of open work orders and those we asked back about; null where the server offers none. */
export function useOpenWorkOrders() {
  const { get } = useHttp()
  const { current } = useLanguage()
  return useQuery({
    queryKey: ['workorder/list', 'pending', current],
    queryFn: ({ signal }) =>
      get('/api/workorder/list', { params: { status: 'pending', page: 1, limit: namedTickets }, signal }).then(
        (data) => {
          const counts = readOpenWorkOrders(data)
          return counts && { ...counts, pending: readWaitingTickets(data, 'pending') }
        },
        (reason) => {
          // An answer to keep like any other: the tile stays away without waiting the next time.
          if (isNotOffered(reason)) return null
          throw reason
        },
      ),
  })
}

/** Solved work orders the member is to confirm; asked for only when there are some. */
export function useSolvedTickets(count: number) {
  const { get } = useHttp()
  const { current } = useLanguage()
  return useQuery({
    queryKey: ['workorder/list', 'solved', current],
    enabled: count > 0,
    queryFn: async ({ signal }) =>
      readWaitingTickets(
        await get('/api/workorder/list', { params: { status: 'solved', page: 1, limit: namedTickets }, signal }),
        'solved',
      ),
  })
}
