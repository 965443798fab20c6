import { useHttp, useNotify, useTexts } from '@member/shared'
import { newClientId, type Sent } from '@member/shared/sending'
import { readiness, useUploads } from '@member/shared/ui'
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import { longestBody, type ThreadMessage } from '../ticket/ticket.ts'
import { ticketPath, viewOf } from '../ticket/ticket-address.ts'
import { useBeingWritten } from './being-written.ts'
import { boxProblem } from './box-foot.tsx'
import { isEmpty, type MessageDraft, nothing, useMessageDraft, useUnheard, withReturned } from './draft.ts'
import { useDraftFiles } from './draft-files.tsx'
import { type ReturnedMessage, useReturned } from './take-back.ts'
import {
  conversationOf,
  type FollowUp,
  type MessageKind,
  type Offered,
  type Quote,
  type TicketMessage,
  type WritingTicket,
} from './ticket-message.ts'

/** The composer is always in sight; the page around a pane must not move for it. */
export const inSight = { preventScroll: true }

/** Milliseconds between two messages to the server that somebody types; it forgets after thirty seconds. */
const every = 10_000

/**
 * Tells the server that an agent types a reply, at most every ten seconds, and that they no longer do once the text is
 * empty or gone. Its member sees it.
 */
function useTyping(ticket: string, isTold: boolean): { typed: (text: string) => void } {
  const { post } = useHttp()
  const last = useRef<{ mode: 'viewing' | 'typing'; at: number }>({ mode: 'viewing', at: 0 })
  const tell = (mode: 'viewing' | 'typing') => {
    last.current = { mode, at: Date.now() }
    // A failure changes nothing for who writes.
    post('/api/workorder/presence', { id: Number(ticket), view: 'manage', mode }, { life: 'member' }).catch(() => {})
  }
  const latest = useRef(tell)
  useEffect(() => {
    latest.current = tell
  })
  useEffect(
    () => () => {
      if (last.current.mode === 'typing') latest.current('viewing')
    },
    [],
  )
  return {
    typed(text) {
      if (!isTold) return
      const { mode, at } = last.current
      if (text.trim() === '') {
        if (mode === 'typing') tell('viewing')
      } else if (mode === 'viewing' || Date.now() - at >= every) tell('typing')
    },
  }
}

export interface BoxHandle {
  focus: () => void
  /** Puts a text after what is written. */
  append: (text: string) => void
  /** Puts a text and its files before what is written. */
  take: (draft: MessageDraft) => void
}

export interface MessageBoxProps {
  ref: Ref<BoxHandle>
  kind: MessageKind
  ticket: WritingTicket
  viewer: 'member' | 'agent'
  /** The message with a client id in the thread. */
  shownMessage: (clientId: string) => Pick<ThreadMessage, 'body' | 'files'> | undefined
  offered: Offered
  isShown: boolean
  /** Folded it has the room of a few words beside its kinds. */
  isFolded: boolean
  quote: Quote | null
  onQuote: (quote: Quote | null) => void
  onSend: (sent: Omit<Sent<TicketMessage>, 'conversation'>) => void
  /** Sends and opens the next ticket; missing where there is no next one. */
  onNext: (() => void) | undefined
  /** Whether it has a text, files or a quotation. */
  onFilled: (filled: boolean) => void
  /** Escape was pressed in the text, or it was discarded. */
  onLeave: () => void
  /** Makes a note of what may not be sent any more; missing where that is not offered. */
  onKeep: ((draft: MessageDraft) => void) | undefined
  /** Takes it to the ticket that this one was merged into; missing where it was not. */
  onMove: ((draft: MessageDraft) => void) | undefined
}

/**
 * What is written of a reply or a note, with its files and its draft: kept, sent, taken back, or put somewhere else. What
 * may not be written any more is kept to read.
 */
