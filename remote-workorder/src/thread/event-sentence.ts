import { readRecord, readText, type TextKey } from '@member/shared'
import { readAuthor } from '../ticket/read-timeline.ts'
import { type Priority, priorities, type Status, statuses, targetNames, type Viewer } from '../ticket/ticket.ts'
import type { Author } from '../ticket/ticket-detail.ts'
import type { ThreadEvent } from '../ticket/timeline.ts'

/** A value of a sentence: as it is, the text of a key, or a person whom the reader may be. */
export type Part = string | number | { key: TextKey } | { person: Author }

/** What an event says; `{{name}}` in the text is who did it. `ticket` is one that it leads to. */
export interface EventSentence {
  key: TextKey
  parts: Readonly<Record<string, Part>>
  ticket?: string
}

const statusOf = (value: unknown): Status | undefined => statuses.find((status) => status === value)
const priorityOf = (value: unknown): Priority | undefined => priorities.find((priority) => priority === value)

const names = (value: unknown): string[] => readText(value).split(',').filter(Boolean)

const statusSentence = ({ to }: ThreadEvent, viewer: Viewer): EventSentence | null => {
  const status = statusOf(to)
  if (status === undefined) return null
  return viewer === 'member' && status === 'on_hold' ? null : { key: `event.status.${status}`, parts: {} }
}

const assignedSentence = ({ actor, to }: ThreadEvent): EventSentence => {
  const agent = readAuthor(to)
  if (agent.id === '' && agent.nickname === '') return { key: 'event.unassigned', parts: {} }
  if (agent.id === actor.id) return { key: 'event.taken', parts: {} }
  return { key: 'event.assigned', parts: { agent: { person: { ...agent, kind: 'agent' } } } }
}

const teamSentence = ({ to }: ThreadEvent): EventSentence => {
  const team = readText((readRecord(to) as Readonly<Record<string, unknown>>).name)
  return team === '' ? { key: 'event.noTeam', parts: {} } : { key: 'event.team', parts: { team } }
}

const labelsSentence = ({ from, to }: ThreadEvent): EventSentence => {
  const [before, after] = [names(from), names(to)]
  const added = after.filter((name) => !before.includes(name)).join(', ')
  const removed = before.filter((name) => !after.includes(name)).join(', ')
  if (added !== '' && removed !== '') return { key: 'event.labelsChanged', parts: { added, removed } }
  return added !== ''
    ? { key: 'event.labelsAdded', parts: { added } }
    : { key: 'event.labelsRemoved', parts: { removed } }
}

const mergedSentence = ({ from, to }: ThreadEvent): EventSentence => {
  const { id, number } = readRecord(from) as Readonly<Record<string, unknown>>
  const source = readText(id)
  if (source !== '')
    return { key: 'event.mergedFrom', parts: { number: readText(number) || `#${source}` }, ticket: source }
  return { key: 'event.mergedInto', parts: {}, ticket: readText(to) }
}

const slaSentence = ({ to }: ThreadEvent): EventSentence | null => {
  const clock = targetNames.find((name) => name === to)
  return clock === undefined ? null : { key: `event.missed.${clock}`, parts: {} }
}

/** The sentence of an event for its reader; null where this release has none. */
export function eventSentence(event: ThreadEvent, viewer: Viewer): EventSentence | null {
  switch (event.type) {
    case 'created':
      return { key: event.actor.kind === 'agent' ? 'event.createdFor' : 'event.created', parts: {} }
    case 'status':
      return statusSentence(event, viewer)
    case 'assigned':
      return assignedSentence(event)
    case 'team':
      return teamSentence(event)
    case 'priority': {
      const priority = priorityOf(event.to)
      return priority === undefined
        ? null
        : { key: 'event.priority', parts: { priority: { key: `level.${priority}` } } }
    }
    case 'labels':
      return labelsSentence(event)
    case 'nudged':
      return { key: 'event.nudged', parts: {} }
    case 'merged':
      return mergedSentence(event)
    case 'sla':
      return slaSentence(event)
    case 'rated':
      return { key: 'event.rated', parts: { score: readText(event.to) } }
    case 'reopened':
      return { key: 'event.reopened', parts: {} }
  }
}
