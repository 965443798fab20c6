import type { StatusFilter } from '../ticket/read-ticket-list.ts'
import type { Viewer } from '../ticket/ticket.ts'
import { whoseTurn } from '../ticket/whose-turn.ts'

/** Filters by state that a viewer is offered. Members are not told of a hold; such tickets are among all of theirs. */
export const statusFiltersOf = {
  member: ['all', 'new', 'open', 'pending', 'solved', 'closed', 'cancelled'],
  agent: ['all', 'new', 'open', 'pending', 'on_hold', 'solved', 'closed', 'cancelled'],
} as const satisfies Record<Viewer, readonly StatusFilter[]>

/** Text key of a filter's name: the state as this viewer's rows call it. */
export const filterLabel = (filter: StatusFilter, viewer: Viewer): string =>
  filter === 'all' ? 'tickets.all' : whoseTurn(filter, viewer, 'informed').label
