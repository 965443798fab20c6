import { Skeleton } from '@member/shared/ui'
import type { ReactNode } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { SentSlot } from '../new/sent-slot.tsx'
import { isTicketId } from '../thread/is-not-found.ts'
import { NotFound } from '../thread/not-found.tsx'
import { TicketView } from '../thread/ticket-view.tsx'
import { useViewerOf } from '../thread/use-viewer-of.ts'

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
        merged={params.get('merged') === 'show' ? 'shown' : 'continues'}
      />
    </>
  )
}
