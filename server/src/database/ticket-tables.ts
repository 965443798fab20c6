import type { Generated } from 'kysely'

/** Seconds since 1970, an integer. */
type Seconds = number
/** 0 or 1 instead of a boolean, so that queries are the same on both databases. */
type Flag = number

export type TicketStatus = 'new' | 'open' | 'pending' | 'on_hold' | 'solved' | 'closed' | 'cancelled'
export type TicketPriority = 'low' | 'normal' | 'high' | 'urgent'
export type ActorKind = 'member' | 'agent' | 'system'

export interface TicketTable {
  id: Generated<number>
  shop_id: number
  number: string
  subject: string
  category_id: number
  status: TicketStatus
  priority: TicketPriority
  impact: 'question' | 'degraded' | 'blocked' | null
  requester_id: number
  assignee_id: number | null
  /** Whose matter it is; the agent, if there is one, is of this team when they are assigned by hand. */
  team_id: number | null
  /** Separated by commas; for agents only. */
  labels: string
  channel: 'web' | 'agent' | 'api'
  created_at: Seconds
  updated_at: Seconds
  last_activity_at: Seconds
  last_message_by: ActorKind
  last_message_excerpt: string
  last_message_at: Seconds
  waiting_since: Seconds | null
  first_response_at: Seconds | null
  hold_reason: string | null
  hold_until: Seconds | null
  solved_at: Seconds | null
  closed_at: Seconds | null
  closed_by: ActorKind | null
  reopened_count: number
  nudged_at: Seconds | null
  rating_score: number | null
  /** Separated by commas. */
  rating_reasons: string
  rating_comment: string | null
  rating_at: Seconds | null
  merged_into_id: number | null
  follow_up_of_id: number | null
  is_spam: Flag
  hidden_by_requester: Flag
  /** Public messages only. */
  message_count: number
  /** Newest sequence number of messages and events. */
  last_seq: number
  version: number
  /** The requester's language, used for messages of the system. */
  language: Generated<'zh-cn' | 'en'>
  /** Given by the client, so that a repeated request does not create a second ticket. */
  client_id: string | null
  /** Since when the ticket waits for the member (pending, solved). */
  silent_since: Seconds | null
  /** When the system reminded the member of this wait. */
  reminded_at: Seconds | null
  sla_policy_id: number | null
  /** Business seconds on the resolution clock before it last started. */
  sla_used: Generated<number>
  /** Null while the resolution clock is paused. */
  sla_running_since: Seconds | null
  sla_first_due: Seconds | null
  sla_next_due: Seconds | null
  sla_resolve_due: Seconds | null
  /** The earliest due time that still applies; null when none does. */
  sla_due: Seconds | null
  /** Missed targets among first, next and resolve, separated by commas. */
  sla_breached: Generated<string>
}

export interface TicketMessageTable {
  id: Generated<number>
  seq: number
  client_id: string
  ticket_id: number
  /** 0 for the system. */
  author_id: number
  author_kind: ActorKind
  visibility: 'public' | 'internal'
  format: 'markdown' | 'html'
  /** Empty when withdrawn. */
  body: string
  created_at: Seconds
  /** `seq` until it is edited or withdrawn, then the number of that change, so that polling clients get it again. */
  changed_seq: number
  quote_of: number | null
  edited_at: Seconds | null
  withdrawn_at: Seconds | null
}

/** Messages that their authors can still take back, one of a ticket at most. */
export interface TicketOutgoingTable {
  id: Generated<number>
  ticket_id: number
  author_id: number
  author_kind: ActorKind
  client_id: string
  /** JSON of the act and the message. */
  content: string
  sent_at: Seconds
}

export interface TicketEventTable {
  id: Generated<number>
  seq: number
  ticket_id: number
  actor_id: number
  actor_kind: ActorKind
  type:
    | 'created'
    | 'status'
    | 'assigned'
    | 'team'
    | 'priority'
    | 'labels'
    | 'nudged'
    | 'merged'
    | 'sla'
    | 'rated'
    | 'reopened'
  visibility: 'public' | 'internal'
  /** JSON. */
  from_value: string | null
  /** JSON. */
  to_value: string | null
  at: Seconds
}

export interface TicketReaderTable {
  ticket_id: number
  member_id: number
  last_seen_seq: number
  starred: Flag
}

export interface TicketLinkTable {
  ticket_id: number
  linked_id: number
}

export interface TicketAttachmentTable {
  id: Generated<number>
  ticket_id: number
  message_id: number
  name: string
  size: number
  mime: string
  url: string
  sha1: string
  width: number | null
  height: number | null
}

export interface TicketPresenceTable {
  ticket_id: number
  member_id: number
  mode: 'viewing' | 'typing'
  at: Seconds
}

export interface TicketTables {
  ticket: TicketTable
  ticket_message: TicketMessageTable
  ticket_outgoing: TicketOutgoingTable
  ticket_event: TicketEventTable
  ticket_reader: TicketReaderTable
  ticket_link: TicketLinkTable
  ticket_attachment: TicketAttachmentTable
  ticket_presence: TicketPresenceTable
}
