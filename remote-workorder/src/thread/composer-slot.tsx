import { lazy, type ReactNode, Suspense } from 'react'
import type { Viewer } from '../ticket/ticket.ts'
import type { TicketDetail } from '../ticket/ticket-detail.ts'
import type { Entry } from '../ticket/timeline.ts'
import type { Quote } from '../writing/ticket-message.ts'
import { ComposerRoom, Foot } from './thread-frame.ts'

const Composer = lazy(() => import(/* webpackChunkName: "composer" */ '../writing/composer.tsx'))
const OutgoingMessages = lazy(() =>
  import(/* webpackChunkName: "composer" */ '../writing/outgoing-messages.tsx').then(({ OutgoingMessages }) => ({
    default: OutgoingMessages,
  })),
)

export interface ComposerSlotProps {
  ticket: TicketDetail
  viewer: Viewer
  quote: Quote | null
  onQuoteDropped: () => void
  onSent: () => void
  /** The reader leaves the text by key. */
  onLeave: () => void
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

export interface OutgoingSlotProps {
  ticket: TicketDetail
  viewer: Viewer
  entries: readonly Entry[]
  onSent: () => void
}

/** Messages of the reader that have not reached the thread. */
export function OutgoingSlot({ ticket, viewer, entries, onSent }: OutgoingSlotProps): ReactNode {
  const isShown = (clientId: string) => entries.some((entry) => entry.kind === 'message' && entry.clientId === clientId)
  return (
    <Suspense fallback={null}>
      <OutgoingMessages ticket={ticket} viewer={viewer} isShown={isShown} onSent={onSent} />
    </Suspense>
  )
}

/** Messages that the reader could not send to a ticket before it was gone. */
export function LeftSlot({ id, viewer }: { id: string; viewer: Viewer }): ReactNode {
  return (
    <Suspense fallback={null}>
      <OutgoingMessages ticket={{ id, permissions: [] }} viewer={viewer} />
    </Suspense>
  )
}
