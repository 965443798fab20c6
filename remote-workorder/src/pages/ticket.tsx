import { useHttp, useLanguage, useMay, useMember } from '@member/shared'
import { Skeleton } from '@member/shared/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { SentSlot } from '../new/sent-slot.tsx'
import { NotFound, TicketView } from '../thread/ticket-view.tsx'
import { askThread } from '../ticket/thread.ts'
import type { Viewer } from '../ticket/ticket.ts'
import { isTicketId, listPath, threadKey, threadKeyStart } from '../ticket/ticket-address.ts'

/**
 * As whom the member reads a ticket whose address does not say so; null while that is asked. Agents read their own
 * tickets as members, and all others as agents: the server knows which it is, and its answer opens the page.
 */
export function useViewerOf(id: string, asked: Viewer | 'either'): Viewer | null {
  const { get } = useHttp()
  const { current } = useLanguage()
  const { member } = useMember()
  const may = useMay()
  const queries = useQueryClient()
  const open = asked === 'either' && may({ name: listPath.agent })
  const { data, isError } = useQuery({
    queryKey: [threadKeyStart, 'viewer', id],
    queryFn: async ({ signal }): Promise<Viewer> => {
      const thread = await askThread(get, { id, view: undefined, signal }, 'unread')
      const viewer = thread.ticket.requester?.id === String(member?.id) ? 'member' : 'agent'
      queries.setQueryData(threadKey(viewer, id, current), thread)
      return viewer
    },
    enabled: open,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  if (asked !== 'either') return asked
  // Without an answer the page asks as a member, and shows why there is none.
  if (!open || isError) return 'member'
  return data ?? null
}

/** One work order: of the member, or for agents one of the shop. */
export default function TicketPage(): ReactNode {
  const { id = '' } = useParams()
  const [params] = useSearchParams()
  const asAgent = params.get('view') === 'manage'
  const known = isTicketId(id)
  const viewer = useViewerOf(id, asAgent ? 'agent' : known ? 'either' : 'member')
  if (!known) return <NotFound viewer={viewer ?? 'member'} chrome="page" />
  if (viewer === null) return <Skeleton shape="detail" scope="page" />
  return (
    <>
      <SentSlot id={id} />
      <TicketView
        key={`${viewer} ${id}`}
        id={id}
        viewer={viewer}
        chrome="page"
        continues={params.get('merged') !== 'show'}
      />
    </>
  )
}
