import type { MemberAct } from './act.ts'
import { become, type Decision, toClosed, toOpen, toReopened } from './decision.ts'
import { isSettled, periods, type TicketState } from './ticket-state.ts'

/** Transitions 5, 6 (woken by a reply), 8 and 13: a member's message always returns the ticket to the agents. */
const reply = (ticket: TicketState, now: number): Decision => {
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

const reopen = (ticket: TicketState, now: number): Decision => {
  if (ticket.status !== 'closed') return { refused: 'state' }
  if (isSettled(ticket)) return { refused: 'ended' }
  return now - (ticket.closed_at ?? now) <= periods.reopen ? toReopened(ticket, now) : { refused: 'too-late' }
}

/** When a nudge becomes possible: after the target of the awaited reply, else after four hours. */
const nudgeFrom = ({ first_response_at, sla_first_due, sla_next_due }: TicketState, waitingSince: number): number =>
  (first_response_at === null ? sla_first_due : sla_next_due) ?? waitingSince + periods.nudgeAfter

const nudge = (ticket: TicketState, now: number): Decision => {
  const { status, waiting_since, nudged_at } = ticket
  // Members do not see that a ticket is on hold, so they can nudge it like an open one.
  if (status !== 'new' && status !== 'open' && status !== 'on_hold') return { refused: 'state' }
  if (waiting_since === null) return { refused: 'too-early' }
  if (now < nudgeFrom(ticket, waiting_since)) return { refused: 'too-early' }
  if (nudged_at !== null && now - nudged_at < periods.nudgeEvery) return { refused: 'too-early' }
  const event = { type: 'nudged', visibility: 'public', from: null, to: null } as const
  return become(ticket, { nudged_at: now, last_activity_at: now }, event)
}

const rate = (ticket: TicketState, act: Extract<MemberAct, { kind: 'rate' }>, now: number): Decision => {
  if (ticket.status !== 'closed' || isSettled(ticket)) return { refused: 'state' }
  if (ticket.rating_at !== null && now - ticket.rating_at > periods.rerate) return { refused: 'too-late' }
  const rating = {
    rating_score: act.score,
    rating_reasons: act.reasons,
    rating_comment: act.comment,
    // The seven days start with the first rating, so that changing it does not extend them.
    rating_at: ticket.rating_at ?? now,
  }
  return become(ticket, rating, { type: 'rated', visibility: 'public', from: ticket.rating_score, to: act.score })
}

/** Acts of the requester (work orders, transitions 5, 8, 9 and 11 to 13, nudge, hide, rate). */
export function memberTransition(ticket: TicketState, act: MemberAct, now: number): Decision {
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
  }
}
