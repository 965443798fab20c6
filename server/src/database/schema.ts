import type { Generated, Kysely, Selectable } from 'kysely'
import type { AccountTables } from './account-schema.ts'
import type { DeskTables } from './desk-tables.ts'
import type { MessageTables } from './message-tables.ts'
import type { TicketTables } from './ticket-tables.ts'

/** The labels of tickets as rows. Kept by triggers. */
interface TicketLabelledTable {
  shop_id: number
  label: string
  ticket_id: number
}

/** Tables behind the lists of work orders. */
export interface TicketListTables {
  ticket_labelled: TicketLabelledTable
}

export type * from './desk-tables.ts'
export type * from './message-tables.ts'
export type * from './ticket-tables.ts'

/** Seconds since 1970, an integer. */
type Seconds = number
/** Cents, an integer; the API sends 1250 as `"12.50"`. */
type Cents = number
/** 0 or 1 instead of a boolean, so that queries are the same on both databases. */
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
  /** Seconds between two requests for the unread count. */
  polling_interval: number
  create_time: Seconds
  /** `demo` for the shops of the demo, whose members have passwords that everybody knows. */
  origin: Generated<'demo' | 'operator'>
  /** Whether answers to strangers do not tell which accounts exist. */
  hides_accounts: Generated<Flag>
  /** What guests see on the home page, as JSON; empty for the plain page. */
  front: Generated<string>
  /** Address of the terms of service, and of the privacy policy: `https:`, or a path of the site; empty for none. */
  terms: Generated<string>
  privacy: Generated<string>
  /** From a member's request to the deletion of their account. */
  deletion_days: Generated<number>
  /** `#rrggbb`; empty for the usual one. */
  color: Generated<string>
  /** Hash of the icon in `shop_icon`; empty for the project's mark. */
  icon: Generated<string>
}

export interface ShopIconTable {
  id: Generated<number>
  shop_id: number
  /** PNG of 512 × 512, base64. */
  png: string
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
  /** English title; BuildAdmin has one title only. */
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
  /** Lower case; null when the member has none, so that the column can be unique. */
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
  /** User agent. */
  last_login_agent: Generated<string>
  /** Not used since failures are counted in `login_attempt`; likewise `last_failure_time`. */
  login_failure: number
  last_failure_time: Seconds
  join_time: Seconds
  motto: string
  /** Six-digit codes of the member's region; 0 for a level that is not stated. */
  province: Generated<number>
  city: Generated<number>
  district: Generated<number>
  /** PHC string. */
  password: string
  status: 'enabled' | 'disabled'
  /** When the member agreed to the store's terms; 0 where it had none. */
  consent_time: Generated<Seconds>
  /** When the account will be deleted, as its member asked; 0 for never. */
  deletion_time: Generated<Seconds>
}

export interface MemberTokenTable {
  /** sha256 of the token in hex; the token itself is not stored. */
  hash: string
  /** `email-pass` and `mobile-pass` let a verified member change that contact. */
  type: 'user' | 'user-refresh' | 'email-pass' | 'mobile-pass'
  member_id: number
  create_time: Seconds
  expire_time: Seconds
  /** The session it belongs to; null for passes. */
  session_id: string | null
  /** When a refresh token was exchanged for a new one; null while it is the newest. */
  replaced_time: Seconds | null
}

/** Running totals up to and including an entry, per member; only `postEntries` writes them. */
interface EntrySums {
  /** Number of the entry: 1, 2, 3 … per member, without gaps. */
  seq: number
  /** Number of entries that added something. */
  ins: number
  /** Number of entries that took something. */
  outs: number
  /** Sum of what was added, in the unit of the amount. */
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

export interface SiteChangeTable {
  /** Grows with every change of shops, groups and rules. */
  number: number
}

/** A change that an operator made by command. */
export interface AdminAuditTable {
  id: Generated<number>
  time: Seconds
  by: string
  command: string
  shop_id: number
  /** What was changed, such as `group agents`. */
  subject: string
  /** JSON without secrets. */
  before: string
  /** JSON without secrets. */
  after: string
}

/** All tables, the same on every database. */
export interface Tables extends TicketTables, DeskTables, TicketListTables, AccountTables, MessageTables {
  shop: ShopTable
  shop_icon: ShopIconTable
  admin_audit: AdminAuditTable
  member_group: MemberGroupTable
  member_rule: MemberRuleTable
  member: MemberTable
  member_token: MemberTokenTable
  balance_entry: BalanceEntryTable
  score_entry: ScoreEntryTable
  site_change: SiteChangeTable
}

export type Database = Kysely<Tables>
export type Shop = Selectable<ShopTable>
export type Member = Selectable<MemberTable>
export type Rule = Selectable<MemberRuleTable>
