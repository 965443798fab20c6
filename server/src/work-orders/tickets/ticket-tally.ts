import { sql } from 'kysely'
import type { Database, TicketPriority, TicketStatus } from '../../database/schema.ts'

/** Seconds of one row of the tally. */
export const day = 86_400

/** Tickets of a shop in one of the orders that the tally has. */
export interface TalliedList {
  shopId: number
  sort: 'activity' | 'created'
  /** Only this one. */
  status?: TicketStatus | undefined
  /** Only this one. */
  priority?: TicketPriority | undefined
}

/** Start of a page: tickets last active, or created, before `before` (seconds), without the first `offset` of them. */
export interface PageStart {
  before: number
  offset: number
}

/**
 * The start of the page after `offset` tickets of a list, the last active or created first. Skips full days without
 * reading their tickets.
 */
export async function pageStart(
  db: Database,
  { shopId, sort, status, priority }: TalliedList,
  offset: number,
): Promise<PageStart> {
  let query = db
    .selectFrom('ticket_tally')
    .select(['day', sql<number>`sum(amount)`.as('count')])
    .where('shop_id', '=', shopId)
    .where('sort', '=', sort)
  if (status !== undefined) query = query.where('status', '=', status)
  if (priority !== undefined) query = query.where('priority', '=', priority)
  const days = await query.groupBy('day').orderBy('day', 'desc').execute()
  let passed = 0
  for (const one of days) {
    if (passed + Number(one.count) > offset) return { before: (one.day + 1) * day, offset: offset - passed }
    passed += Number(one.count)
  }
  return { before: 0, offset: 0 }
}
