import { type DraftTexts, useDraft, useUnsavedGuard } from '@member/shared'
import { forgottenSent, keptSent } from '@member/shared/sending'
import { readKeptFiles } from '@member/shared/ui'
import { useMemo } from 'react'
import type { MessageKind, TicketMessage } from '../ticket-message.ts'
import type { MessageDraft } from './merge-draft.ts'

/** Where a message is written. */
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

/** Whether a reply or a note to a ticket was begun and not sent. */
export const hasWritten = (places: readonly string[], ticket: string): boolean =>
  places.some((place) => /^(?:mine|manage) (?:reply|note) (.+)$/.exec(place)?.[1] === ticket)

/** The texts of a message without one; `unfinished` has the files that were being sent, as `notStored()` names them. */
export const nothing = { body: '', files: '[]', unfinished: '[]', sendAs: '' }

/** A draft as it is, and how to change it. */
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
