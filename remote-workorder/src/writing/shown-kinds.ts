import type { TicketDetail } from '../ticket/ticket-detail.ts'
import type { MessageKind } from './ticket-message.ts'

/** What decides which kinds of a message a composer shows. */
export interface WritingNow {
  /** Kinds that may be written now. */
  kinds: readonly MessageKind[]
  /** The kind that its writer has chosen. */
  wanted: MessageKind
  /** The kind that was shown before; undefined for none. */
  before: MessageKind | undefined
  /** Whether one writes in the kind that is shown. */
  focus: 'inside' | 'outside'
  /** Kinds with a text or files. */
  filled: Readonly<Record<MessageKind, boolean>>
}

/**
 * The kinds to choose from, and the one that is shown. What somebody has written or is about to write stays where it is
 * when it may not be sent any more: a text never becomes one of another kind by news.
 */
export function shownKinds({ kinds, wanted, before, focus, filled }: WritingNow): {
  choice: readonly MessageKind[]
  kind: MessageKind | undefined
} {
  const held = (kind: MessageKind) => filled[kind] || (kind === before && kind === wanted && focus === 'inside')
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
