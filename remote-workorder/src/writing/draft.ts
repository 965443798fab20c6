import { type DraftTexts, readNumber, readRecord, useDraft, useDrafts, useUnsavedGuard } from '@member/shared'
import { forgottenSent, keptSent, unheard, useOutgoing } from '@member/shared/sending'
import { isBlank, mostFiles, readKeptFiles, readStoredFiles, type StoredFile } from '@member/shared/ui'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { useBeingWritten } from './being-written.ts'
import { type FollowUp, type MessageKind, type Quote, readString, type TicketMessage } from './ticket-message.ts'

/** A text that stays in this tab until it is sent, also when its dialog or its page is closed meanwhile. */
export interface KeptText {
  text: string
  write(text: string): void
  /** Call it after the text was sent or given up. */
  clear(): void
}

/**
 * Keeps the text of a dialog or a field, for a reload, a way back and a login.
 * @param key identifies it within the area
 * @param begin what the field has before anything is written
 */
export function useKeptText(key: string, begin = ''): KeptText {
  const { texts, change, clear } = useDraft(key, { text: begin })
  useBeingWritten(texts.text !== begin)
  return { text: texts.text, write: (text) => change({ text }), clear }
}

export interface MessageDraft {
  body: string
  files: readonly StoredFile[]
  /** Id of the message whose place it takes, which may have reached the server; empty for one of its own. */
  sendAs: string
}

export const isEmpty = ({ body, files }: Pick<MessageDraft, 'body' | 'files'>): boolean =>
  isBlank(body) && files.length === 0

/** The draft after a message was taken back: its text comes before what was written since, its files before those. */
export function withReturned(draft: MessageDraft, returned: MessageDraft): MessageDraft {
  const texts = [returned.body, draft.body].filter((text) => !isBlank(text))
  const known = new Set(returned.files.map(({ url }) => url))
  const files = [...returned.files, ...draft.files.filter(({ url }) => !known.has(url))].slice(0, mostFiles)
  return { body: texts.join('\n\n'), files, sendAs: draft.sendAs || returned.sendAs }
}

export interface DraftPlace {
  /** Its id, or `new` for one that is not created yet, with a space and what it is for unless it is a plain one. */
  ticket: string
  view: 'mine' | 'manage'
  kind: MessageKind
}

/** Under which name the draft of a message is kept. */
export const placeOf = ({ ticket, view, kind }: DraftPlace): string => `${view} ${kind} ${ticket}`

/** The ticket that a member's own reply is written to; undefined for what is another text. */
export const repliedTo = (place: string): string | undefined => /^mine reply (.+)$/.exec(place)?.[1]

/** The texts of a message without one; `unfinished` has the files that were being sent, as `notStored()` names them. */
export const nothing = { body: '', files: '[]', unfinished: '[]', sendAs: '' }

export interface KeptDraft {
  draft: MessageDraft
  unfinished: string
  /** `page`: the browser cannot keep it, so it is lost with its page, which asks before. */
  keeping: 'browser' | 'page'
  change(part: Partial<MessageDraft> & { unfinished?: string }): void
  /** Empties the box; the text stays until the server has it. */
  send(id: string, message: TicketMessage): void
  /** The server has it, or its author has given it up. */
  forget(id: string): void
}

/** The draft of a reply, a note or a new work order. */
export function useMessageDraft(place: DraftPlace): KeptDraft {
  const { texts, keeping, change } = useDraft<DraftTexts>(placeOf(place), nothing)
  const { body = '', files = '[]', unfinished = '[]', sendAs = '' } = texts
  useUnsavedGuard(keeping === 'page' ? 'unsaved' : 'saved')
  const draft = useMemo(() => ({ body, files: readKeptFiles(files), sendAs }), [body, files, sendAs])
  return {
    draft,
    unfinished,
    keeping,
    change: ({ files: stored, ...part }) =>
      change({ ...part, ...(stored !== undefined && { files: JSON.stringify(stored) }) }),
    send: (id, message) => change({ ...nothing, ...keptSent(id, message) }),
    forget: (id) => change(forgottenSent(id)),
  }
}

const followUps = ['nothing', 'pending', 'solved'] as const satisfies readonly FollowUp[]

function readQuote(value: unknown): Quote | null {
  const { messageId, name, text, visibility } = readRecord(value as Record<string, unknown>)
  const quote = { messageId: readString(messageId), name: readString(name), text: readString(text) }
  if (quote.messageId === '') return null
  return { ...quote, visibility: visibility === 'internal' ? 'internal' : 'public' }
}

/** A message that is kept in the browser, of this release or another one; null for what is none. */
function readTicketMessage(value: unknown): TicketMessage | null {
  const kept = readRecord(value as Record<string, unknown>)
  const ticket = readString(kept.ticket)
  const message = { body: readString(kept.body), files: readStoredFiles(kept.files) }
  if (ticket === '' || (message.body === '' && message.files.length === 0)) return null
  const { version, messages } = readRecord(kept.seen as Record<string, unknown>)
  const seen = { version: readNumber(version), messages: readNumber(messages) }
  return {
    ticket,
    number: readString(kept.number),
    view: kept.view === 'manage' ? 'manage' : 'mine',
    // A kind that this release does not know may be internal.
    kind: kept.kind === 'reply' ? 'reply' : 'note',
    follow: followUps.find((one) => one === kept.follow) ?? 'nothing',
    ...message,
    quote: readQuote(kept.quote),
    ...(kept.replaces === 'earlier' && { replaces: 'earlier' }),
    seen: seen.version === null || seen.messages === null ? null : { version: seen.version, messages: seen.messages },
  }
}

/** Brings back into a box, as it is opened, what an earlier page load has sent from it and not heard of. */
export function useUnheard(place: DraftPlace, kept: KeptDraft, onQuote?: (quote: Quote) => void): void {
  const drafts = useDrafts()
  const { list } = useOutgoing(null)
  const bring = useEffectEvent(() => {
    let { draft } = kept
    for (const { id, message } of unheard(drafts.get(placeOf(place)), (known) =>
      list.some((one) => one.id === known),
    )) {
      const read = readTicketMessage(message)
      if (read !== null) draft = withReturned(draft, { ...read, sendAs: id })
      if (read?.quote) onQuote?.(read.quote)
      kept.change(draft)
      kept.forget(id)
    }
  })
  useEffect(() => bring(), [])
}
