import type { Generated, Kysely, Selectable } from 'kysely'
import type { AccountTables } from './account-schema.ts'
import type { TicketStatus, TicketTables } from './ticket-tables.ts'

export type * from './ticket-tables.ts'

/** Whole seconds since 1970. */
type Seconds = number
/** Whole cents; `"12.50"` on the wire is 1250 here. */
type Cents = number
/** 0 or 1: neither database sees a boolean, so queries stay the same on both. */
type Flag = number

export interface ShopTable {
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
  shop_id: number
  name: string
  /** `*` for all rules, else rule ids separated by commas; empty for none. */
  rules: string
  status: 'enabled' | 'disabled'
}

export type RuleType = 'route' | 'menu_dir' | 'menu' | 'nav_user_menu' | 'nav' | 'button'

export interface MemberRuleTable {
  id: Generated<number>
  shop_id: number
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
  shop_id: number
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
  /** Six-digit division codes of where he is; 0 for a level he has not stated. */
  province: Generated<number>
  city: Generated<number>
  district: Generated<number>
  /** PHC string. */
  password: string
  status: 'enabled' | 'disabled'
}

export interface MemberTokenTable {
  /** sha256 of the token in hex; the token itself is not kept. */
  hash: string
  /** `email-pass` and `mobile-pass` let a verified member change that contact. */
  type: 'user' | 'user-refresh' | 'email-pass' | 'mobile-pass'
  member_id: number
  create_time: Seconds
  expire_time: Seconds
  /** The login it belongs to; null for passes and for logins from before sessions were kept. */
  session_id: string | null
}

/** What an entry knows of itself and all before it of the same member; only `postEntries` writes it. */
interface EntrySums {
  /** The member's first entry is 1, each next one more; there are no gaps. */
  seq: number
  /** How many of these entries added something. */
  ins: number
  /** How many took something. */
  outs: number
  /** What was added altogether, in the unit of the amount. */
  gained: number
}

export interface BalanceEntryTable extends EntrySums {
  id: Generated<number>
  member_id: number
  money: Cents
  before: Cents
  after: Cents
  memo: string
  create_time: Seconds
}

export interface ScoreEntryTable extends EntrySums {
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
  /** What the sender's program called it; no two of one sender are alike. */
  client_id: Generated<string | null>
}

export interface SiteChangeTable {
  /** Grows with every change of shops, groups and rules. */
  number: number
}

/** What a member sees of his messages with another; the database keeps it itself, from `message`. */
export interface ConversationTable {
  member_id: number
  other_id: number
  newest_id: number
  /** Messages of the two that he has not hidden. */
  messages: number
}

/** Numbers of tickets that are no spam, as sums of rows; the database keeps it itself, from `ticket`. */
export interface TicketTallyTable {
  shop_id: number
  /** Of the last activity: seconds since 1970 divided by 86400. */
  day: number
  status: TicketStatus
  amount: number
}

/** All tables, the same on every database. */
export interface Tables extends TicketTables, AccountTables {
  shop: ShopTable
  member_group: MemberGroupTable
  member_rule: MemberRuleTable
  member: MemberTable
  member_token: MemberTokenTable
  balance_entry: BalanceEntryTable
  score_entry: ScoreEntryTable
  message: MessageTable
  site_change: SiteChangeTable
  conversation: ConversationTable
  ticket_tally: TicketTallyTable
}

export type Database = Kysely<Tables>
export type Shop = Selectable<ShopTable>
export type Member = Selectable<MemberTable>
export type Rule = Selectable<MemberRuleTable>
