import type { StoredFile } from '@member/shared/ui'
import { buttonRule } from '../ticket/button-rule.ts'
import type { TicketDetail } from '../ticket/ticket.ts'

/** What is written: a reply to everybody in the ticket, or a note that agents alone read. */
export type MessageKind = 'reply' | 'note'

/** What becomes of the ticket with a reply: it stays as it is, waits for the member, or is solved. */
export type FollowUp = 'nothing' | 'pending' | 'solved'

/** A message of the ticket that the new one answers. */
export interface Quote {
  messageId: string
  /** Who wrote it, as the reader calls them. */
  name: string
  /** Its text or a part of it, with marks. */
  text: string
  /** An internal one can be quoted in a note only. Default `public`. */
  visibility?: 'public' | 'internal'
}

/** What answers a message: an internal one must not get into what the member reads. */
export const kindOfAnswer = ({ visibility }: Quote): MessageKind => (visibility === 'internal' ? 'note' : 'reply')

/** Whether a message of a kind may quote it: what members read has nothing of a note. */
export const mayQuote = (kind: MessageKind, quote: Quote | null): boolean =>
  kind === 'note' || quote === null || kindOfAnswer(quote) === 'reply'

/** A message to a ticket as its author sent it off. */
export interface TicketMessage {
  ticket: string
  /** Number of the ticket as people know it. */
  number: string
  view: 'mine' | 'manage'
  kind: MessageKind
  follow: FollowUp
  body: string
  files: readonly StoredFile[]
  quote: Quote | null
  /** What an agent saw of the ticket, so that they hear of replies written meanwhile; null to send it anyway. */
  seen: { version: number; messages: number } | null
  /** `earlier`: it was edited after a try whose answer was lost, and takes the place of what that may have brought. */
  replaces?: 'earlier'
}

/** A text as it is: what people write is not decoded. */
export const readString = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Conversation of a ticket in one view: an agent who is also its requester writes in two. */
export const conversationOf = ({ ticket, view }: Pick<TicketMessage, 'ticket' | 'view'>): string => `${view} ${ticket}`

export interface WritingTicket {
  id: string
  number: string
  version: number
  /** Number of public messages. */
  messages: number
  /** Names of what the viewer may do now, as the server lists them. */
  permissions: readonly string[]
  requester: { nickname: string } | null
  /** In which the requester opened it. */
  language?: string
  subject?: string
  category?: string
  categoryNames?: TicketDetail['categoryNames']
  /** With where it was merged into: why nothing may be written any more. */
  status?: TicketDetail['status']
  mergedInto?: string | null
}

/** What of a ticket's permissions and of the buttons the viewer has, writing offers. */
export interface Offered {
  kinds: readonly MessageKind[]
  hasFiles: boolean
  follow: readonly ('pending' | 'solved')[]
}

type May = (question: { name: string; subNodeName: string }) => boolean

/** What may be written: what the ticket permits now and the viewer has the button for (work orders, rights). */
export function offeredWriting(
  { permissions }: Pick<WritingTicket, 'permissions'>,
  viewer: 'member' | 'agent',
  may: May,
): Offered {
  const has = (button: string) => may(buttonRule(viewer, button))
  const can = (permission: string, button = permission) => permissions.includes(permission) && has(button)
  if (viewer === 'member') {
    return { kinds: can('reply') ? ['reply'] : [], hasFiles: can('attach'), follow: [] }
  }
  const reply = can('reply')
  const follow = (['pending', 'solved'] as const).filter((status) => reply && can(`status:${status}`, 'status'))
  const kinds = (['reply', 'note'] as const).filter((kind) => (kind === 'reply' ? reply : can('note')))
  return { kinds, hasFiles: true, follow }
}

/** What decides which kinds of a message a composer shows. */
export interface WritingNow {
  /** Kinds that may be written now. */
  kinds: readonly MessageKind[]
  /** The kind that its writer has chosen. */
  wanted: MessageKind
  /** The kind that was shown before; undefined for none. */
  before: MessageKind | undefined
  isWriting: boolean
  /** Kinds with a text or files. */
  filled: Readonly<Record<MessageKind, boolean>>
}

/**
 * The kinds to choose from, and the one that is shown. What somebody has written or is about to write stays where it is
 * when it may not be sent any more: a text never becomes one of another kind by news.
 */
export function shownKinds({ kinds, wanted, before, isWriting, filled }: WritingNow): {
  choice: readonly MessageKind[]
  kind: MessageKind | undefined
} {
  const held = (kind: MessageKind) => filled[kind] || (kind === before && kind === wanted && isWriting)
  const choice = (['reply', 'note'] as const).filter((kind) => kinds.includes(kind) || held(kind))
  return { choice, kind: choice.includes(wanted) ? wanted : choice[0] }
}

/** Why nothing more can be sent to a ticket. */
export type HeldReason = 'withdrawn' | 'merged' | 'closed' | 'other'

export function heldReason({ status, mergedInto }: Partial<Pick<TicketDetail, 'status' | 'mergedInto'>>): HeldReason {
  if (mergedInto) return 'merged'
  if (status === 'cancelled') return 'withdrawn'
  return status === 'closed' ? 'closed' : 'other'
}
