import type { Generated } from 'kysely'
import type { TicketPriority, TicketStatus } from './ticket-tables.ts'

/** Numbers of tickets by what a queue is narrowed by; the number is the sum of the rows. Kept by triggers. */
interface TicketFacetTable {
  shop_id: number
  /** `all`, `agent:<id>` (`agent:` for nobody), `label:<name>`, `agent:<id> label:<name>`, `team:<id>`, or `team:<id> agent:<id>`. */
  facet: string
  is_spam: number
  status: TicketStatus
  category_id: number
  priority: TicketPriority
  /** Whether the member waits. */
  waiting: number
  /** Whether a target applies. */
  due: number
  amount: number
  /** Whether `mergeAmounts` has written the row; triggers write others. */
  merged: Generated<number>
}

/** Numbers of tickets without spam by days; the number is the sum of the rows. Kept by triggers. */
interface TicketTallyTable {
  shop_id: number
  /** Every ticket is counted once for each: by the day of its last activity, and by that of its creation. */
  sort: 'activity' | 'created'
  /** Seconds since 1970 divided by 86400. */
  day: number
  status: TicketStatus
  priority: TicketPriority
  amount: number
  /** Whether `mergeAmounts` has written the row; triggers write others. */
  merged: Generated<number>
}

/** The labels of tickets in the order of lists, with what lists are narrowed by. Kept by triggers. */
interface TicketLabelledTable {
  ticket_id: number
  label: string
  shop_id: number
  last_activity_at: number
  /** Set by a trigger as the row is written. */
  created_at: number | null
  is_spam: number
  status: TicketStatus
  category_id: number
  priority: TicketPriority
  assignee_id: number | null
  waiting_since: number | null
  sla_due: number | null
}

/** Messages that `indexMessages` has to put into the full-text index. Triggers add them. */
interface TicketSearchQueueTable {
  message_id: number
}

/** Tables behind the lists and the search of work orders. */
export interface TicketListTables {
  ticket_facet: TicketFacetTable
  ticket_tally: TicketTallyTable
  ticket_labelled: TicketLabelledTable
  ticket_search_queue: TicketSearchQueueTable
}
