import {
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  startTransition,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { TypedAhead } from '../acts/typed-ahead.tsx'
import { useTicketKeys } from '../keys/use-ticket-keys.ts'
import type { Viewer } from '../ticket/ticket.ts'
import type { TicketDetail } from '../ticket/ticket-detail.ts'
import type { Entry } from '../ticket/timeline.ts'
import { ComposerPlaceContext } from '../writing/composer-place.ts'
import { kindOfAnswer, type MessageKind, type Quote } from '../writing/ticket-message.ts'
import { ComposerRoom, Foot } from './thread-frame.ts'

/** Asks for the code of the composer, also before there is a ticket to write to. */
export const loadComposer = () => import(/* webpackChunkName: "composer" */ '../writing/composer.tsx')

const Composer = lazy(loadComposer)
const OutgoingMessages = lazy(() =>
  import(/* webpackChunkName: "composer" */ '../writing/outgoing-messages.tsx').then(({ OutgoingMessages }) => ({
    default: OutgoingMessages,
  })),
)

export interface ComposerSlotProps {
  ticket: TicketDetail
  viewer: Viewer
  /** What may be written; what was written is shown also where that is nothing. */
  kinds: readonly MessageKind[]
  quote: Quote | null
  onQuoteDropped: () => void
  onSent: () => void
  /** The reader leaves the text by key. */
  onLeave: () => void
}

interface AwaitedProps {
  kinds: readonly MessageKind[]
  /** What the reader has asked to write. */
  asked: MessageKind | null
  onAsked: (kind: MessageKind | null) => void
  typed: RefObject<string>
}

/** The room of the composer while its code is on its way. What is asked of it, and typed for it, is kept. */
function Awaited({ kinds, asked, onAsked, typed }: AwaitedProps): ReactNode {
  useTicketKeys({
    ...(kinds.includes('reply') && { reply: () => onAsked('reply') }),
    ...(kinds.includes('note') && { note: () => onAsked('note') }),
  })
  return (
    <>
      {asked !== null && <TypedAhead text={typed} onClose={() => onAsked(null)} />}
      {kinds.length > 0 && <ComposerRoom />}
    </>
  )
}

/** Where the reader answers, at the end of what is shown of the thread; its code comes after the thread. */
export function ComposerSlot({ kinds, ...props }: ComposerSlotProps): ReactNode {
  const { quote, onQuoteDropped } = props
  const place = useContext(ComposerPlaceContext)
  const [wanted, setWanted] = useState<MessageKind | null>(null)
  const typed = useRef('')
  const begin = wanted ?? place.begin
  const inner = useMemo(
    () => ({
      ...place,
      begin,
      onBegun() {
        setWanted(null)
        place.onBegun()
      },
    }),
    [place, begin],
  )
  const onAsked = (kind: MessageKind | null) => {
    setWanted(kind)
    if (kind !== null) return
    // The reader thinks better of it.
    typed.current = ''
    place.onBegun()
    if (quote !== null) onQuoteDropped()
  }
  const asked = begin ?? (quote && kindOfAnswer(quote))
  // A fallback would stand for 300 ms, also where the code is there before.
  const [step, setStep] = useState<'awaited' | 'shown'>('awaited')
  useEffect(() => startTransition(() => setStep('shown')), [])
  const awaited = <Awaited kinds={kinds} asked={asked} onAsked={onAsked} typed={typed} />
  return (
    <Foot>
      <Suspense fallback={awaited}>
        {step === 'awaited' ? (
          awaited
        ) : (
          <ComposerPlaceContext value={inner}>
            <Composer {...props} typed={typed} />
          </ComposerPlaceContext>
        )}
      </Suspense>
    </Foot>
  )
}

export interface OutgoingSlotProps {
  ticket: TicketDetail
  viewer: Viewer
  entries: readonly Entry[]
  /** A message has reached the server, or was refused. */
  onSettled: () => void
}

/** Messages of the reader that have not reached the thread. */
export function OutgoingSlot({ ticket, viewer, entries, onSettled }: OutgoingSlotProps): ReactNode {
  const isShown = (clientId: string) => entries.some((entry) => entry.kind === 'message' && entry.clientId === clientId)
  return (
    <Suspense fallback={null}>
      <OutgoingMessages ticket={ticket} viewer={viewer} isShown={isShown} onSettled={onSettled} />
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
