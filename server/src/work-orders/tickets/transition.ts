import type { Act, Acting, ActKind, Refusal, Role } from './act.ts'
import { agentTransition } from './agent-transition.ts'
import type { Decision } from './decision.ts'
import { memberTransition } from './member-transition.ts'
import { systemTransition } from './system-transition.ts'
import type { TicketState } from './ticket-state.ts'

export type { Decision } from './decision.ts'

/** Acts of each role, whatever the status (work orders, rights). */
export const rolesOf: Record<ActKind, readonly Role[]> = {
  reply: ['member', 'agent', 'lead'],
  note: ['agent', 'lead'],
  wait: ['agent', 'lead'],
  hold: ['agent', 'lead'],
  resume: ['agent', 'lead'],
  solve: ['agent', 'lead'],
  confirm: ['member'],
  unsolved: ['member'],
  close: ['member'],
  cancel: ['member'],
  reopen: ['member'],
  nudge: ['member'],
  hide: ['member'],
  rate: ['member'],
  assign: ['agent', 'lead'],
  priority: ['agent', 'lead'],
  labels: ['agent', 'lead'],
  merge: ['agent', 'lead'],
  spam: ['agent', 'lead'],
  delete: ['lead'],
  remind: ['system'],
  'solve-silent': ['system'],
  'close-silent': ['system'],
  wake: ['system'],
  miss: ['system'],
}

const refused = (reason: Refusal): Decision => ({ refused: reason })

/**
 * Decides an act on a ticket: the new state with its events, or a refusal. A pure function (work orders, transitions).
 * @param now seconds
 */
export function transition(ticket: TicketState, act: Act, actor: Acting, now: number): Decision {
  if (!rolesOf[act.kind].includes(actor.role)) return refused('role')
  switch (actor.role) {
    case 'member':
      return memberTransition(ticket, act, now)
    case 'agent':
    case 'lead':
      return agentTransition(ticket, act, actor.id, now)
    case 'system':
      return systemTransition(ticket, act, now)
  }
}
