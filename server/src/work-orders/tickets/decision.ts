import type { ActorKind } from '../../database/schema.ts'
import type { Refusal } from './act.ts'
import type { EventDraft, TicketState } from './ticket-state.ts'

export type SystemText = 'remindPending' | 'remindSolved' | 'solvedBySilence'

/** The result of an act: the new state of the ticket, its events, and a message of the system to the member. */
export interface Outcome {
  next: TicketState
  events: EventDraft[]
  systemText?: SystemText
}

export type Decision = Outcome | { refused: Refusal }

type Changes = Partial<TicketState>

/** The event of a change of status; on hold is only visible to agents. */
const statusEvent = (from: TicketState['status'], to: TicketState['status']): EventDraft => ({
  type: 'status',
  visibility: from === 'on_hold' || to === 'on_hold' ? 'internal' : 'public',
  from,
  to,
})

/** The ticket with the changes; a change of status adds its event before the others. */
export function become(ticket: TicketState, changes: Changes, ...events: EventDraft[]): Outcome {
  const next = { ...ticket, ...changes }
  const moved = next.status !== ticket.status
  return { next, events: moved ? [statusEvent(ticket.status, next.status), ...events] : events }
}

/** The ticket no longer waits for the member. */
const notSilent = { silent_since: null, reminded_at: null } as const

/** The ticket is open and waits for the agents, since the member's message or since now. */
export const toOpen = (ticket: TicketState, now: number): Changes => ({
  ...notSilent,
  status: 'open',
  waiting_since: ticket.waiting_since ?? now,
  hold_reason: null,
  hold_until: null,
  last_activity_at: now,
})

/** The member reopened the ticket: it is counted, and its event says the change of status too. */
export function toReopened(ticket: TicketState, now: number): Outcome {
  const reopened_count = ticket.reopened_count + 1
  const next = { ...ticket, ...toOpen(ticket, now), reopened_count, solved_at: null, closed_at: null, closed_by: null }
  return { next, events: [{ type: 'reopened', visibility: 'public', from: null, to: reopened_count }] }
}

/** The ticket has ended and no longer waits for anyone. */
export const toClosed = (by: ActorKind, now: number): Changes => ({
  ...notSilent,
  status: 'closed',
  waiting_since: null,
  hold_reason: null,
  hold_until: null,
  closed_at: now,
  closed_by: by,
  last_activity_at: now,
})

/** The ticket is solved and waits for the member's confirmation. */
export const toSolved = (now: number): Changes => ({
  status: 'solved',
  waiting_since: null,
  hold_reason: null,
  hold_until: null,
  solved_at: now,
  silent_since: now,
  reminded_at: null,
  last_activity_at: now,
})
