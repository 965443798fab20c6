import type { Act, Acting } from './act.ts'
import { agentTransition } from './agent-transition.ts'
import type { Decision } from './decision.ts'
import { memberTransition } from './member-transition.ts'
import { systemTransition } from './system-transition.ts'
import type { TicketState } from './ticket-state.ts'

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
