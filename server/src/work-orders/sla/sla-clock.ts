import type { Selectable } from 'kysely'
import { type Static, Type } from 'typebox'
import type { Database, TicketPriority, TicketTable } from '../../database/schema.ts'
import { isLive, periods, type TicketState } from '../tickets/ticket-state.ts'
import { addWorking, type BusinessHours, openingOn, workedBetween } from './business-hours.ts'

/** Targets of a shop: business seconds to the first reply, each next reply, and the solution. */
export interface SlaTerms {
  hours: BusinessHours
  targets: Record<TicketPriority, { first: number; next: number; resolve: number }>
}

export type SlaTarget = 'first' | 'next' | 'resolve'

/** The stored SLA clocks of a ticket; times in seconds. */
export type SlaState = Pick<
  Selectable<TicketTable>,
  'sla_used' | 'sla_running_since' | 'sla_first_due' | 'sla_next_due' | 'sla_resolve_due' | 'sla_due' | 'sla_breached'
>

const order: readonly SlaTarget[] = ['first', 'next', 'resolve']

/** The missed targets in order, each once. */
export const breachedTargets = (list: string): SlaTarget[] => order.filter((target) => list.split(',').includes(target))

const earliest = (dues: ReadonlyArray<number | null>): number | null => {
  const given = dues.filter((due) => due !== null)
  return given.length === 0 ? null : Math.min(...given)
}

/**
 * The clocks after a change of the ticket. The resolution clock runs while the ticket is new or open and is paused
 * while it is pending, on hold or solved; the clock of the next reply runs while the member waits, also on hold; a
 * missed target stays missed (work orders, SLA clocks).
 * @param before the clocks before the change
 * @param ticket the ticket after the change
 * @param now seconds
 */
export function slaAfter(
  before: SlaState,
  ticket: TicketState & { created_at: number },
  { hours, targets }: SlaTerms,
  now: number,
): SlaState {
  const target = targets[ticket.priority]
  const runs = ticket.status === 'new' || ticket.status === 'open'
  const since = before.sla_running_since
  const usedNow = before.sla_used + (since === null ? 0 : workedBetween(hours, since, now))
  const sla_running_since = runs ? (since ?? now) : null
  const sla_used = runs && since !== null ? before.sla_used : usedNow
  const answered = ticket.first_response_at !== null
  const sla_first_due =
    answered && before.sla_first_due !== null
      ? before.sla_first_due
      : addWorking(hours, ticket.created_at, target.first)
  const sla_next_due =
    answered && ticket.waiting_since !== null && isLive(ticket)
      ? addWorking(hours, ticket.waiting_since, target.next)
      : null
  const sla_resolve_due =
    sla_running_since === null ? null : addWorking(hours, sla_running_since, Math.max(0, target.resolve - sla_used))
  const late = (due: number | null, at: number) => due !== null && at > due
  const missed: Record<SlaTarget, boolean> = {
    first: (answered || isLive(ticket)) && late(sla_first_due, ticket.first_response_at ?? now),
    next: late(before.sla_next_due, now) || late(sla_next_due, now),
    resolve: usedNow > target.resolve,
  }
  const stored = breachedTargets(before.sla_breached)
  return {
    sla_used,
    sla_running_since,
    sla_first_due,
    sla_next_due,
    sla_resolve_due,
    sla_due: isLive(ticket) ? earliest([answered ? null : sla_first_due, sla_next_due, sla_resolve_due]) : null,
    sla_breached: order.filter((one) => stored.includes(one) || missed[one]).join(','),
  }
}

/** When a member can expect the first answer. */
export const ReplyTime = Type.Object({
  /** Business seconds. */
  seconds: Type.Integer(),
  /** Until when, in seconds since 1970; without business hours in the next ten years there is none. */
  due: Type.Optional(Type.Integer()),
})
export type ReplyTime = Static<typeof ReplyTime>

/**
 * When the first answer can be expected to a ticket of that priority.
 * @param since creation of the ticket in seconds
 */
export function replyTime({ hours, targets }: SlaTerms, priority: TicketPriority, since: number): ReplyTime {
  const seconds = targets[priority].first
  const due = addWorking(hours, since, seconds)
  return { seconds, ...(due !== null && { due }) }
}

/** The end that an agent asked for: a day where they are, and the second that it means without business hours. */
interface AskedEnd {
  day: string | null
  until: number | null
}

/**
 * When a hold until a day ends: as business begins on that day. Without business hours, or where that is over already or
 * too far ahead, at the second that was asked for.
 * @param now seconds
 */
export function holdEnd(hours: BusinessHours | undefined, { day, until }: AskedEnd, now: number): number | null {
  const opening = hours === undefined || day === null ? null : openingOn(hours, day)
  return opening !== null && opening > now && opening - now <= periods.longestHold ? opening : until
}

/** The policy of a shop's new tickets; null when it has none. */
export async function defaultPolicy(db: Database, shopId: number): Promise<number | null> {
  const policy = db.selectFrom('sla_policy').select('id').where('shop_id', '=', shopId).where('is_default', '=', 1)
  return (await policy.orderBy('id').limit(1).executeTakeFirst())?.id ?? null
}

/** The targets of a policy with its business hours; undefined without a policy. */
export async function slaTerms(db: Database, policyId: number | null): Promise<SlaTerms | undefined> {
  if (policyId === null) return undefined
  const row = await db
    .selectFrom('sla_policy as policy')
    .innerJoin('business_hours as hours', 'hours.id', 'policy.business_hours_id')
    .select(['policy.targets', 'hours.time_zone', 'hours.week', 'hours.holidays'])
    .where('policy.id', '=', policyId)
    .executeTakeFirst()
  if (row === undefined) return undefined
  return {
    targets: JSON.parse(row.targets) as SlaTerms['targets'],
    hours: {
      timeZone: row.time_zone,
      week: JSON.parse(row.week) as BusinessHours['week'],
      holidays: row.holidays.split(',').filter(Boolean),
    },
  }
}
