import { useMay, useNavigation, useTexts } from '@member/shared'
import {
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useTicketKeys } from '../keys/ticket-keys.ts'
import { ticketPath, viewOf } from '../ticket/ticket-address.ts'
import { ComposerPlaceContext } from './composer-place.ts'
import { Boxes, Frame, Kinds } from './composer-style.ts'
import type { MessageDraft } from './draft.ts'
import { MessageBox } from './message-box.tsx'
import { useSendMessage } from './send-message.ts'
import { useGiveBack, useReturned } from './take-back.ts'
import {
  conversationOf,
  kindOfAnswer,
  type MessageKind,
  mayQuote,
  offeredWriting,
  type Quote,
  shownKinds,
  type WritingTicket,
} from './ticket-message.ts'
import { useFocusInside } from './use-focus-inside.ts'
import type { BoxHandle, MessageBoxProps } from './use-message-box.ts'

/** Takes what is written to another ticket, whose composer is opened with it. */
export function useMoveDraft(
  viewer: 'member' | 'agent',
): (kind: MessageKind, draft: MessageDraft, ticket: string) => void {
  const { go } = useNavigation()
  const { onOpen } = useContext(ComposerPlaceContext)
  const giveBack = useGiveBack()
  return (kind, { body, files }, ticket) => {
    const view = viewOf(viewer)
    const rest = { follow: 'nothing', quote: null, seen: null, sendAs: '' } as const
    giveBack(conversationOf({ ticket, view }), { ticket, number: '', view, kind, body, files, ...rest })
    if (onOpen !== undefined) onOpen(ticket)
    else go(ticketPath(ticket, viewer), { replace: true })
  }
}

/** What each viewer may have written; a draft is also shown where it may not be sent any more. */
const written = { member: ['reply'], agent: ['reply', 'note'] } as const

export interface ComposerProps {
  ticket: WritingTicket
  viewer: 'member' | 'agent'
  /** What was typed for it while its code was on its way. */
  typed?: RefObject<string>
  shownMessage: MessageBoxProps['shownMessage']
  /** The message that is answered, until it is dropped or sent. */
  quote: Quote | null
  onQuoteDropped: () => void
  /** A message was sent (`OutgoingMessages`). */
  onSent?: () => void
  /** Escape was pressed in the text: the focus goes back to the thread, where single keys act. */
  onLeave?: () => void
}

/**
 * Writes to a ticket: replies, and for agents notes, each with a draft, files and a surface of its own. Nothing where
 * the viewer may write neither and has written nothing.
 */
export default function Composer(props: ComposerProps): ReactNode {
  const { ticket, viewer, typed, quote, onQuoteDropped, onSent, onLeave = () => {} } = props
  const place = useContext(ComposerPlaceContext)
  const { onNext } = place
  const t = useTexts()
  const offered = offeredWriting(ticket, viewer, useMay())
  const { kinds } = offered
  const conversation = conversationOf({ ticket: ticket.id, view: viewOf(viewer) })
  const send = useSendMessage(conversation)
  const [wanted, setWanted] = useState<MessageKind>('reply')
  // The quote of a message that was taken back is the composer's own.
  const [ownQuote, setOwnQuote] = useState<Quote | null>(null)
  const boxes = { reply: useRef<BoxHandle>(null), note: useRef<BoxHandle>(null) }
  const { isInside, handlers } = useFocusInside()
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // In a low window it stays at the end of the thread while it is open.
    if (isInside) frame.current?.scrollIntoView({ block: 'nearest' })
  }, [isInside])
  const [filled, setFilled] = useState<Readonly<Record<MessageKind, boolean>>>({ reply: false, note: false })
  const [before, setBefore] = useState<MessageKind>()
  const { choice, kind } = shownKinds({ kinds, wanted, before, isWriting: isInside, filled })
  if (kind !== before) setBefore(kind)

  /** The field is there after the next rendering only. */
  const [toFocus, setToFocus] = useState(0)
  const focusBox = useEffectEvent(() => {
    const box = kind && boxes[kind].current
    box?.focus()
    if (typed?.current) box?.append(typed.current)
    begun()
  })
  // Together with the end of who takes the keys until then: one in between would act on the page.
  useLayoutEffect(() => {
    if (toFocus > 0) focusBox()
  }, [toFocus])
  const open = (next: MessageKind) => {
    setWanted(next)
    setToFocus((count) => count + 1)
  }
  useTicketKeys({
    ...(kinds.includes('reply') && { reply: () => open('reply') }),
    ...(kinds.includes('note') && { note: () => open('note') }),
    ...(kinds.length > 0 && { send: 'listed' as const }),
    ...(kinds.length > 0 && onNext !== undefined && { sendAndNext: 'listed' as const }),
  })

  const begun = () => {
    if (typed) typed.current = ''
    place.onBegun()
  }
  const begin = useEffectEvent(() => {
    if (place.begin !== null && kinds.includes(place.begin)) open(place.begin)
    else if (quote === null) begun()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each request once
  useEffect(() => begin(), [place.begin])

  const answer = useEffectEvent(() => {
    if (quote === null) return
    setOwnQuote(null)
    const answered = kindOfAnswer(quote)
    const current = kind !== undefined && kinds.includes(kind) ? kind : (kinds[0] ?? 'reply')
    open(answered === 'note' && kinds.includes('note') ? 'note' : current)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each quote once, also the same again
  useEffect(() => answer(), [quote])

  const { returned } = useReturned(conversation)
  const returnedKind = returned?.kind
  const opened = useEffectEvent(open)
  useEffect(() => {
    if (returnedKind !== undefined) opened(returnedKind)
  }, [returnedKind])

  const shownQuote = quote ?? ownQuote
  const dropQuote = () => {
    setOwnQuote(null)
    if (quote !== null) onQuoteDropped()
  }
  const keepAsNote = (draft: MessageDraft) => {
    boxes.note.current?.take(draft)
    open('note')
  }
  const move = useMoveDraft(viewer)
  const isFolded = !isInside && (kind === undefined || !filled[kind])
  return (
    <Frame aria-label={t('writing.title')} data-fold={isFolded ? 'folded' : 'open'} hidden={kind === undefined}>
      {choice.length > 1 && (
        <Kinds role="group" aria-label={t('writing.kind')}>
          {choice.map((one) => (
            <button
              key={one}
              type="button"
              data-kind={one}
              aria-current={one === kind ? 'true' : undefined}
              onClick={() => open(one)}
            >
              {t(`writing.${one}`)}
            </button>
          ))}
        </Kinds>
      )}
      <Boxes ref={frame} {...handlers}>
        {written[viewer].map((one) => (
          <MessageBox
            key={one}
            ref={boxes[one]}
            kind={one}
            ticket={ticket}
            viewer={viewer}
            shownMessage={props.shownMessage}
            offered={offered}
            isShown={one === kind}
            isFolded={isFolded}
            quote={one === kind && kinds.includes(one) && mayQuote(one, shownQuote) ? shownQuote : null}
            onQuote={(next) => (next === null ? dropQuote() : setOwnQuote(next))}
            onSend={(sent) => {
              send(sent)
              dropQuote()
              onSent?.()
            }}
            onNext={onNext}
            onFilled={(now) => setFilled((known) => (known[one] === now ? known : { ...known, [one]: now }))}
            onLeave={onLeave}
            onKeep={one === 'reply' && kinds.includes('note') ? keepAsNote : undefined}
            onMove={ticket.mergedInto ? (draft) => move(one, draft, ticket.mergedInto ?? '') : undefined}
          />
        ))}
      </Boxes>
    </Frame>
  )
}
