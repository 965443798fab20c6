import type { TextKey } from '@member/shared'
import type { StatusFilter } from '../ticket/read-ticket-list.ts'
import { whoseTurn } from '../ticket/whose-turn.ts'

/** Status filters of a member, what waits for them first. To members a hold is an open ticket. */
export const ownStatuses = [
  'all',
  'pending',
  'solved',
  'new',
  'open',
  'closed',
  'cancelled',
] as const satisfies readonly StatusFilter[]

/** Text key of a filter, the same as the status in the rows. */
export const filterLabel = (filter: StatusFilter): TextKey =>
  filter === 'all' ? 'tickets.all' : whoseTurn(filter, 'member', 'informed').label
