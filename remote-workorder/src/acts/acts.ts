import { ticketKeys } from '../keys/ticket-keys.ts'
import { type AgentAct, offeredActs as offeredOf } from '../ticket/offered-acts.ts'
import type { Priority, Ticket } from '../ticket/ticket.ts'

export type Act =
  | { act: 'assign'; assignee_id: number; team_id?: number }
  | { act: 'team'; team_id: number }
  | { act: 'priority'; priority: Priority }
  | { act: 'label' | 'unlabel'; label: string; existing?: boolean }
  | { act: 'status'; status: 'open' | 'solved' }
  | { act: 'status'; status: 'on_hold'; reason: string; until?: number; until_day?: string }
  | { act: 'spam' }

/** Where an act begins: with a choice, or at once. */
export type ActName = 'assign' | 'team' | 'status' | 'priority' | 'label' | 'spam' | 'merge' | 'link' | 'delete'

/** Acts that set the status; `wait` writes to the member, `solve` can. */
export type StatusAct = Extract<AgentAct, 'resume' | 'wait' | 'hold' | 'solve'>

const statusActs: readonly StatusAct[] = ['resume', 'wait', 'hold', 'solve']

/** What an agent must be able to do, any of it. */
const needs: Readonly<Record<ActName, readonly AgentAct[]>> = {
  assign: ['assign'],
  team: ['assign'],
  status: statusActs,
  priority: ['priority'],
  label: ['label'],
  spam: ['spam'],
  merge: ['merge'],
  link: ['link'],
  delete: ['delete'],
}

const actNames = Object.keys(needs) as readonly ActName[]

/** Acts that only one ticket at a time can have. */
const single: readonly (ActName | StatusAct)[] = ['merge', 'link', 'delete', 'wait']

type May = Parameters<typeof offeredOf>[2]

/** What the rights of the agent and the state of at least one of the tickets allow. */
function allowed(tickets: readonly Ticket[], may: May): ReadonlySet<string> {
  return new Set(
    tickets.flatMap(({ status, permissions }) =>
      typeof status === 'object' ? [] : offeredOf({ status, permissions }, 'agent', may),
    ),
  )
}

/**
 * Acts that the agent has the right to and that at least one of the tickets allows; the server refuses the others by
 * themselves.
 */
export function offeredActs(tickets: readonly Ticket[], may: May): readonly ActName[] {
  const able = allowed(tickets, may)
  return actNames.filter(
    (name) => !(tickets.length > 1 && single.includes(name)) && needs[name].some((need) => able.has(need)),
  )
}

/** The acts by which at least one of the tickets gets another status. */
export function offeredStatusActs(tickets: readonly Ticket[], may: May): readonly StatusAct[] {
  const able = allowed(tickets, may)
  return statusActs.filter((act) => able.has(act) && !(tickets.length > 1 && single.includes(act)))
}

/** How many of the tickets have a label, so that choosing it removes it from all or adds it to the rest. */
export function labelState(tickets: readonly Ticket[], label: string): 'all' | 'some' | 'none' {
  const having = tickets.filter(({ labels }) => labels.includes(label)).length
  if (having === 0) return 'none'
  return having === tickets.length ? 'all' : 'some'
}

/** The act as the rights and conflicts of a ticket know it. */
export function agentActOf(act: Act): AgentAct {
  switch (act.act) {
    case 'assign':
    case 'team':
      return 'assign'
    case 'priority':
      return 'priority'
    case 'label':
    case 'unlabel':
      return 'label'
    case 'spam':
      return 'spam'
    case 'status':
      return ({ open: 'resume', on_hold: 'hold', solved: 'solve' } as const)[act.status]
  }
}

/** Acts on a single ticket that are not asked of the state machine. */
export type RowAct = 'open' | 'copy' | 'requester' | 'star' | 'unread'

/** The keys that lead to the same acts. */
export const keyOfAct: Readonly<Partial<Record<ActName | RowAct, string>>> = {
  assign: ticketKeys.assign,
  team: ticketKeys.team,
  status: ticketKeys.status,
  priority: ticketKeys.priority,
  label: ticketKeys.label,
  copy: ticketKeys.copyNumber,
  unread: ticketKeys.unread,
}
