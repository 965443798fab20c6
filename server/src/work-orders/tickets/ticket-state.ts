import type { Selectable } from 'kysely'
import type { TicketEventTable, TicketStatus, TicketTable } from '../../database/schema.ts'

/** The columns of a ticket that the state machine reads and changes; times in seconds. */
export type TicketState = Pick<
  Selectable<TicketTable>,
  | 'status'
  | 'priority'
  | 'labels'
  | 'assignee_id'
  | 'team_id'
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

/** An event of a ticket without its sequence number and time. */
export interface EventDraft {
  type: TicketEventTable['type']
  visibility: TicketEventTable['visibility']
  from: unknown
  to: unknown
  /** The actor; the system for timed events. */
  by?: 'system'
}

const day = 86_400

/** Times of the state machine in seconds (work orders, transitions). */
export const periods = {
  reopen: 14 * day,
  rerate: 7 * day,
  longestHold: 30 * day,
  silence: 7 * day,
  reminder: 3 * day,
  nudgeEvery: 4 * 3600,
  /** Wait before a nudge is possible, when there is no target. */
  nudgeAfter: 4 * 3600,
  editMessage: 600,
} as const

/** Statuses of unfinished tickets. */
export const liveStatuses: readonly TicketStatus[] = ['new', 'open', 'pending', 'on_hold', 'solved']

export const isLive = ({ status }: Pick<TicketState, 'status'>): boolean => liveStatuses.includes(status)

/** Merged or spam: the ticket does not change any more. */
export const isSettled = ({ merged_into_id, is_spam }: Pick<TicketState, 'merged_into_id' | 'is_spam'>): boolean =>
  merged_into_id !== null || is_spam === 1
