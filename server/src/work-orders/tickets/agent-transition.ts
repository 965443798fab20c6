import type { Acting, AgentAct } from './act.ts'
import { become, type Decision, toClosed, toOpen, toSolved } from './decision.ts'
import { type EventDraft, isLive, isSettled, periods, type TicketState } from './ticket-state.ts'

const assigned = (from: number | null, to: number | null): EventDraft => ({
  type: 'assigned',
  visibility: 'internal',
  from,
  to,
})

/** Who has a ticket once the agent has answered it: nobody yet, if it waits for an agent of a team that is not theirs. */
const assigneeAfter = ({ assignee_id, team_id }: TicketState, { id, teams }: Acting): number | null =>
  assignee_id ?? (team_id === null || teams === undefined || teams.includes(team_id) ? id : null)

/** Transition 3: the first public reply opens a new ticket and assigns it to its author if it has no assignee. */
const answered = (ticket: TicketState, agent: Acting, now: number): { ticket: TicketState; events: EventDraft[] } => {
  const assignee_id = assigneeAfter(ticket, agent)
  const { next, events } = become(ticket, {
    status: ticket.status === 'new' ? 'open' : ticket.status,
    assignee_id,
    first_response_at: ticket.first_response_at ?? now,
    waiting_since: null,
    // A ticket becomes pending with a message to the member.
    silent_since: ticket.silent_since === null ? null : now,
    reminded_at: null,
    last_activity_at: now,
  })
  return {
    ticket: next,
    events: ticket.assignee_id === assignee_id ? events : [assigned(null, assignee_id), ...events],
  }
}

const reply = (ticket: TicketState, agent: Acting, now: number): Decision => {
  if (!isLive(ticket)) return { refused: 'state' }
  const { ticket: next, events } = answered(ticket, agent, now)
  return { next, events }
}

/** Transition 4. */
const wait = (ticket: TicketState, message: 'public' | 'none', agent: Acting, now: number): Decision => {
  if (ticket.status !== 'new' && ticket.status !== 'open') return { refused: 'state' }
  if (message === 'none') return { refused: 'needs-reply' }
  const first = answered(ticket, agent, now)
  const { next, events } = become(first.ticket, { status: 'pending', silent_since: now, reminded_at: null })
  return { next, events: [...first.events, ...events] }
}

/** Transition 7. */
const solve = (ticket: TicketState, message: 'public' | 'none', agent: Acting, now: number): Decision => {
  const { status } = ticket
  const first = message === 'public' ? answered(ticket, agent, now) : { ticket, events: [] }
  if (status === 'solved' && message === 'none') return { refused: 'unchanged' }
  if (status === 'solved' || !isLive(ticket)) return { refused: 'state' }
  if (first.ticket.first_response_at === null) return { refused: 'needs-reply' }
  if (first.ticket.assignee_id === null) return { refused: 'needs-assignee' }
  const { next, events } = become(first.ticket, toSolved(now))
  return { next, events: [...first.events, ...events] }
}

/** Transition 6; a hold can get another reason and another end. */
const hold = (ticket: TicketState, { reason, until }: Extract<AgentAct, { kind: 'hold' }>, now: number): Decision => {
  const isHeld = ticket.status === 'on_hold' && ticket.hold_reason === reason && ticket.hold_until === until
  if (isHeld) return { refused: 'unchanged' }
  if (ticket.status !== 'open' && ticket.status !== 'on_hold') return { refused: 'state' }
  if (until !== null && (until <= now || until - now > periods.longestHold)) return { refused: 'hold-length' }
  const held = become(ticket, { status: 'on_hold', hold_reason: reason, hold_until: until })
  const again: EventDraft = { type: 'status', visibility: 'internal', from: 'on_hold', to: 'on_hold' }
  return ticket.status === 'on_hold' ? { ...held, events: [again] } : held
}

/** The status after a change of the assignee: an unanswered ticket is `new` without one and `open` with one; others stay. */
const statusWith = ({ status, first_response_at }: TicketState, assigneeId: number | null): TicketState['status'] => {
  if (assigneeId !== null) return status === 'new' ? 'open' : status
  return status === 'open' && first_response_at === null ? 'new' : status
}

