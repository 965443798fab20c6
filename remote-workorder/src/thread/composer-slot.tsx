import { lazy, type ReactNode, Suspense } from 'react'
import type { Viewer } from '../ticket/ticket.ts'
import type { TicketDetail } from '../ticket/ticket-detail.ts'
import type { Quote } from '../writing/ticket-message.ts'
import { ComposerRoom, Foot } from './thread-frame.ts'

const Composer = lazy(() => import(/* webpackChunkName: "composer" */ '../writing/composer.tsx'))

export interface ComposerSlotProps {
  ticket: TicketDetail
  viewer: Viewer
  quote: Quote | null
  onQuoteDropped: () => void
  onSent: () => void
}

/** Where the reader answers, at the end of what is shown of the thread; its code comes after the thread. */
export function ComposerSlot(props: ComposerSlotProps): ReactNode {
  return (
    <Foot>
      <Suspense fallback={<ComposerRoom />}>
        <Composer {...props} />
      </Suspense>
    </Foot>
  )
}
