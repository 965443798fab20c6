import type { Generated } from 'kysely'
import type { TicketPriority } from './ticket-tables.ts'

/** 0 or 1 instead of a boolean, so that queries are the same on both databases. */
type Flag = number

export interface TicketCategoryTable {
  id: Generated<number>
  shop_id: number
  pid: number
  name: string
  /** English name; empty to use `name`. */
  name_en: Generated<string>
  /** Initial text of a new ticket. */
  template: string
  template_en: Generated<string>
  default_priority: TicketPriority
  /** Sort key, descending. */
  weigh: Generated<number>
  /** Whether new tickets can no longer have it; those that have it keep it. */
  archived: Generated<Flag>
}

export interface TicketTeamTable {
  id: Generated<number>
  shop_id: number
  name: string
  /** English name; empty to use `name`. */
  name_en: Generated<string>
  /** A removed team keeps its row, because events name it; `removing` until no ticket has it any more. */
  status: 'active' | 'removing' | 'removed'
}

interface TicketTeamMemberTable {
  team_id: number
  member_id: number
}

interface TicketLabelTable {
  id: Generated<number>
  shop_id: number
  name: string
  /** The label that its tickets get instead, empty for none, while it is being changed; then the row is deleted. */
  change_to: Generated<string | null>
}

export interface CannedReplyTable {
  id: Generated<number>
  shop_id: number
  owner_id: number
  /** `all`: shared with every agent of the shop. */
  scope: 'mine' | 'all'
  shortcut: string
  title: string
  body_zh: string
  body_en: string
}

export interface BusinessHoursTable {
  id: Generated<number>
  shop_id: number
  name: string
  time_zone: string
  /** JSON: opening times in minutes of the day, for Sunday to Saturday. */
  week: string
  /** Dates `YYYY-MM-DD` separated by commas. */
  holidays: string
  /** Removed, but still there for the tickets that count by it. */
  archived: Generated<Flag>
}

export interface SlaPolicyTable {
  id: Generated<number>
  shop_id: number
  business_hours_id: number
  name: string
  /** JSON: seconds to first reply, next reply and solution for each priority. */
  targets: string
  /** The policy of new tickets of the shop. */
  is_default: Flag
  /** Removed, but still there for the tickets that count by it. */
  archived: Generated<Flag>
}

export interface DeskTables {
  ticket_category: TicketCategoryTable
  ticket_team: TicketTeamTable
  ticket_team_member: TicketTeamMemberTable
  ticket_label: TicketLabelTable
  canned_reply: CannedReplyTable
  business_hours: BusinessHoursTable
  sla_policy: SlaPolicyTable
}
