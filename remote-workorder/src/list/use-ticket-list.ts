import { useHttp, useLanguage, useMember } from '@member/shared'
import type { PagePosition } from '@member/shared/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { readTicketList, type StatusFilter } from '../ticket/read-ticket-list.ts'
import type { Viewer } from '../ticket/ticket.ts'

/** What a list is narrowed down to; empty keywords search nothing. */
export interface TicketSearch {
  status: StatusFilter
  keywords: string
}

/** One page of the viewer's tickets; the previous one stays until it is there. */
export function useTicketList(viewer: Viewer, { page, size }: PagePosition, { status, keywords }: TicketSearch) {
  const { get } = useHttp()
  const { current } = useLanguage()
  const { member } = useMember()
  const view = viewer === 'member' ? 'mine' : 'manage'
  const asked = status === 'all' ? '' : status
  return useQuery({
    // Another member may log in in the same tab: his list must not begin with the former one's.
    queryKey: ['workorder/list', view, member?.id, current, page, size, asked, keywords],
    queryFn: async ({ signal }) =>
      readTicketList(
        await get('/api/workorder/list', { params: { view, page, limit: size, status: asked, keywords }, signal }),
      ),
    placeholderData: keepPreviousData,
    refetchOnReconnect: true,
  })
}
