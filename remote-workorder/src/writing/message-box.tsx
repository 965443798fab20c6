import { useMember, useSite, useTexts } from '@member/shared'
import { newClientId, type Sent } from '@member/shared/sending'
import { AttachButton, DropFiles, keepFocus, readiness, UploadList, useUploads } from '@member/shared/ui'
import {
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { viewOf } from '../ticket/ticket-address.ts'
import { BoxHint, boxProblem, HeldFoot, SendButtons } from './box-foot.tsx'
import { useSlash } from './canned/use-slash.tsx'
import { FilesBox, Foot, Surface, Written } from './composer-style.ts'
import {
  isEmpty,
  type MessageDraft,
  nothing,
  useBeingWritten,
  useMessageDraft,
  useUnheard,
  withReturned,
} from './draft.ts'
import { useDraftFiles } from './draft-files.tsx'
import { Editor } from './editor.tsx'
import { QuoteLine } from './quote-line.tsx'
import { type ReturnedMessage, useReturned } from './take-back.ts'
import {
  conversationOf,
  type FollowUp,
  heldReason,
  type MessageKind,
  type Offered,
  type Quote,
  type TicketMessage,
  type WritingTicket,
} from './ticket-message.ts'
import { useTyping } from './use-typing.ts'

/** Most characters of a message (work orders, data). */
const longest = 20_000

/** The composer is always in sight; the page around a pane must not move for it. */
const inSight = { preventScroll: true }

/** What the composer does with a box. */
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
  offered: Offered
  shown: 'shown' | 'hidden'
  /** Folded it has the room of a few words beside its kinds. */
  fold: 'folded' | 'open'
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
 * The text, the files and the draft of a reply or of a note; what is written in one never gets into the other by itself.
 * What may not be written any more is kept to read and to take elsewhere.
 */
export function MessageBox(props: MessageBoxProps): ReactNode {
  const { ref, kind, ticket, viewer, offered, shown, fold, quote, onQuote, onSend, onNext, onFilled, onLeave, onKeep } =
    props
  const { onMove } = props
  const t = useTexts()
  const { member } = useMember()
  const view = viewOf(viewer)
  const { siteName } = useSite()
  const kept = useMessageDraft({ ticket: ticket.id, view, kind })
  const { draft, keeping, change } = kept
  const uploads = useUploads()
  const area = useRef<HTMLTextAreaElement>(null)
  const attach = useRef<HTMLButtonElement>(null)
  const [asked, setAsked] = useState<{ follow: FollowUp; next: 'stay' | 'next' } | null>(null)
  const { typed } = useTyping(ticket.id, viewer === 'agent' && kind === 'reply' ? 'told' : 'untold')
  const { body } = draft
  const mode = offered.kinds.includes(kind) ? 'write' : 'read'
  const attaches = mode === 'write' && offered.files === 'offered'

  const write = (text: string) => {
    // Who empties the field begins another message.
    change({ body: text, ...(isEmpty({ body: text, files: stored }) && { sendAs: '' }) })
    typed(text)
  }
  const { field, list } = useSlash({
    area,
    text: body,
    onText: write,
    values: {
      member: ticket.requester?.nickname ?? '',
      agent: member?.nickname ?? '',
      number: ticket.number,
      subject: ticket.subject ?? '',
      category: ticket.category ?? '',
      site: siteName,
    },
    // Colleagues read notes.
    language: kind === 'reply' ? (ticket.language ?? '') : '',
    offered: viewer === 'agent' ? 'offered' : 'absent',
  })
  useImperativeHandle(ref, () => ({
    focus() {
      const own = area.current
      own?.focus(inSight)
      own?.setSelectionRange(own.value.length, own.value.length)
    },
    append: (text) => write(body + text),
    take: (taken) => change(withReturned({ ...draft, files: stored }, { ...taken, sendAs: '' })),
  }))

  const stored = useDraftFiles(kept, uploads)

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
  const clear = () => {
    uploads.clear()
    change({ ...nothing, files: [] })
  }
  /** Puts what is written somewhere else. */
  const moved = (to: (draft: MessageDraft) => void) => () => {
    to({ ...draft, files: stored })
    clear()
  }
  const send = (follow: FollowUp, next: 'stay' | 'next' = 'stay') => {
    if (mode === 'read') return
    setAsked({ follow, next })
    if (ready === 'busy' || ready === 'failed') return
    if (empty) return area.current?.focus(inSight)
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
    if (next === 'next') onNext?.()
    else area.current?.focus(inSight)
  }
  const sendNow = useEffectEvent(() => {
    if (asked !== null) send(asked.follow, asked.next)
  })
  useEffect(() => {
    if (ready === 'ready') sendNow()
  }, [ready])

  const problem = boxProblem({ asked: asked !== null, files: ready, empty, keeping })
  const filled = !empty || uploads.queue.length > 0 || quote !== null
  useBeingWritten(filled ? 'written' : 'empty')
  const tellFilled = useEffectEvent(onFilled)
  useLayoutEffect(() => tellFilled(filled), [filled])
  return (
    <Surface data-kind={kind} hidden={shown === 'hidden'} onMouseDown={keepFocus}>
      <DropFiles onFiles={attaches && shown === 'shown' ? uploads.add : undefined} around="[data-chrome]">
        {mode === 'write' && list}
        <Written>
          <Editor
            label={t(`writing.${kind}`)}
            text={body}
            placeholder={t(`writing.${kind}.placeholder.${fold === 'open' ? viewer : 'member'}`)}
            longest={longest}
            mode={mode}
            area={area}
            onText={(text) => {
              setAsked(null)
              write(text)
            }}
            onSend={(next) => send('nothing', next)}
            onLeave={onLeave}
            onFiles={attaches ? uploads.add : () => {}}
            field={mode === 'write' ? field : { 'aria-describedby': `held-${kind}` }}
          >
            {quote !== null && (kind === 'note' || quote.visibility !== 'internal') && (
              <QuoteLine quote={quote} onDrop={() => onQuote(null)} />
            )}
          </Editor>
        </Written>
        <FilesBox data-part="files">
          <UploadList uploads={uploads} onLast={() => (attach.current ?? area.current)?.focus(inSight)} />
        </FilesBox>
        {mode === 'read' ? (
          <HeldFoot
            id={`held-${kind}`}
            reason={heldReason(ticket)}
            text={body}
            content={filled ? 'unsent' : 'empty'}
            onDiscard={() => {
              clear()
              onLeave()
            }}
            onKeep={onKeep && moved(onKeep)}
            onMove={onMove && moved(onMove)}
          />
        ) : (
          <Foot>
            {attaches && <AttachButton ref={attach} onFiles={uploads.add} describedBy={`limits-${kind}`} />}
            <BoxHint
              id={`limits-${kind}`}
              problem={problem}
              left={longest - body.length}
              replaces={draft.sendAs === '' ? 'nothing' : 'earlier'}
              files={offered.files === 'absent' ? 'absent' : uploads.queue.length > 0 ? 'some' : 'none'}
            />
            <SendButtons
              kind={kind}
              follow={offered.follow}
              onSend={(follow) => send(follow, follow === 'nothing' || onNext === undefined ? 'stay' : 'next')}
            />
          </Foot>
        )}
      </DropFiles>
    </Surface>
  )
}
