import type { TextKey } from '@member/shared'
import type { StatusFilter } from '../ticket/read-ticket-list.ts'
import type { Viewer } from '../ticket/ticket.ts'
import { whoseTurn } from '../ticket/whose-turn.ts'

/** Status filters per viewer. Members do not see holds; they find such tickets under `all`. */
export const statusFiltersOf = {
  member: ['all', 'new', 'open', 'pending', 'solved', 'closed', 'cancelled'],
  agent: ['all', 'new', 'open', 'pending', 'on_hold', 'solved', 'closed', 'cancelled'],
} as const satisfies Record<Viewer, readonly StatusFilter[]>

/** Text key of a filter, the same as the status in this viewer's rows. */
export const filterLabel = (filter: StatusFilter, viewer: Viewer): TextKey =>
  filter === 'all' ? 'tickets.all' : whoseTurn(filter, viewer, 'informed').label
