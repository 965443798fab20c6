import type { Database, TicketStatus } from '../../database/schema.ts'
import { searchQueue } from '../search/search-queue.ts'
import { findStarred } from './find-starred.ts'
import { foundPage, type TicketPage } from './found-page.ts'
import { ownPage } from './own-page.ts'
import { queuePage } from './queue-page.ts'
import type { TicketScope } from './ticket-scope.ts'
import { type TicketSort, usualSort } from './ticket-sort.ts'
import type { Span } from './walk-list.ts'

/** One page of the scope in that order; by default in the usual one. */
export async function listTickets(
  db: Database,
  scope: TicketScope,
  status: TicketStatus | undefined,
  span: Span,
  sort: TicketSort = usualSort(scope),
): Promise<TicketPage> {
  if (scope.view === 'mine') return ownPage(db, scope, status, span, sort)
  if (scope.keywords !== '') return foundPage(await searchQueue(db, scope, status), status, span, sort)
  if (scope.queue === 'starred') return foundPage(await findStarred(db, scope), status, span, sort)
  return queuePage(db, scope, status, span, sort)
}
