import { useHttp, useLanguage } from '@member/shared'
import { useQuery } from '@tanstack/react-query'
import { readTicketList } from '../ticket/read-ticket-list.ts'
import { ticketListKey } from '../ticket/ticket-list-key.ts'

/** How many of the member's tickets a new one is compared with. */
const compared = 100

/** The member's latest tickets, asked for once when a subject is being written. */
export function useOwnTickets(asked: 'asked' | 'not yet') {
  const { get } = useHttp()
  const { current } = useLanguage()
  return useQuery({
    queryKey: [ticketListKey, 'similar', current],
    enabled: asked === 'asked',
    staleTime: 60_000,
    queryFn: async ({ signal }) =>
      readTicketList(
        await get('/api/workorder/list', { params: { view: 'mine', sort: 'activity', limit: compared }, signal }),
      ).tickets,
  })
}
