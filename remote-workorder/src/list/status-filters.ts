import type { TextKey } from '@member/shared'
import type { StatusFilter } from '../ticket/read-ticket-list.ts'
import type { Viewer } from '../ticket/ticket.ts'
import { whoseTurn } from '../ticket/whose-turn.ts'

/** Status filters per viewer, for members what waits for them first. To members a hold is an open ticket. */
export const statusFiltersOf = {
  member: ['all', 'pending', 'solved', 'new', 'open', 'closed', 'cancelled'],
  agent: ['all', 'new', 'open', 'pending', 'on_hold', 'solved', 'closed', 'cancelled'],
} as const satisfies Record<Viewer, readonly StatusFilter[]>

/** Text key of a filter, the same as the status in this viewer's rows. */
export const filterLabel = (filter: StatusFilter, viewer: Viewer): TextKey =>
  filter === 'all' ? 'tickets.all' : whoseTurn(filter, viewer, 'informed').label
