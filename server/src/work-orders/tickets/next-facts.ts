import type { ActorKind } from '../../database/schema.ts'
import type { Refusal } from './act.ts'
import type { EventDraft, TicketFacts } from './ticket-facts.ts'

/** What a text of the system says in the thread. */
export type SystemText = 'remindPending' | 'remindSolved' | 'solvedBySilence'

/** What becomes of the ticket, what its history says of it, and what the system writes to the member. */
export interface Outcome {
  next: TicketFacts
  events: EventDraft[]
  systemText?: SystemText
}

export type Decision = Outcome | { refused: Refusal }

type Changes = Partial<TicketFacts>

/** A change of state as the history shows it; that work rests is the agents' own affair. */
const statusEvent = (from: TicketFacts['status'], to: TicketFacts['status']): EventDraft => ({
  type: 'status',
  visibility: from === 'on_hold' || to === 'on_hold' ? 'internal' : 'public',
  from,
  to,
})

/** The ticket with the changes and, when its state is another, the event that says so before the others. */
export function become(ticket: TicketFacts, changes: Changes, ...events: EventDraft[]): Outcome {
  const next = { ...ticket, ...changes }
  const moved = next.status !== ticket.status
  return { next, events: moved ? [statusEvent(ticket.status, next.status), ...events] : events }
}

/** Nothing waits for the member any more. */
const notSilent = { silent_since: null, reminded_at: null } as const

/** Work goes on: it is the agents' turn, since the member asked or since now. */
export const toOpen = (ticket: TicketFacts, now: number): Changes => ({
  ...notSilent,
  status: 'open',
  waiting_since: ticket.waiting_since ?? now,
  hold_reason: null,
  hold_until: null,
  last_activity_at: now,
})

/** The member was not content: counted, and told in the history. */
export function toReopened(ticket: TicketFacts, now: number): Outcome {
  const reopened_count = ticket.reopened_count + 1
  const changes = { ...toOpen(ticket, now), reopened_count, solved_at: null, closed_at: null, closed_by: null }
  return become(ticket, changes, { type: 'reopened', visibility: 'public', from: null, to: reopened_count })
}

/** Over; what waited waits no more. */
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

/** Held to be solved: the member's word is waited for. */
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
