import type { DataOf } from '@member/shared'

type Row = DataOf<'/api/workorder/list'>['list'][number]

export type Status = Row['status']

/** Statuses of a ticket, in the order of its life cycle. */
export const statuses = [
  'new',
  'open',
  'pending',
  'on_hold',
  'solved',
  'closed',
  'cancelled',
] as const satisfies readonly Status[]

/** Whether nobody works on a ticket any more; it may be reopened. */
export const hasEnded = ({ status }: Pick<Ticket, 'status'>): boolean => status === 'closed' || status === 'cancelled'

export type Priority = Row['priority']

export const priorities = ['low', 'normal', 'high', 'urgent'] as const satisfies readonly Priority[]

/** Who views a list: a member with their own tickets, or an agent with the queue. */
export type Viewer = 'member' | 'agent'

/** Who did something; `system` is a timer. */
export type ActorKind = Row['last_message']['by']

export interface Person {
  id: string
  nickname: string
  avatar: string
}

/** Seconds since 1970, or the server's own wording. */
type Moment = number | string

/** Service targets: the first answer, each next one, and the solution. */
export const targetNames = ['first', 'next', 'resolve'] as const
export type TargetName = (typeof targetNames)[number]

export interface Targets {
  /** Name of what promises them; empty where the server does not say. */
  policy: string
  /** In seconds since 1970; null for one that does not run. */
  due: Readonly<Record<TargetName, number | null>>
  /** Once missed, a target stays so. */
  missed: readonly TargetName[]
  /** Whether the clock of the solution rests. */
  isPaused: boolean
}

/** A ticket as the lists show it. */
export interface Ticket {
  id: string
  number: string
  subject: string
  /** A known status, or the server's name of an unknown one. */
  status: Status | { unknown: string }
  category: string
  priority: Priority | null
  requester: Person | null
  assignee: Person | null
  lastMessage: { by: ActorKind; excerpt: string } | null
  /** Since when the member has been waiting for a reply; null when it is the member's turn. */
  waitingSince: number | null
  /** Number of public messages, with the one that opened it. */
  messages: number
  /** End of a pause by an agent; null when open-ended or not paused. */
  holdUntil: number | null
  updated: Moment | null
  unread: number
  targets: Targets | null
  /** Names of what the viewer may do now, as the server lists them. */
  permissions: readonly string[]
  /** Sent with acts, so that the server notices what happened meanwhile. */
  version: number
  /** Newest sequence number of messages and events. */
  lastSeq: number
  /** Ids of the tickets that it is linked with. */
  linked: readonly string[]
  /** Id of the ticket that it was merged into. */
  mergedInto: string | null
  /** Number of that ticket; empty where the server does not tell it. */
  mergedNumber: string
  isStarred: boolean
  isSpam: boolean
  /** Of agents; for members empty, as all below. */
  labels: readonly string[]
  team: { id: string; name: string } | null
  /** When an agent answered first, in seconds since 1970. */
  firstResponse: number | null
  holdReason: string
}

type ShownTicket = DataOf<'/api/workorder/detail'>['ticket']

/** How much the problem affects the member, as they state it. */
export type Impact = NonNullable<ShownTicket['impact']>

/** The least first. */
export const impacts = ['question', 'degraded', 'blocked'] as const satisfies readonly Impact[]

/** Most characters of a message (work orders, data). */
export const longestBody = 20_000

export interface Rating {
  score: number
  reasons: readonly string[]
  comment: string
}

/** A ticket as its own page shows it; times in seconds since 1970. */
export interface TicketDetail extends Ticket {
  created: number | null
  /** In which the requester opened it; empty for members. */
  language: string
  /** Name of the category in each language; empty where the server sends none. */
  categoryNames: Readonly<Record<'zh-cn' | 'en', string>>
  solved: number | null
  /** When it is completed if the member stays silent. */
  closes: number | null
  closed: number | null
  closedBy: ActorKind | null
  impact: Impact | null
  reopened: number
  rating: Rating | null
  followUpOf: string | null
  /** Sequence number up to which the viewer has read. */
  lastSeen: number
}

export interface Author extends Person {
  kind: ActorKind
}

type EachOf<List> = List extends readonly (infer One)[] ? One : List
type ShownEntry = EachOf<DataOf<'/api/workorder/messages'>['list']>

export type EventType = Extract<ShownEntry, { kind: 'event' }>['type']

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

export type Entry = ThreadMessage | ThreadEvent

/** An agent who reads a ticket or writes a reply. */
export interface Present {
  agent: Author
  mode: 'viewing' | 'typing'
}
