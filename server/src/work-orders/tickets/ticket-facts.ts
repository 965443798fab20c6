import type { Selectable } from 'kysely'
import type { TicketEventTable, TicketStatus, TicketTable } from '../../database/schema.ts'

/** What of a ticket decides what may happen to it, and what an act changes; times in seconds. */
export type TicketFacts = Pick<
  Selectable<TicketTable>,
  | 'status'
  | 'priority'
  | 'labels'
  | 'assignee_id'
  | 'first_response_at'
  | 'waiting_since'
  | 'nudged_at'
  | 'hold_reason'
  | 'hold_until'
  | 'solved_at'
  | 'closed_at'
  | 'closed_by'
  | 'reopened_count'
  | 'rating_score'
  | 'rating_reasons'
  | 'rating_comment'
  | 'rating_at'
  | 'merged_into_id'
  | 'is_spam'
  | 'hidden_by_requester'
  | 'silent_since'
  | 'reminded_at'
  | 'last_activity_at'
  | 'sla_next_due'
  | 'sla_first_due'
>

/** A line of the ticket's history, still without number and time. */
export interface EventDraft {
  type: TicketEventTable['type']
  visibility: TicketEventTable['visibility']
  from: unknown
  to: unknown
  /** Whoever acts, unless the clock alone brought it about. */
  by?: 'system'
}

const day = 86_400

/** Times of the state machine in seconds (screens: table of transitions). */
export const periods = {
  reopen: 14 * day,
  rerate: 7 * day,
  longestHold: 30 * day,
  silence: 7 * day,
  reminder: 3 * day,
  nudgeEvery: 4 * 3600,
  /** How long a member waits before asking again makes sense, where no target says so. */
  nudgeAfter: 4 * 3600,
  editMessage: 600,
} as const

/** States in which something is still to be done. */
export const liveStatuses: readonly TicketStatus[] = ['new', 'open', 'pending', 'on_hold', 'solved']

export const isLive = ({ status }: Pick<TicketFacts, 'status'>): boolean => liveStatuses.includes(status)

/** Merged or set aside: nothing more happens on the ticket itself. */
export const isSettled = ({ merged_into_id, is_spam }: Pick<TicketFacts, 'merged_into_id' | 'is_spam'>): boolean =>
  merged_into_id !== null || is_spam === 1
