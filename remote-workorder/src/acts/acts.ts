import type { AuthQuestion } from '@member/shared'
import { buttonRule } from '../ticket/button-rule.ts'
import type { Priority } from '../ticket/ticket.ts'
import type { QueueTicket } from './queue-ticket.ts'

/** Acts on one ticket or several at once. */
export type Act =
  | { act: 'assign'; assignee_id: number }
  | { act: 'team'; team_id: number }
  | { act: 'priority'; priority: Priority }
  | { act: 'label' | 'unlabel'; label: string }
  | { act: 'status'; status: 'open' | 'solved' }
  | { act: 'status'; status: 'on_hold'; reason: string; until?: number }
  | { act: 'spam' }

/** Where an act begins: with a choice, or at once. */
export type ActName = 'assign' | 'team' | 'status' | 'priority' | 'label' | 'spam' | 'merge' | 'link'

/** Statuses that an agent sets without a message to the member. */
export type SetStatus = Extract<Act, { act: 'status' }>['status']

const setStatuses: readonly SetStatus[] = ['open', 'on_hold', 'solved']

/** Auth node and permission of each act. */
const rights: Readonly<Record<ActName, { node: string; permission: string }>> = {
  assign: { node: 'assign', permission: 'assign' },
  team: { node: 'assign', permission: 'assign' },
  status: { node: 'status', permission: 'status' },
  priority: { node: 'priority', permission: 'priority' },
  label: { node: 'label', permission: 'label' },
  spam: { node: 'status', permission: 'status:spam' },
  merge: { node: 'merge', permission: 'merge' },
  link: { node: 'merge', permission: '' },
}

const actNames = Object.keys(rights) as readonly ActName[]

/** Acts that only one ticket at a time can have. */
const single: readonly ActName[] = ['merge', 'link']

const permits = ({ permissions }: QueueTicket, permission: string): boolean =>
  permission === '' || permissions.includes(permission)

/**
 * Acts that the agent has the right to and that at least one of the tickets allows; the server refuses the others by
 * themselves.
 */
export function offeredActs(
  tickets: readonly QueueTicket[],
  may: (question: AuthQuestion) => boolean,
): readonly ActName[] {
  return actNames.filter((name) => {
    const { node, permission } = rights[name]
    if (tickets.length > 1 && single.includes(name)) return false
    return may(buttonRule('agent', node)) && tickets.some((ticket) => permits(ticket, permission))
  })
}

/** Statuses that at least one of the tickets can be set to. */
export const offeredStatuses = (tickets: readonly QueueTicket[]): readonly SetStatus[] =>
  setStatuses.filter((status) => tickets.some((ticket) => permits(ticket, `status:${status}`)))

/** How many of the tickets have a label, so that choosing it removes it from all or adds it to the rest. */
export function labelState(tickets: readonly QueueTicket[], label: string): 'all' | 'some' | 'none' {
  const having = tickets.filter(({ labels }) => labels.includes(label)).length
  if (having === 0) return 'none'
  return having === tickets.length ? 'all' : 'some'
}
