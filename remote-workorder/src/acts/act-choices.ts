import type { Translate } from '@member/shared'
import { priorities, type Ticket } from '../ticket/ticket.ts'
import { whoseTurn } from '../ticket/whose-turn.ts'
import { type Act, labelState, type StatusAct } from './acts.ts'
import type { Choice } from './choice-dialog.tsx'
import type { DeskChoices } from './use-choices.ts'

export type ActChoice = Choice & { does: Act | 'hold' | 'wait' | 'solve' }

/** Whether all tickets have something already. */
const everyHas = (tickets: readonly Ticket[], has: (ticket: Ticket) => boolean): boolean =>
  tickets.length > 0 && tickets.every(has)

/** Agents who can have at least one of the tickets: within a team its agents, as the server has it (work orders, assign). */
export const agentsFor = (
  tickets: readonly Ticket[],
  { agents, teams }: Pick<DeskChoices, 'agents' | 'teams'>,
): DeskChoices['agents'] =>
  agents.filter(({ id }) =>
    tickets.some(({ team }) => {
      const members = team === null ? null : teams.find((one) => one.id === team.id)?.members
      return members === null || members === undefined || members.includes(id)
    }),
  )

/** Agents to assign tickets to: oneself first, so that one press of Enter takes a ticket, and nobody last. */
export function assignChoices(
  tickets: readonly Ticket[],
  desk: Pick<DeskChoices, 'agents' | 'teams'>,
  self: string,
  t: Translate,
): ActChoice[] {
  const agents = agentsFor(tickets, desk)
  const choice = (id: string, label: string): ActChoice => ({
    key: id,
    label,
    chosen: everyHas(tickets, ({ assignee }) => (assignee?.id ?? '0') === id),
    does: { act: 'assign', assignee_id: Number(id) },
  })
  const own = agents.find(({ id }) => id === self)
  return [
    ...(own === undefined ? [] : [choice(own.id, t('acts.assign.self', { nickname: own.name }))]),
    ...agents.filter(({ id }) => id !== self).map(({ id, name }) => choice(id, name)),
    choice('0', t('acts.assign.nobody')),
  ]
}

/** Teams, and none at last. */
export function teamChoices(tickets: readonly Ticket[], teams: DeskChoices['teams'], t: Translate): ActChoice[] {
  const choice = (id: string, label: string): ActChoice => ({
    key: id,
    label,
    chosen: everyHas(tickets, ({ team }) => (team?.id ?? '0') === id),
    does: { act: 'team', team_id: Number(id) },
  })
  return [...teams.map(({ id, name }) => choice(id, name)), choice('0', t('acts.team.none'))]
}

/** Priorities, the highest first. */
export const priorityChoices = (tickets: readonly Ticket[], t: Translate): ActChoice[] =>
  priorities.toReversed().map((priority) => ({
    key: priority,
    label: t(`acts.priority.${priority}`),
    chosen: everyHas(tickets, (ticket) => ticket.priority === priority),
    does: { act: 'priority', priority },
  }))

/**
 * Statuses that the offered acts lead to. A hold asks for its reason first, waiting for a message to the member. So does
 * solving, of one that nobody has answered; an answered one can be solved either way.
 */
export function statusChoices(
  tickets: readonly Ticket[],
  offered: readonly StatusAct[],
  mayReply: boolean,
  t: Translate,
): ActChoice[] {
  const [first] = tickets
  const unanswered = tickets.length === 1 && first?.firstResponse === null
  const nameOf = (status: Parameters<typeof whoseTurn>[0]) => t(whoseTurn(status, 'agent', 'informed').label)
  const choicesOf = (act: StatusAct): ActChoice[] => {
    switch (act) {
      case 'resume':
        return [{ key: act, label: nameOf('open'), does: { act: 'status', status: 'open' } }]
      case 'wait':
        return [{ key: act, label: nameOf('pending'), hint: t('acts.status.message'), does: 'wait' }]
      case 'hold':
        return [{ key: act, label: nameOf('on_hold'), hint: t('acts.status.reason'), does: 'hold' }]
      case 'solve': {
        const speaking: ActChoice = {
          key: 'speak',
          label: nameOf('solved'),
          hint: t('acts.status.message'),
          does: 'solve',
        }
        const silent: ActChoice = { key: act, label: nameOf('solved'), does: { act: 'status', status: 'solved' } }
        const both = tickets.length === 1 && mayReply ? [speaking] : []
        return unanswered && both.length > 0 ? both : [silent, ...both]
      }
    }
  }
  return offered.flatMap(choicesOf)
}

const labelChoice = (tickets: readonly Ticket[], label: string, t: Translate): ActChoice => {
  const state = labelState(tickets, label)
  return {
    key: label,
    label,
    chosen: state === 'all',
    hint: state === 'all' ? t('acts.label.removes') : state === 'some' ? t('acts.label.some') : undefined,
    // One that a lead has deleted meanwhile is not made again by choosing it.
    does: { act: state === 'all' ? 'unlabel' : 'label', label, existing: true },
  }
}

/** Labels: those the tickets have first. One that all have is removed by choosing it. */
export function labelChoices(tickets: readonly Ticket[], labels: readonly string[], t: Translate): ActChoice[] {
  const having = new Set(tickets.flatMap((ticket) => ticket.labels))
  const others = labels.filter((label) => !having.has(label))
  return [...having, ...others].map((label) => labelChoice(tickets, label, t))
}

/** Longest label, in characters. */
const longestLabel = 30

/** Why a text cannot be a label; null where it can. */
export function labelProblem(label: string, t: Translate): string | null {
  if (label.includes(',')) return t('acts.label.comma')
  return [...label].length > longestLabel ? t('acts.label.long') : null
}

/** A label that nobody has used yet; null where the text is none (a comma separates labels). */
export function newLabel(
  tickets: readonly Ticket[],
  labels: readonly string[],
  typed: string,
  t: Translate,
): ActChoice | null {
  const label = typed.replace(/\s+/g, ' ')
  const used = labels.includes(label) || labelState(tickets, label) !== 'none'
  if (used || labelProblem(label, t) !== null) return null
  return { key: label, label: t('acts.label.create', { label }), does: { act: 'label', label } }
}
