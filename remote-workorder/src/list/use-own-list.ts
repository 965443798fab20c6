import { type ListAddress, useHttp, useLanguage, useLive } from '@member/shared'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readTicketList, type TicketList } from '../ticket/read-ticket-list.ts'
import { ticketListKey } from '../ticket/use-fresh-tickets.ts'
import { type OwnFilter, ownQuery } from './own-filters.ts'
import { shownTickets } from './shown-tickets.ts'

/** An answer whose order is shown, and the address it was for. */
interface Accepted {
  key: string
  list: TicketList
}

/**
 * One page of the member's tickets; the previous page stays until it has loaded. Later answers for the same page change
 * rows in their places and count the rest (`updated`); `load` shows what there is now.
 */
export function useOwnList(address: Pick<ListAddress<OwnFilter>, 'position' | 'filters'>) {
  const { get } = useHttp()
  const { current } = useLanguage()
  const params = ownQuery(address.position, address.filters)
  const key = JSON.stringify([current, params])
  const [accepted, setAccepted] = useState<Accepted | null>(null)

  const query = useQuery({
    queryKey: [ticketListKey, 'own', key],
    queryFn: async ({ signal }) => {
      const shown = accepted?.key === key ? accepted.list.at : null
      return readTicketList(
        await get('/api/workorder/list', { params: { ...params, changed_since: shown ?? '' }, signal }),
      )
    },
    placeholderData: keepPreviousData,
    // Rows stay where they are, so there is no harm in what is a moment old.
    refetchOnMount: 'always',
  })
  const { data, isPlaceholderData, refetch } = query
  if (data !== undefined && !isPlaceholderData && accepted?.key !== key) setAccepted({ key, list: data })
  useLive('tickets', () => void refetch())

  const shown = data && accepted?.list
  const rows = shown && shownTickets(shown, isPlaceholderData ? shown : data)
  // While something is only counted, the numbers are those of the rows.
  const numbers = rows?.updated === 0 ? data : shown
  return {
    ...query,
    tickets: rows?.tickets ?? [],
    updated: rows?.updated ?? 0,
    total: numbers?.total,
    counts: numbers?.counts,
    complete: numbers?.complete ?? true,
    async load() {
      const { data: list } = await refetch()
      if (list !== undefined) setAccepted({ key, list })
    },
  }
}

/** The list as its parts get it. */
export type OwnList = ReturnType<typeof useOwnList>