export function useMessageBox(props: Omit<MessageBoxProps, 'isShown' | 'isFolded' | 'onLeave' | 'onKeep' | 'onMove'>) {
  const { ref, kind, ticket, viewer, shownMessage, offered, quote, onQuote, onSend, onNext, onFilled } = props
  const view = viewOf(viewer)
  const kept = useMessageDraft({ ticket: ticket.id, view, kind })
  const { draft, keeping, change } = kept
  const t = useTexts()
  const notify = useNotify()
  const uploads = useUploads()
  const area = useRef<HTMLTextAreaElement>(null)
  const attach = useRef<HTMLButtonElement>(null)
  const [asked, setAsked] = useState<{ follow: FollowUp; goesOn: boolean } | 'wroteOn' | null>(null)
  const { typed } = useTyping(ticket.id, viewer === 'agent' && kind === 'reply')
  const { body } = draft
  const isHeld = !offered.kinds.includes(kind)
  const attaches = !isHeld && offered.hasFiles
  const stored = useDraftFiles(kept, uploads)

  const write = (text: string) => {
    // Who empties the field begins another message.
    change({ body: text, ...(isEmpty({ body: text, files: stored }) && { sendAs: '' }) })
    typed(text)
  }
  useImperativeHandle(ref, () => ({
    focus() {
      const own = area.current
      own?.focus(inSight)
      own?.setSelectionRange(own.value.length, own.value.length)
    },
    append: (text) => write(body + text),
    take: (taken) => change(withReturned({ ...draft, files: stored }, { ...taken, sendAs: '' })),
  }))

  useUnheard({ ticket: ticket.id, view, kind }, kept, onQuote)
  const { returned, taken } = useReturned(conversationOf({ ticket: ticket.id, view }))
  const takeBack = useEffectEvent((message: ReturnedMessage) => {
    taken()
    change(withReturned({ ...draft, files: stored }, message))
    if (message.quote !== null) onQuote(message.quote)
    area.current?.focus(inSight)
  })
  useEffect(() => {
    if (returned !== undefined && returned.kind === kind) takeBack(returned)
  }, [returned, kind])

  const ready = readiness(uploads.queue)
  const empty = isEmpty({ body, files: stored })
  const left = longestBody - body.length
  const clear = () => {
    uploads.clear()
    change({ ...nothing, files: [] })
  }
  const arrived = draft.sendAs === '' ? undefined : shownMessage(draft.sendAs)
  const isThere = arrived !== undefined
  // Nobody had heard so. What was amended since is still to be sent.
  const clearArrived = useEffectEvent(() => {
    if (arrived?.body === body && arrived.files.length === stored.length) clear()
  })
  useEffect(() => {
    if (isThere) clearArrived()
  }, [isThere])
  /** Puts what is written somewhere else. */
  const moved = (to: (draft: MessageDraft) => void) => () => {
    to({ ...draft, files: stored })
    clear()
  }
  const send = (follow: FollowUp, goesOn = false) => {
    if (isHeld) return
    setAsked({ follow, goesOn })
    if (ready === 'busy' || ready === 'failed') return
    if (left < 0 || empty) return area.current?.focus(inSight)
    const seen = viewer === 'agent' ? { version: ticket.version, messages: ticket.messages } : null
    const message = { ticket: ticket.id, number: ticket.number, view, kind, follow, body, files: stored, quote, seen }
    const id = draft.sendAs || newClientId()
    setAsked(null)
    uploads.clear()
    kept.send(id, message)
    onSend({
      id,
      message: draft.sendAs === '' ? message : { ...message, replaces: 'earlier' },
      forget: () => kept.forget(id),
    })
    typed('')
    if (goesOn) onNext?.()
    else area.current?.focus(inSight)
  }
  const count = uploads.queue.length
  const known = useRef(count)
  const goOn = useEffectEvent(() => {
    const isChanged = known.current !== count
    known.current = count
    if (asked === null || asked === 'wroteOn') return
    // With other files it is another message than the one that was to be sent.
    if (isChanged) setAsked('wroteOn')
    else if (ready === 'ready') send(asked.follow, asked.goesOn)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the files have changed
  useEffect(() => goOn(), [ready, count])

  // What was to be sent with its files is still written, and they are not there.
  const leave = useEffectEvent(() => {
    if (asked === null || asked === 'wroteOn' || ready === 'ready') return
    const link = { to: ticketPath(ticket.id, viewer), label: t('writing.unsentOpen') }
    notify({ tone: 'warning', text: t('writing.unsent', { number: ticket.number }), link })
  })
  useEffect(() => () => leave(), [])

  const problem = boxProblem({
    left,
    asked: asked === 'wroteOn' ? asked : asked !== null,
    files: ready,
    empty,
    keeping,
  })
  const filled = !empty || uploads.queue.length > 0 || quote !== null
  useBeingWritten(filled)
  const tellFilled = useEffectEvent(onFilled)
  useLayoutEffect(() => tellFilled(filled), [filled])
  return {
    area,
    attach,
    body,
    isHeld,
    attaches,
    uploads,
    left,
    problem,
    filled,
    /** Whether it takes the place of an earlier message, which may have reached the server. */
    isEdit: draft.sendAs !== '',
    write,
    /** Writes by hand: what was asked for before was another text, which is said where it waits for its files. */
    edit(text: string) {
      const waited = asked !== null && (asked === 'wroteOn' || ready === 'busy')
      setAsked(waited && text !== '' ? 'wroteOn' : null)
      write(text)
    },
    send,
    clear,
    moved,
  }
}
