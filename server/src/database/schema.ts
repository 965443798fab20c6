import type { Generated, Kysely, Selectable } from 'kysely'

/** Whole seconds since 1970. */
type Seconds = number
/** Whole cents; `"12.50"` on the wire is 1250 here. */
type Cents = number
/** 0 or 1: neither database sees a boolean, so queries stay the same on both. */
type Flag = number

export interface StoreTable {
  id: Generated<number>
  uuid: string
  site_name: string
  record_number: string
  version: string
  member_center: 'open' | 'closed'
  /** Ids of members marked official, separated by commas. */
  official_accounts: string
  /** Seconds between two looks at the unread count. */
  polling_interval: number
  create_time: Seconds
}

export interface MemberGroupTable {
  id: Generated<number>
  store_id: number
  name: string
  /** `*` for all rules, else rule ids separated by commas; empty for none. */
  rules: string
  status: 'enabled' | 'disabled'
}

export type RuleType = 'route' | 'menu_dir' | 'menu' | 'nav_user_menu' | 'nav' | 'button'

export interface MemberRuleTable {
  id: Generated<number>
  store_id: number
  pid: number
  type: RuleType
  title: string
  /** Title for readers of English; the original has one title only. */
  title_en: string
  name: string
  path: string
  icon: string
  menu_type: 'tab' | 'link' | 'iframe'
  url: string
  component: string
  no_login_valid: Flag
  extend: 'none' | 'add_rules_only' | 'add_menu_only'
  remark: string
  weigh: number
  status: '0' | '1'
  update_time: Seconds
  create_time: Seconds
}

export interface MemberTable {
  id: Generated<number>
  store_id: number
  group_id: number
  username: string
  nickname: string
  /** Lower case; null when the member has none, so that it can be unique. */
  email: string | null
  mobile: string | null
  /** Relative path; empty for the default picture. */
  avatar: string
  gender: number
  /** `YYYY-MM-DD`. */
  birthday: string | null
  money: Cents
  score: number
  last_login_time: Seconds
  last_login_ip: string
  login_failure: number
  last_failure_time: Seconds
  join_time: Seconds
  motto: string
  /** PHC string. */
  password: string
  status: 'enabled' | 'disabled'
}

export interface MemberTokenTable {
  /** sha256 of the token in hex; the token itself is not kept. */
  hash: string
  type: 'user' | 'user-refresh'
  member_id: number
  create_time: Seconds
  expire_time: Seconds
}

export interface BalanceEntryTable {
  id: Generated<number>
  member_id: number
  money: Cents
  before: Cents
  after: Cents
  memo: string
  create_time: Seconds
}

export interface ScoreEntryTable {
  id: Generated<number>
  member_id: number
  score: number
  before: number
  after: number
  memo: string
  create_time: Seconds
}

export interface MessageTable {
  id: Generated<number>
  user_id: number
  recipient_id: number
  content: string
  status: 'unread' | 'read'
  /** Member who hid the message for himself; 0 for nobody. */
  del_user_id: number
  create_time: Seconds
}

export type TicketStatus = 'new' | 'open' | 'pending' | 'on_hold' | 'solved' | 'closed' | 'cancelled'
export type TicketPriority = 'low' | 'normal' | 'high' | 'urgent'
export type ActorKind = 'member' | 'agent' | 'system'

export interface TicketCategoryTable {
  id: Generated<number>
  store_id: number
  pid: number
  name: string
  template: string
  default_priority: TicketPriority
}

export interface TicketTable {
  id: Generated<number>
  store_id: number
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
  body: string
  created_at: Seconds
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

/** All tables, the same on every database. */
export interface Tables {
  store: StoreTable
  member_group: MemberGroupTable
  member_rule: MemberRuleTable
  member: MemberTable
  member_token: MemberTokenTable
  balance_entry: BalanceEntryTable
  score_entry: ScoreEntryTable
  message: MessageTable
  ticket_category: TicketCategoryTable
  ticket: TicketTable
  ticket_message: TicketMessageTable
  ticket_event: TicketEventTable
  ticket_reader: TicketReaderTable
  ticket_link: TicketLinkTable
}

export type Database = Kysely<Tables>
export type Store = Selectable<StoreTable>
export type Member = Selectable<MemberTable>
export type Rule = Selectable<MemberRuleTable>