/** Transition 3 by assignment. */
const assign = (ticket: TicketState, { assigneeId, teams }: Extract<AgentAct, { kind: 'assign' }>): Decision => {
  if (!isLive(ticket)) return { refused: 'state' }
  if (ticket.assignee_id === assigneeId) return { refused: 'unchanged' }
  if (assigneeId !== null && ticket.team_id !== null && !teams.includes(ticket.team_id)) {
    return { refused: 'outside-team' }
  }
  const status = statusWith(ticket, assigneeId)
  return become(ticket, { assignee_id: assigneeId, status }, assigned(ticket.assignee_id, assigneeId))
}

/** A ticket that goes to another team loses an assignee who is not of it. */
const toTeam = (ticket: TicketState, act: Extract<AgentAct, { kind: 'team' }>): Decision => {
  if (!isLive(ticket)) return { refused: 'state' }
  const isOutside = (id: number | null) => id !== null && act.team !== null && !act.team.members.includes(id)
  const { assigneeId = isOutside(ticket.assignee_id) ? null : ticket.assignee_id } = act
  if (isOutside(assigneeId)) return { refused: 'outside-team' }
  const team_id = act.team?.id ?? null
  const moved: EventDraft = { type: 'team', visibility: 'internal', from: ticket.team_id, to: team_id }
  const events = [
    ...(team_id === ticket.team_id ? [] : [moved]),
    ...(assigneeId === ticket.assignee_id ? [] : [assigned(ticket.assignee_id, assigneeId)]),
  ]
  if (events.length === 0) return { refused: 'unchanged' }
  const status = statusWith(ticket, assigneeId)
  return become(ticket, { team_id, assignee_id: assigneeId, status }, ...events)
}

/** Transitions 5, 6, 8 and 15. */
const resume = (ticket: TicketState, now: number): Decision => {
  const opened = { ...toOpen(ticket, now), last_activity_at: ticket.last_activity_at }
  switch (ticket.status) {
    case 'pending':
      return become(ticket, opened)
    case 'on_hold':
      return become(ticket, { ...opened, waiting_since: ticket.waiting_since })
    case 'solved':
      return become(ticket, { ...opened, solved_at: null })
    case 'closed': {
      if (ticket.is_spam === 0) return { refused: 'state' }
      const status = statusWith({ ...ticket, status: 'open' }, ticket.assignee_id)
      const ended = { is_spam: 0, solved_at: null, closed_at: null, closed_by: null, hidden_by_requester: 0 }
      return become(ticket, { ...opened, ...ended, status })
    }
    case 'open':
    // Opened without an answer, a ticket is new.
    case 'new':
      return { refused: 'unchanged' }
    case 'cancelled':
      return { refused: 'state' }
  }
}

/**
 * Acts of agents (work orders, transitions 3 to 8, 14 and 15). Notes, labels and deletion stay possible on ended
 * tickets.
 */
export function agentTransition(ticket: TicketState, act: AgentAct, agent: Acting, now: number): Decision {
  switch (act.kind) {
    case 'note':
    case 'delete':
      return become(ticket, {})
    case 'labels':
      if (act.labels === ticket.labels) return { refused: 'unchanged' }
      return become(
        ticket,
        { labels: act.labels },
        { type: 'labels', visibility: 'internal', from: ticket.labels, to: act.labels },
      )
  }
  if (act.kind === 'spam' && ticket.is_spam === 1) return { refused: 'unchanged' }
  const isReopenedSpam = act.kind === 'resume' && ticket.merged_into_id === null
  if (isSettled(ticket) && !isReopenedSpam) return { refused: 'ended' }
  switch (act.kind) {
    case 'reply':
      return reply(ticket, agent, now)
    case 'wait':
      return wait(ticket, act.message, agent, now)
    case 'hold':
      return hold(ticket, act, now)
    case 'resume':
      return resume(ticket, now)
    case 'solve':
      return solve(ticket, act.message, agent, now)
    case 'assign':
      return assign(ticket, act)
    case 'team':
      return toTeam(ticket, act)
    case 'priority':
      if (!isLive(ticket)) return { refused: 'state' }
      if (act.priority === ticket.priority) return { refused: 'unchanged' }
      return become(
        ticket,
        { priority: act.priority },
        { type: 'priority', visibility: 'internal', from: ticket.priority, to: act.priority },
      )
    case 'merge':
      return isLive(ticket)
        ? become(
            ticket,
            { ...toClosed('agent', now), merged_into_id: act.into },
            { type: 'merged', visibility: 'public', from: null, to: act.into },
          )
        : { refused: 'state' }
    case 'spam':
      return isLive(ticket) ? become(ticket, { ...toClosed('agent', now), is_spam: 1 }) : { refused: 'state' }
  }
}
