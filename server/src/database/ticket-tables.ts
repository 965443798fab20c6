import type { Generated } from 'kysely'

/** Whole seconds since 1970. */
type Seconds = number
/** 0 or 1: neither database sees a boolean, so queries stay the same on both. */
type Flag = number

export type TicketStatus = 'new' | 'open' | 'pending' | 'on_hold' | 'solved' | 'closed' | 'cancelled'
export type TicketPriority = 'low' | 'normal' | 'high' | 'urgent'
export type ActorKind = 'member' | 'agent' | 'system'

export interface TicketCategoryTable {
  id: Generated<number>
  shop_id: number
  pid: number
  name: string
  /** Name for readers of English; empty to show `name` to everybody. */
  name_en: Generated<string>
  /** Text a new ticket starts from. */
  template: string
  template_en: Generated<string>
  default_priority: TicketPriority
  /** Greater comes first. */
  weigh: Generated<number>
}

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
  /** Newest sequence number of messages and events together. */
  last_seq: number
  version: number
  /** The requester's language: the system writes to him in it. */
  language: Generated<'zh-cn' | 'en'>
  /** Given by the client that created it, so that a resend creates nothing. */
  client_id: string | null
  /** Since when the member is silent while it is his turn (pending, solved). */
  silent_since: Seconds | null
  /** When the system reminded the member in this silence. */
  reminded_at: Seconds | null
  sla_policy_id: number | null
  /** Working seconds the resolution clock ran before it last started. */
  sla_used: Generated<number>
  /** Null while the resolution clock rests. */
  sla_running_since: Seconds | null
  sla_first_due: Seconds | null
  sla_next_due: Seconds | null
  sla_resolve_due: Seconds | null
  /** The earliest due that still counts; null when nothing is. */
  sla_due: Seconds | null
  /** Which of first, next, resolve were missed; separated by commas. */
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
  /** `seq` until it is edited or withdrawn, then the number of that change: who polls by number sees it again. */
  changed_seq: number
  quote_of: number | null
  edited_at: Seconds | null
  withdrawn_at: Seconds | null
}

export interface TicketEventTable {
  id: Generated<number>
  seq: number
  ticket_id: number
  actor_id: number
  actor_kind: ActorKind
  type: 'created' | 'status' | 'assigned' | 'priority' | 'labels' | 'nudged' | 'merged' | 'sla' | 'rated' | 'reopened'
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

export interface TicketLabelTable {
  id: Generated<number>
  shop_id: number
  name: string
}

export interface CannedReplyTable {
  id: Generated<number>
  shop_id: number
  owner_id: number
  /** The owner's group: whom `team` means. */
  group_id: number
  scope: 'mine' | 'team' | 'all'
  shortcut: string
  title: string
  body_zh: string
  body_en: string
}

export interface SavedViewTable {
  id: Generated<number>
  shop_id: number
  owner_id: number
  shared: Flag
  name: string
  /** Search part of an address. */
  query: string
  /** Separated by commas. */
  columns: string
}

export interface BusinessHoursTable {
  id: Generated<number>
  shop_id: number
  name: string
  time_zone: string
  /** JSON: for Sunday to Saturday the open spans in minutes of the day. */
  week: string
  /** Dates `YYYY-MM-DD` separated by commas. */
  holidays: string
}

export interface SlaPolicyTable {
  id: Generated<number>
  shop_id: number
  business_hours_id: number
  name: string
  /** JSON: seconds to first answer, next answer and solution for each priority. */
  targets: string
  /** New tickets of the shop get this one. */
  is_default: Flag
}

export interface TicketPresenceTable {
  ticket_id: number
  member_id: number
  mode: 'viewing' | 'typing'
  at: Seconds
}

export interface TicketDraftTable {
  member_id: number
  /** 0 for a ticket that is still to be created. */
  ticket_id: number
  visibility: 'public' | 'internal'
  body: string
  /** JSON: its files as they were found. */
  attachments: Generated<string>
  updated_at: Seconds
}

/** Tables of the work orders. */
export interface TicketTables {
  ticket_category: TicketCategoryTable
  ticket: TicketTable
  ticket_message: TicketMessageTable
  ticket_event: TicketEventTable
  ticket_reader: TicketReaderTable
  ticket_link: TicketLinkTable
  ticket_attachment: TicketAttachmentTable
  ticket_label: TicketLabelTable
  canned_reply: CannedReplyTable
  saved_view: SavedViewTable
  business_hours: BusinessHoursTable
  sla_policy: SlaPolicyTable
  ticket_presence: TicketPresenceTable
  ticket_draft: TicketDraftTable
}
