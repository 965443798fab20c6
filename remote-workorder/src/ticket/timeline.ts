import type { DataOf } from '@member/shared'
import type { Author } from './ticket-detail.ts'

type EachOf<List> = List extends readonly (infer One)[] ? One : List
type Shown = EachOf<DataOf<'/api/workorder/messages'>['list']>

/** What an event tells. */
export type EventType = Extract<Shown, { kind: 'event' }>['type']

/** Event types that the thread has a sentence for; others are left out. */
export const eventTypes = [
  'created',
  'status',
  'assigned',
  'team',
  'priority',
  'labels',
  'nudged',
  'merged',
  'sla',
  'rated',
  'reopened',
] as const satisfies readonly EventType[]

/** Who sees an entry: everybody, or agents only. */
export type Visibility = 'public' | 'internal'

/** A file of a message. */
export interface ThreadFile {
  id: string
  /** As its sender named it; show it with `shownName`. */
  name: string
  /** Bytes. */
  size: number
  mime: string
  /** Private address, valid for some minutes. */
  url: string
  /** Pixels of a picture; null for other files. */
  picture: { width: number; height: number } | null
}

/** A message of a thread; a withdrawn one has neither text nor files. */
export interface ThreadMessage {
  kind: 'message'
  /** Its place in the thread, the same number over messages and events. */
  seq: number
  id: string
  clientId: string
  author: Author
  visibility: Visibility
  body: string
  files: readonly ThreadFile[]
  /** Id of the message it quotes. */
  quoteOf: string | null
  created: number
  edited: number | null
  withdrawn: number | null
}

/** An event of a thread. */
export interface ThreadEvent {
  kind: 'event'
  seq: number
  actor: Author
  type: EventType
  visibility: Visibility
  from: unknown
  to: unknown
  at: number
}

/** A message or an event. */
export type Entry = ThreadMessage | ThreadEvent

/** An agent who reads a ticket or writes a reply. */
export interface Present {
  agent: Author
  mode: 'viewing' | 'typing'
}
