import type { Database, TicketStatus } from '../../database/schema.ts'
import { pageStart } from '../tickets/ticket-tally.ts'
import { facetOf } from './count-facets.ts'
import { countScope, firstFilter, wholeWalk } from './count-scope.ts'
import { sortedIds, type TicketPage } from './found-page.ts'
import { type ListPart, partsOf } from './list-parts.ts'
import { queueWalk } from './list-walk.ts'
import { statusCounts } from './status-counts.ts'
import { hasRange, type QueueScope } from './ticket-scope.ts'
import type { TicketSort } from './ticket-sort.ts'
import { ticketsInScope } from './tickets-in-scope.ts'
import { type Span, walkList, walkPage } from './walk-list.ts'

/** Offset up to which skipping entries is faster than the tally. */
const nearOffset = 200

/** Whether no index has the order of the list, so that some of its tickets are taken and put in order. */
function isCollected(scope: QueueScope, { by }: TicketSort): boolean {
  const { queue, requesterId, teamId, label } = scope
  if (queue === 'sla' && by !== 'due') return true
  if (hasRange(scope) && by !== 'activity') return true
  if (by === 'due' && queue === 'sla') return requesterId !== undefined
  // Without kept numbers it is not known how many have a target.
  if (by === 'due') return facetOf(scope) === undefined || queue === 'spam'
  if (by !== 'created') return false
  return requesterId !== undefined || teamId !== undefined || label !== undefined || queue === 'waiting'
}

/** Tickets that are put in order where no index has it. */
const mostCollected = 2000

const collectedPage = async (
  db: Database,
  scope: QueueScope,
  status: TicketStatus | undefined,
  span: Span,
  sort: TicketSort,
): Promise<TicketPage> => {
  const { groups, complete } = await countScope(db, scope)
  const counts = statusCounts(groups, 'manage')
  const all = counts[status ?? 'all']
  if (all === 0) return { ids: [], counts, total: 0, complete }
  const taken = await walkList(db, await wholeWalk(db, scope, status), { limit: mostCollected, offset: 0 })
  const tickets = await ticketsInScope(db, scope, 'ticket', taken)
  const ids = sortedIds(tickets, sort, 'manage', span)
  return { ids, counts, total: tickets.length, complete: complete && all <= mostCollected }
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
  const { queue, categoryId } = scope
  const isWhole = facetOf(scope) === 'all' && queue === 'all' && categoryId === undefined && priority === undefined
  const start =
    kind === 'activity' && isWhole && offset > nearOffset
      ? await pageStart(db, scope.shopId, status && [status], offset)
      : undefined
  const ids =
    start === undefined
      ? await walkPage(db, walk, { limit, offset }, total)
      : await walkList(db, { ...walk, range: { to: start.before - 1 } }, { limit, offset: start.offset })
  return reversed ? ids.reverse() : ids
}

/** A page of a queue that is neither searched nor starred. */
export async function queuePage(
  db: Database,
  scope: QueueScope,
  status: TicketStatus | undefined,
  span: Span,
  sort: TicketSort,
): Promise<TicketPage> {
  if (isCollected(scope, sort)) return collectedPage(db, scope, status, span, sort)
  const { groups, complete } = await countScope(db, scope)
  const counts = statusCounts(groups, 'manage')
  const ids: number[] = []
  let skip = span.offset
  for (const part of partsOf(scope, status, sort, groups)) {
    if (skip < part.total && ids.length < span.limit)
      ids.push(...(await partPage(db, scope, part, { limit: span.limit - ids.length, offset: skip }, complete)))
    skip = Math.max(0, skip - part.total)
  }
  return { ids, counts, total: counts[status ?? 'all'], complete }
}
