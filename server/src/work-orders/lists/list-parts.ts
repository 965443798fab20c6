import { type RawBuilder, sql } from 'kysely'
import type { Database, TicketStatus } from '../../database/schema.ts'
import { priorities } from '../tickets/ticket.ts'
import { liveStatuses } from '../tickets/ticket-state.ts'
import { type Condition, isLive, type Selection, selected } from './scope-conditions.ts'
import { inOrder, type TicketScope, type TicketSort, turns } from './ticket-scope.ts'

/** Tickets that are counted and that pages show; a number above it means that there are more. */
export const mostCounted = 10_000

/** Where a statement that counts ends. */
export const countedRows = mostCounted + 1

export async function countTickets(db: Database, selection: Selection, most = countedRows): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select 1 from ${selected(db, selection)} limit ${most}) as counted`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

/** How many tickets of each status there are, among the first that are counted. */
export async function countStatuses(
  db: Database,
  selection: Selection,
): Promise<{ status: TicketStatus; count: number }[]> {
  const { rows } = await sql<{ status: TicketStatus; count: number }>`
    select status, count(*) as count
    from (select ticket.status from ${selected(db, selection)} limit ${countedRows}) as counted
    group by status`.execute(db)
  return rows.map(({ status, count }) => ({ status, count: Number(count) }))
}

/** A part of a sorted list that an index has in its order. */
export interface ListPart {
  conditions: readonly Condition[]
  by: 'last_activity_at' | 'created_at' | 'sla_due'
  order: TicketSort['order']
}

const byActivity = (...conditions: readonly Condition[]): ListPart => ({
  conditions,
  by: 'last_activity_at',
  order: 'desc',
})

const byPriority = (scope: TicketScope, order: TicketSort['order']): ListPart[] => {
  if (scope.priority !== undefined) return [byActivity()]
  return inOrder(priorities, order, 'asc').map((priority) => byActivity(sql`ticket.priority = ${priority}`))
}

const byTurn = (scope: TicketScope, status: TicketStatus | undefined, order: TicketSort['order']): ListPart[] => {
  if (status !== undefined) return [byActivity()]
  return inOrder<readonly TicketStatus[]>(turns[scope.view], order, 'desc').map((statuses) =>
    byActivity(sql`ticket.status in (${sql.join([...statuses])})`),
  )
}

/** Unfinished tickets with a target, then those without, then the ended ones. */
const byDue = (scope: TicketScope, status: TicketStatus | undefined, order: TicketSort['order']): ListPart[] => {
  const due: ListPart = { conditions: [isLive, sql`ticket.sla_due is not null`], by: 'sla_due', order }
  if (scope.view === 'manage' && scope.queue === 'sla') return [{ ...due, conditions: [] }]
  const live = [due, byActivity(isLive, sql`ticket.sla_due is null`)]
  const ended = [byActivity(sql`ticket.status = 'closed'`), byActivity(sql`ticket.status = 'cancelled'`)]
  if (status === undefined) return [...live, ...ended]
  return liveStatuses.includes(status) ? live : [byActivity()]
}

/**
 * The parts of a list one after the other: lists by priority or turn are one list by activity for each, and lists by
 * target begin with the tickets that have one.
 */
export function partsOf(
  scope: TicketScope,
  status: TicketStatus | undefined,
  { by, order }: TicketSort,
): readonly ListPart[] {
  switch (by) {
    case 'activity':
      return [{ ...byActivity(), order }]
    case 'created':
      return [{ conditions: [], by: 'created_at', order }]
    case 'priority':
      return byPriority(scope, order)
    case 'turn':
      return byTurn(scope, status, order)
    case 'due':
      return byDue(scope, status, order)
  }
}

/** Some of the rows of a list, in its order. */
export interface Span {
  limit: number
  offset: number
}

const idsOfPart = async (
  db: Database,
  selection: Selection,
  { by, order }: ListPart,
  { limit, offset }: Span,
): Promise<number[]> => {
  const direction: RawBuilder<unknown> = sql.raw(order)
  const { rows } = await sql<{ id: number }>`select ticket.id from ${selected(db, selection)}
    order by ${sql.ref(`ticket.${by}`)} ${direction}, ticket.id ${direction} limit ${limit} offset ${offset}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

export async function idsOfPage(
  db: Database,
  selection: Selection,
  parts: readonly ListPart[],
  { limit, offset }: Span,
): Promise<number[]> {
  const ids: number[] = []
  let skip = offset
  for (const part of parts) {
    const narrowed = { ...selection, conditions: [...selection.conditions, ...part.conditions] }
    const found = await idsOfPart(db, narrowed, part, { limit: limit - ids.length, offset: skip })
    ids.push(...found)
    if (ids.length === limit) break
    if (found.length > 0) skip = 0
    else if (skip > 0) skip -= await countTickets(db, narrowed, skip)
  }
  return ids
}
