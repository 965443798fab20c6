import { useHttp, useLanguage } from '@member/shared'
import type { PagePosition } from '@member/shared/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { readTicketList, type StatusFilter } from '../ticket/read-ticket-list.ts'
import type { Viewer } from '../ticket/ticket.ts'
import { ticketListKey, useFreshTickets } from '../ticket/use-fresh-tickets.ts'

/** Filters of a list; empty keywords do not filter. */
export interface TicketSearch {
  status: StatusFilter
  keywords: string
}

/** One page of the viewer's tickets; the previous page stays until it has loaded. Loaded again when one has changed. */
export function useTicketList(viewer: Viewer, { page, size }: PagePosition, { status, keywords }: TicketSearch) {
  const { get } = useHttp()
  const { current } = useLanguage()
  const view = viewer === 'member' ? 'mine' : 'manage'
  const asked = status === 'all' ? '' : status
  useFreshTickets()
  return useQuery({
    queryKey: [ticketListKey, view, current, page, size, asked, keywords],
    queryFn: async ({ signal }) =>
      readTicketList(
        await get('/api/workorder/list', { params: { view, page, limit: size, status: asked, keywords }, signal }),
      ),
    placeholderData: keepPreviousData,
  })
}
