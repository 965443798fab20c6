import type { Act, Acting, SystemAct } from './act.ts'
import { agentTransition } from './agent-transition.ts'
import { become, type Decision, toClosed, toOpen, toSolved } from './decision.ts'
import { memberTransition } from './member-transition.ts'
import { isLive, periods, type TicketState } from './ticket-state.ts'

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
