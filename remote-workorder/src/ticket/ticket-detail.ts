import type { DataOf } from '@member/shared'
import type { ActorKind, Person, Ticket } from './ticket.ts'

type Shown = DataOf<'/api/workorder/detail'>['ticket']

/** How much the problem affects the member, as they state it. */
export type Impact = NonNullable<Shown['impact']>

/** The member's rating of a closed ticket. */
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
  firstResponse: number | null
  solved: number | null
  /** When it is completed if the member stays silent. */
  closes: number | null
  closed: number | null
  closedBy: ActorKind | null
  impact: Impact | null
  /** Team that it is given to; null for members. */
  team: { id: string; name: string } | null
  labels: readonly string[]
  /** Why an agent paused it; empty for members. */
  holdReason: string
  reopened: number
  rating: Rating | null
  mergedInto: string | null
  followUpOf: string | null
  linked: readonly string[]
  spam: 'spam' | 'none'
  star: 'starred' | 'none'
  /** Sequence number up to which the viewer has read. */
  lastSeen: number
  /** Newest sequence number of messages and events. */
  lastSeq: number
  /** Sent with acts, so that the server notices what happened meanwhile. */
  version: number
  /** Names of what the viewer may do now, as the server lists them. */
  permissions: readonly string[]
}

/** A person in a thread. */
export interface Author extends Person {
  kind: ActorKind
}
