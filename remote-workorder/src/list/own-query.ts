import type { PageEntry, QueryOf, TextKey } from '@member/shared'
import type { PagePosition } from '@member/shared/ui'
import { isFilterDay } from '../ticket/filter-day.ts'
import { readTicketList, type StatusFilter } from '../ticket/read-ticket-list.ts'
import { ticketListKey } from '../ticket/ticket-address.ts'
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

/** Orders of the list; the first is the server's own. */
export const ownSorts = ['turn', 'activity', 'newest', 'oldest'] as const
type OwnSort = (typeof ownSorts)[number]

/** What the list keeps in its address beside the page. */
export const ownFilters = {
  status: ownStatuses,
  keywords: 'any',
  category: (written: string) => /^[1-9]\d{0,9}$/.test(written),
  from: isFilterDay,
  to: isFilterDay,
  sort: ownSorts,
} as const

export type OwnFilter = keyof typeof ownFilters
type Values = Readonly<Record<OwnFilter, string>>

type Query = QueryOf<'/api/workorder/list'>

const sortQuery: Readonly<Record<OwnSort, Pick<Query, 'sort' | 'order'>>> = {
  turn: { sort: 'turn', order: '' },
  activity: { sort: 'activity', order: '' },
  newest: { sort: 'created', order: '' },
  oldest: { sort: 'created', order: 'asc' },
}

/** Seconds at which a day begins in the member's time zone. */
const startOf = (day: string, later: number): number => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + later).getTime() / 1000
}

/** The call for a page of the list; a range contains its last day. */
export function ownQuery({ page, size }: PagePosition, values: Values): Query {
  const { status, keywords, category, from, to } = values
  const sort = ownSorts.find((one) => one === values.sort) ?? 'turn'
  return {
    view: 'mine',
    page,
    limit: size,
    status: ownStatuses.find((one) => one !== 'all' && one === status) as Query['status'] | undefined,
    keywords,
    category_id: category === '' ? '' : Number(category),
    from: from === '' ? '' : startOf(from, 0),
    to: to === '' ? '' : startOf(to, 1) - 1,
    ...sortQuery[sort],
  }
}

/** Filters behind the button; status and search have their own place. */
export const foldedFilters = ['category', 'from', 'to', 'sort'] as const satisfies readonly OwnFilter[]

export const foldedCount = (values: Values): number =>
  foldedFilters.filter((name) => values[name] !== '' && values[name] !== ownSorts[0]).length

/** What the member's list shows, as its address says it. */
export interface OwnListView {
  position: PagePosition
  filters: Readonly<Record<OwnFilter, string>>
}

/** Tells lists of different addresses and languages apart. */
export const ownListKey = (view: OwnListView, language: string): string =>
  JSON.stringify([language, ownQuery(view.position, view.filters)])

/**
 * The query of one page of the member's tickets.
 *
 * @param shownAt when the server made the answer that is shown, seconds since 1970; null when none is
 */
export const ownListQuery = (
  view: OwnListView,
  { http, language }: Pick<PageEntry, 'http' | 'language'>,
  shownAt: number | null,
) => ({
  queryKey: [ticketListKey, 'own', ownListKey(view, language)],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    readTicketList(
      await http.get('/api/workorder/list', {
        params: { ...ownQuery(view.position, view.filters), changed_since: shownAt ?? '' },
        signal,
      }),
    ),
  // The page is entered with what was asked for on the way to it, and asks for all else.
  staleTime: 2_000,
})
