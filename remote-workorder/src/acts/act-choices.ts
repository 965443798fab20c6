import type { Translate } from '@member/shared'
import { priorities } from '../ticket/ticket.ts'
import { whoseTurn } from '../ticket/whose-turn.ts'
import { type Act, labelState, offeredStatuses } from './acts.ts'
import type { Choice } from './choice-dialog.tsx'
import type { QueueTicket } from './queue-ticket.ts'
import type { DeskChoices } from './use-choices.ts'

/** A choice with the act that it stands for. */
export type ActChoice = Choice & { does: Act | 'hold' }

/** Whether all tickets have something already. */
const everyHas = (tickets: readonly QueueTicket[], has: (ticket: QueueTicket) => boolean): boolean =>
  tickets.length > 0 && tickets.every(has)

/** Agents to assign tickets to: oneself first, so that one press of Enter takes a ticket, and nobody last. */
export function assignChoices(
  tickets: readonly QueueTicket[],
  agents: DeskChoices['agents'],
  self: string,
  t: Translate,
): ActChoice[] {
  const choice = (id: string, label: string): ActChoice => ({
    key: id,
    label,
    chosen: everyHas(tickets, ({ assignee }) => (assignee?.id ?? '0') === id),
    does: { act: 'assign', assignee_id: Number(id) },
  })
  const own = agents.find(({ id }) => id === self)
  return [
    ...(own === undefined ? [] : [choice(own.id, t('queue.assign.self', { nickname: own.name }))]),
    ...agents.filter(({ id }) => id !== self).map(({ id, name }) => choice(id, name)),
    choice('0', t('queue.assign.nobody')),
  ]
}

/** Teams, and none at last. */
export function teamChoices(tickets: readonly QueueTicket[], teams: DeskChoices['teams'], t: Translate): ActChoice[] {
  const choice = (id: string, label: string): ActChoice => ({
    key: id,
    label,
    chosen: everyHas(tickets, ({ team }) => (team?.id ?? '0') === id),
    does: { act: 'team', team_id: Number(id) },
  })
  return [...teams.map(({ id, name }) => choice(id, name)), choice('0', t('queue.team.none'))]
}

/** Priorities, the highest first. */
export const priorityChoices = (tickets: readonly QueueTicket[], t: Translate): ActChoice[] =>
  priorities.toReversed().map((priority) => ({
    key: priority,
    label: t(`queue.priority.${priority}`),
    chosen: everyHas(tickets, (ticket) => ticket.priority === priority),
    does: { act: 'priority', priority },
  }))

/** Statuses without a message to the member; a hold asks for its reason first. */
export const statusChoices = (tickets: readonly QueueTicket[], t: Translate): ActChoice[] =>
  offeredStatuses(tickets).map((status) => ({
    key: status,
    label: t(whoseTurn(status, 'agent', 'informed').label),
    does: status === 'on_hold' ? 'hold' : { act: 'status', status },
  }))

const labelChoice = (tickets: readonly QueueTicket[], label: string, t: Translate): ActChoice => {
  const state = labelState(tickets, label)
  return {
    key: label,
    label,
    chosen: state === 'all',
    hint: state === 'all' ? t('queue.label.removes') : state === 'some' ? t('queue.label.some') : undefined,
    does: { act: state === 'all' ? 'unlabel' : 'label', label },
  }
}

/** Labels: those the tickets have first. One that all have is removed by choosing it. */
export function labelChoices(tickets: readonly QueueTicket[], labels: readonly string[], t: Translate): ActChoice[] {
  const having = new Set(tickets.flatMap((ticket) => ticket.labels))
  const others = labels.filter((label) => !having.has(label))
  return [...having, ...others].map((label) => labelChoice(tickets, label, t))
}

/** Longest label, in characters. */
const longestLabel = 30

/** A label that nobody has used yet; null where the text is none (a comma separates labels). */
export function newLabel(tickets: readonly QueueTicket[], labels: readonly string[], typed: string, t: Translate) {
  const label = typed.replace(/\s+/g, ' ')
  if (label.includes(',') || [...label].length > longestLabel || labels.includes(label)) return null
  return { ...labelChoice(tickets, label, t), label: t('queue.label.create', { label }) }
}
