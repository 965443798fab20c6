import { readRecord, readText, type TextKey, type Translate } from '@member/shared'
import { plainWords } from '@member/shared/marks'
import { readAuthor } from '../ticket/read-thread.ts'
import {
  type Author,
  type Entry,
  type Priority,
  priorities,
  type Status,
  statuses,
  type ThreadEvent,
  type ThreadMessage,
  targetNames,
  type Viewer,
} from '../ticket/ticket.ts'
import { personName, type Reader } from './reader.ts'

/** A value of a sentence: as it is, the text of a key, or a person whom the reader may be. */
type Part = string | number | { key: TextKey } | { person: Author }

/** What an event says; `{{name}}` in the text is who did it. `ticket` is one that it leads to. */
export interface EventSentence {
  key: TextKey
  parts: Readonly<Record<string, Part>>
  ticket?: string
}

const statusOf = (value: unknown): Status | undefined => statuses.find((status) => status === value)
const priorityOf = (value: unknown): Priority | undefined => priorities.find((priority) => priority === value)

const names = (value: unknown): string[] => readText(value).split(',').filter(Boolean)

const statusSentence = ({ actor, from, to }: ThreadEvent, viewer: Viewer): EventSentence | null => {
  const status = statusOf(to)
  if (status === undefined) return null
  if (actor.kind === 'member' && from === 'solved' && status === 'closed') return { key: 'event.confirmed', parts: {} }
  if (viewer === 'agent' && status === 'pending') return { key: 'event.awaited', parts: {} }
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

/** Characters of a message that are read aloud and shown in notices. */
const excerptLength = 140

/** An event as a sentence for its reader; an empty text where there is none. */
export function eventWords(event: ThreadEvent, reader: Reader, t: Translate): string {
  const written = (part: Part): string | number => {
    if (typeof part !== 'object') return part
    return 'key' in part ? t(part.key) : personName(part.person, reader, t)
  }
  const sentence = eventSentence(event, reader.viewer)
  if (sentence === null) return ''
  const parts = Object.entries(sentence.parts).map(([name, part]) => [name, written(part)])
  return t(sentence.key, { name: personName(event.actor, reader, t), ...Object.fromEntries(parts) })
}

function messageWords(message: ThreadMessage, reader: Reader, t: Translate): string {
  const name = personName(message.author, reader, t)
  if (message.withdrawn !== null) return t('thread.withdrawn', { name })
  const text = plainWords(message.body, excerptLength)
  return text === '' ? t('thread.sentFiles', { name }) : t('thread.wrote', { name, text })
}

/** An entry as a sentence for its reader; an empty text where there is none. */
export const entryWords = (entry: Entry, reader: Reader, t: Translate): string =>
  entry.kind === 'event' ? eventWords(entry, reader, t) : messageWords(entry, reader, t)
