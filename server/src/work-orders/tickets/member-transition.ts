import type { Act } from './act.ts'
import { become, type Decision, toClosed, toOpen, toReopened } from './next-facts.ts'
import { isSettled, periods, type TicketFacts } from './ticket-facts.ts'

/** Transitions 5, 6 (woken by a reply), 8 and 13: whatever a member writes brings the ticket back to the agents. */
const reply = (ticket: TicketFacts, now: number): Decision => {
  switch (ticket.status) {
    case 'new':
    case 'open':
      return become(ticket, { waiting_since: ticket.waiting_since ?? now, last_activity_at: now })
    case 'pending':
    case 'on_hold':
      return become(ticket, toOpen(ticket, now))
    case 'solved':
      return toReopened(ticket, now)
    case 'closed':
      return reopen(ticket, now)
    case 'cancelled':
      return { refused: 'state' }
  }
}

const reopen = (ticket: TicketFacts, now: number): Decision => {
  if (ticket.status !== 'closed') return { refused: 'state' }
  if (isSettled(ticket)) return { refused: 'ended' }
  return now - (ticket.closed_at ?? now) <= periods.reopen ? toReopened(ticket, now) : { refused: 'too-late' }
}

/** From when asking again makes sense: after the target of the answer waited for, else after four hours. */
const nudgeFrom = ({ first_response_at, sla_first_due, sla_next_due }: TicketFacts, waitingSince: number): number =>
  (first_response_at === null ? sla_first_due : sla_next_due) ?? waitingSince + periods.nudgeAfter

const nudge = (ticket: TicketFacts, now: number): Decision => {
  const { status, waiting_since, nudged_at } = ticket
  // A member is not to learn that work rests, so one on hold is nudged like an open one.
  if (status !== 'new' && status !== 'open' && status !== 'on_hold') return { refused: 'state' }
  if (waiting_since === null) return { refused: 'too-early' }
  if (now < nudgeFrom(ticket, waiting_since)) return { refused: 'too-early' }
  if (nudged_at !== null && now - nudged_at < periods.nudgeEvery) return { refused: 'too-early' }
  const event = { type: 'nudged', visibility: 'public', from: null, to: null } as const
  return become(ticket, { nudged_at: now, last_activity_at: now }, event)
}

const rate = (ticket: TicketFacts, act: Extract<Act, { kind: 'rate' }>, now: number): Decision => {
  if (ticket.status !== 'closed' || isSettled(ticket)) return { refused: 'state' }
  if (ticket.rating_at !== null && now - ticket.rating_at > periods.rerate) return { refused: 'too-late' }
  const rating = {
    rating_score: act.score,
    rating_reasons: act.reasons,
    rating_comment: act.comment,
    // The seven days count from the first rating, so that changing it does not prolong them.
    rating_at: ticket.rating_at ?? now,
  }
  return become(ticket, rating, { type: 'rated', visibility: 'public', from: ticket.rating_score, to: act.score })
}

/** What the member who asked may do (screens: transitions 5, 8, 9, 11 to 13, nudge, hide). */
export function memberTransition(ticket: TicketFacts, act: Act, now: number): Decision {
  const { status } = ticket
  switch (act.kind) {
    case 'reply':
      return reply(ticket, now)
    case 'confirm':
      return status === 'solved' ? become(ticket, toClosed('member', now)) : { refused: 'state' }
    case 'unsolved':
      return status === 'solved' ? toReopened(ticket, now) : { refused: 'state' }
    case 'close':
      return status === 'open' || status === 'pending' || status === 'on_hold'
        ? become(ticket, toClosed('member', now))
        : { refused: 'state' }
    case 'cancel':
      if (status !== 'new') return { refused: 'state' }
      return ticket.first_response_at === null
        ? become(ticket, { ...toClosed('member', now), status: 'cancelled' })
        : { refused: 'answered' }
    case 'reopen':
      return reopen(ticket, now)
    case 'nudge':
      return nudge(ticket, now)
    case 'hide':
      return status === 'closed' || status === 'cancelled'
        ? become(ticket, { hidden_by_requester: 1 })
        : { refused: 'state' }
    case 'rate':
      return rate(ticket, act, now)
    default:
      return { refused: 'role' }
  }
}
