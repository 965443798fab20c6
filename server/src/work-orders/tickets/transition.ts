import type { Act, Acting, MemberAct, SystemAct } from './act.ts'
import { agentTransition } from './agent-transition.ts'
import { become, type Decision, toClosed, toOpen, toReopened, toSolved } from './decision.ts'
import { isLive, isSettled, periods, type TicketState } from './ticket-state.ts'

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
function memberTransition(ticket: TicketState, act: MemberAct, now: number): Decision {
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

/** How long the ticket has waited for the member, in seconds. */
const silence = ({ silent_since }: TicketState, now: number): number => (silent_since === null ? 0 : now - silent_since)

/** Timed acts (work orders, transitions 6, 9 and 10), and the check of missed targets. */
function systemTransition(ticket: TicketState, act: SystemAct, now: number): Decision {
  const { status } = ticket
  switch (act.kind) {
    case 'remind':
      if (status !== 'pending' && status !== 'solved') return { refused: 'state' }
      if (ticket.reminded_at !== null) return { refused: 'unchanged' }
      if (silence(ticket, now) < periods.reminder) return { refused: 'too-early' }
      return {
        ...become(ticket, { reminded_at: now, last_activity_at: now }),
        systemText: status === 'pending' ? 'remindPending' : 'remindSolved',
      }
    case 'solve-silent':
      if (status !== 'pending') return { refused: 'state' }
      if (silence(ticket, now) < periods.silence) return { refused: 'too-early' }
      return { ...become(ticket, toSolved(now)), systemText: 'solvedBySilence' }
    case 'close-silent':
      if (status !== 'solved') return { refused: 'state' }
      if (silence(ticket, now) < periods.silence) return { refused: 'too-early' }
      return become(ticket, toClosed('system', now))
    case 'wake':
      if (status !== 'on_hold') return { refused: 'state' }
      if (ticket.hold_until === null || ticket.hold_until > now) return { refused: 'too-early' }
      return become(ticket, { ...toOpen(ticket, now), last_activity_at: ticket.last_activity_at })
    case 'miss':
      return isLive(ticket) ? become(ticket, {}) : { refused: 'state' }
  }
}

export type { Decision } from './decision.ts'

/**
 * Decides an act on a ticket: the new state with its events, or a refusal. A pure function (work orders, transitions).
 * Who may act has been decided before, by the rights of the call.
 * @param now seconds
 */
export function transition(ticket: TicketState, act: Act, actor: Acting, now: number): Decision {
  switch (act.kind) {
    case 'reply':
      return actor.role === 'member' ? memberTransition(ticket, act, now) : agentTransition(ticket, act, actor, now)
    case 'confirm':
    case 'unsolved':
    case 'close':
    case 'cancel':
    case 'reopen':
    case 'nudge':
    case 'hide':
    case 'rate':
      return memberTransition(ticket, act, now)
    case 'note':
    case 'wait':
    case 'hold':
    case 'resume':
    case 'solve':
    case 'assign':
    case 'team':
    case 'priority':
    case 'labels':
    case 'merge':
    case 'spam':
    case 'delete':
      return agentTransition(ticket, act, actor, now)
    case 'remind':
    case 'solve-silent':
    case 'close-silent':
    case 'wake':
    case 'miss':
      return systemTransition(ticket, act, now)
  }
}
