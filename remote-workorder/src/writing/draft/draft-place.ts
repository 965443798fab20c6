import type { MessageKind } from '../ticket-message.ts'

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
