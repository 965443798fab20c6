import type { PageEntry } from '@member/shared'
import type { PagePosition } from '@member/shared/ui'
import { readTicketList } from '../ticket/read-ticket-list.ts'
import { ticketListKey } from '../ticket/ticket-list-key.ts'
import { type OwnFilter, ownQuery } from './own-filters.ts'

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
