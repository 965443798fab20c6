import { useMember } from '@member/shared'
import { late } from '@member/shared/ui'
import { type ReactNode, Suspense, startTransition, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { TypedAhead } from '../acts/typed-ahead.tsx'
import { useTicketKeys } from '../keys/ticket-keys.ts'
import { latePart, MissingAndTold } from '../ticket/late-part.tsx'
import type { TicketDetail, Viewer } from '../ticket/ticket.ts'
import type { ComposerProps } from '../writing/composer.tsx'
import { ComposerPlaceContext } from '../writing/composer-place.ts'
import type { OutgoingMessagesProps } from '../writing/outgoing-messages.tsx'
import { kindOfAnswer, type MessageKind, type Quote } from '../writing/ticket-message.ts'
import { ComposerRoom, Foot } from './thread-frame.tsx'

/** Asks for the code of the composer, also before there is a ticket to write to. */
export const loadComposer = () => import(/* webpackChunkName: "composer" */ '../writing/composer.tsx')

const Composer = late<ComposerProps & { onMissing: () => void }>(loadComposer, MissingAndTold)
/** Messages of the reader that have not reached the thread. */
export const OutgoingMessages = latePart<OutgoingMessagesProps>(() =>
  import(/* webpackChunkName: "composer" */ '../writing/outgoing-messages.tsx').then(({ OutgoingMessages }) => ({
    default: OutgoingMessages,
  })),
)

/** What the reader wrote to a ticket before it was gone. */
export const LeftTexts = latePart(() => import(/* webpackChunkName: "composer" */ '../writing/left-texts.tsx'))

export interface ComposerSlotProps {
  ticket: TicketDetail
  viewer: Viewer
  /** What may be written; what was written is shown also where that is nothing. */
  kinds: readonly MessageKind[]
  shownMessage: ComposerProps['shownMessage']
  quote: Quote | null
  onQuoteDropped: () => void
  onSent: () => void
  /** The reader leaves the text by key. */
  onLeave: () => void
}

/** The room of the composer while its code is on its way. What is asked of it is kept. */
function Awaited(props: {
  kinds: readonly MessageKind[]
  hasRoom: boolean
  onAsked: (kind: MessageKind) => void
}): ReactNode {
  const { kinds, hasRoom, onAsked } = props
  useTicketKeys({
    ...(kinds.includes('reply') && { reply: () => onAsked('reply') }),
    ...(kinds.includes('note') && { note: () => onAsked('note') }),
  })
  return hasRoom && <ComposerRoom />
}

/** Where the reader answers, at the end of what is shown of the thread; its code comes after the thread. */
export function ComposerSlot({ kinds, ...props }: ComposerSlotProps): ReactNode {
  const { quote, onQuoteDropped } = props
  const place = useContext(ComposerPlaceContext)
  const [wanted, setWanted] = useState<MessageKind | null>(null)
  const ownTyped = useRef('')
  const typed = place.typed ?? ownTyped
  /** Until there is a composer, what is asked of it and typed for it is kept. */
  const [hasComposer, setHasComposer] = useState(false)
  const begin = wanted ?? place.begin
  const inner = useMemo(
    () => ({
      ...place,
      begin,
      onBegun() {
        setWanted(null)
        setHasComposer(true)
        place.onBegun()
      },
    }),
    [place, begin],
  )
  /** The reader thinks better of it. */
  const dropAsked = () => {
    setWanted(null)
    typed.current = ''
    place.onBegun()
    if (quote !== null) onQuoteDropped()
  }
  const asked = begin ?? (quote && kindOfAnswer(quote))
  // A fallback would stand for 300 ms, also where the code is there before.
  const [isShown, setIsShown] = useState(false)
  useEffect(() => startTransition(() => setIsShown(true)), [])
  // Rights come with the member: until then the room is there for what the ticket permits.
  const isKnown = useMember().member !== null || kinds.length > 0
  const hasRoom = kinds.length > 0 || (!isKnown && props.ticket.permissions.includes('reply'))
  const awaited = <Awaited kinds={kinds} hasRoom={hasRoom} onAsked={setWanted} />
  // The page around takes the keys for what was asked of it.
  const isTakenAround = place.typed !== undefined && place.begin !== null
  return (
    <Foot>
      {!hasComposer && asked !== null && !isTakenAround && <TypedAhead text={typed} onClose={dropAsked} />}
      <Suspense fallback={awaited}>
        {isShown && isKnown ? (
          <ComposerPlaceContext value={inner}>
            <Composer {...props} typed={typed} onMissing={inner.onBegun} />
          </ComposerPlaceContext>
        ) : (
          awaited
        )}
      </Suspense>
    </Foot>
  )
}
