import type { Database, TicketStatus } from '../../database/schema.ts'
import { liveStatuses } from '../tickets/ticket-state.ts'
import { type PageStart, pageStart } from '../tickets/ticket-tally.ts'
import { countAfter, countDays, isTallied } from './count-days.ts'
import { facetOf } from './count-facets.ts'
import { countScope, firstFilter, wholeWalk } from './count-scope.ts'
import { sortedIds, type TicketPage } from './found-page.ts'
import { type ListPart, partsOf } from './list-parts.ts'
import { queueWalk } from './list-walk.ts'
import { type CountedGroup, statusCounts } from './status-counts.ts'
import { hasRange, type QueueScope } from './ticket-scope.ts'
import type { TicketSort } from './ticket-sort.ts'
import { ticketsInScope } from './tickets-in-scope.ts'
import { countWalk, type Span, walkList, walkPage } from './walk-list.ts'

/** Numbers of tickets; complete: false when there are more. */
type Counted = Awaited<ReturnType<typeof countScope>>

/** A page that is asked for. @property collected tickets that are put in order where no index has it */
interface AskedPage {
  scope: QueueScope
  status: TicketStatus | undefined
  span: Span
  sort: TicketSort
  collected: number
}

/** Entries up to which skipping them is faster than the tally. */
const nearOffset = 200

/** Whether no index has the order of the list, so that some of its tickets are taken and put in order. */
function isCollected(scope: QueueScope, { by }: TicketSort, groups: readonly CountedGroup[]): boolean {
  const { queue, requesterId } = scope
  if (by !== 'due') return queue === 'sla' || (by === 'created' && hasRange(scope))
  if (queue === 'sla') return requesterId !== undefined
  // Without kept numbers it is not known how many have a target.
  if (facetOf(scope) === undefined) return true
  // The index of targets has no spam, which is closed unless another program has marked it.
  return queue === 'spam' && groups.some(({ status }) => liveStatuses.includes(status))
}

/** Tickets that are put in order where no index has it. */
const usuallyCollected = 2000

/**
 * A page of a list whose order no index has. Lists by priority or turn are put in order one priority or turn after the
 * other, so that the first ones come first however many there are.
 */
const collectedPage = async (db: Database, asked: AskedPage, { groups, complete }: Counted): Promise<TicketPage> => {
  const { scope, status, span, sort, collected } = asked
  const counts = statusCounts(groups, 'manage')
  const inParts = sort.by === 'priority' || sort.by === 'turn'
  const whole = { status, priority: scope.priority, total: counts[status ?? 'all'] }
  const ids: number[] = []
  let [skip, exact] = [span.offset, true]
  for (const part of inParts ? partsOf(scope, status, sort, groups) : [whole]) {
    if (part.total === 0) continue
    exact &&= part.total <= collected
    if (skip < part.total && ids.length < span.limit) {
      const narrowed = { ...scope, priority: part.priority }
      const taken = await walkList(db, await wholeWalk(db, narrowed, part.status), { limit: collected, offset: 0 })
      const tickets = await ticketsInScope(db, narrowed, 'ticket', taken)
      ids.push(...sortedIds(tickets, sort, 'manage', { limit: span.limit - ids.length, offset: skip }))
    }
    skip = Math.max(0, skip - part.total)
  }
  const total = inParts || exact ? whole.total : Math.min(whole.total, collected)
  return { ids, counts, total, complete: complete && exact }
}

/** Where a page of a list begins by the tally of days; undefined where that does not tell it. */
const talliedStart = async (
  db: Database,
  scope: QueueScope,
  { kind, status }: ListPart,
  offset: number,
): Promise<PageStart | undefined> => {
  if ((kind !== 'activity' && kind !== 'created') || !isTallied(scope)) return undefined
  const later = await countAfter(db, scope, status, scope.to)
  if (later === undefined) return undefined
  const { shopId, priority } = scope
  const start = await pageStart(db, { shopId, sort: kind, status, priority }, later + offset)
  // The last day of the list is not in it as a whole.
  return scope.to !== undefined && start.before > scope.to ? undefined : start
}

/** A page of one part of a list. */
const partPage = async (
  db: Database,
  scope: QueueScope,
  part: ListPart,
  span: Span,
  complete: boolean,
): Promise<number[]> => {
  const { kind, reversed, status, priority, total } = part
  const narrowed = { ...scope, priority }
  const walk = queueWalk(narrowed, status, await firstFilter(db, narrowed, status), kind)
  // Where the end is not known, pages are not read from it.
  if (!complete) return walkList(db, reversed ? { ...walk, ascending: !walk.ascending } : walk, span)
  const limit = Math.min(span.limit, total - span.offset)
  const offset = reversed ? total - span.offset - limit : span.offset
  const isFar = Math.min(offset, total - offset - limit) > nearOffset
  const start = isFar ? await talliedStart(db, narrowed, part, offset) : undefined
  const ids =
    start === undefined
      ? await walkPage(db, walk, { limit, offset }, total)
      : await walkList(db, { ...walk, range: { ...walk.range, to: start.before - 1 } }, { limit, offset: start.offset })
  return reversed ? ids.reverse() : ids
}

/** How many tickets a part has. Where not all are counted, it may have any number: then as far as they are. */
const sizeOf = async (db: Database, scope: QueueScope, part: ListPart, skip: number): Promise<number> => {
  if (skip === 0) return Number.POSITIVE_INFINITY
  const narrowed = { ...scope, priority: part.priority }
  const walk = queueWalk(narrowed, part.status, await firstFilter(db, narrowed, part.status), part.kind)
  const { groups, complete } = await countWalk(db, walk)
  return complete ? groups.reduce((sum, { count }) => sum + count, 0) : Number.POSITIVE_INFINITY
}

/** A page of a queue that is neither searched nor starred. */
export async function queuePage(
  db: Database,
  scope: QueueScope,
  status: TicketStatus | undefined,
  span: Span,
  sort: TicketSort,
  collected = usuallyCollected,
): Promise<TicketPage> {
  const days = await countDays(db, scope)
  const counted = days === undefined ? await countScope(db, scope) : { groups: days, complete: true }
  if (isCollected(scope, sort, counted.groups))
    return collectedPage(db, { scope, status, span, sort, collected }, counted)
  const { groups, complete } = counted
  const counts = statusCounts(groups, 'manage')
  const ids: number[] = []
  let skip = span.offset
  for (const part of partsOf(scope, status, sort, groups)) {
    if (ids.length === span.limit) break
    const size = complete ? part.total : await sizeOf(db, scope, part, skip)
    if (skip < size)
      ids.push(...(await partPage(db, scope, part, { limit: span.limit - ids.length, offset: skip }, complete)))
    skip = Math.max(0, skip - size)
  }
  return { ids, counts, total: counts[status ?? 'all'], complete }
}
