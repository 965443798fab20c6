import { useHttp, useLanguage, useLive } from '@member/shared'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { TicketList } from '../ticket/read-ticket-list.ts'
import type { Ticket } from '../ticket/ticket.ts'
import { type OwnListView, ownListKey, ownListQuery } from './own-query.ts'

/**
 * The rows that were accepted, in their places, with what the latest answer knows of them. Whatever else has changed is
 * only counted, so that no row moves under the pointer.
 */
export function shownTickets(accepted: TicketList, latest: TicketList) {
  if (accepted === latest) return { tickets: accepted.tickets, updated: 0 }
  const now = new Map(latest.tickets.map((ticket) => [ticket.id, ticket]))
  const before = new Set(accepted.tickets.map(({ id }) => id))
  const tickets = accepted.tickets.map((ticket) => now.get(ticket.id) ?? ticket)
  const arrived = latest.tickets.filter(({ id }) => !before.has(id)).length
  const gone = accepted.tickets.filter(({ id }) => !now.has(id)).length
  return { tickets, updated: changedElsewhere(before, now, latest.changed) || Math.max(arrived, gone) }
}

/** How many of the changed tickets are not up to date in their rows. */
function changedElsewhere(
  before: ReadonlySet<string>,
  now: ReadonlyMap<string, Ticket>,
  changed: TicketList['changed'],
): number {
  if (changed === null) return 0
  const inPlace = changed.ids.filter((id) => before.has(id) && now.has(id)).length
  return changed.count - inPlace
}

/** An answer whose order is shown, and the address it was for. */
interface Accepted {
  key: string
  list: TicketList
}

const none: readonly Ticket[] = []

/**
 * One page of the member's tickets; the previous page stays until it has loaded. Later answers for the same page change
 * rows in their places and count the rest (`updated`); `load` shows what there is now.
 */
export function useOwnList(view: OwnListView) {
  const http = useHttp()
  const { current: language } = useLanguage()
  const key = ownListKey(view, language)
  const [accepted, setAccepted] = useState<Accepted | null>(null)

  const query = useQuery({
    ...ownListQuery(view, { http, language }, accepted?.key === key ? accepted.list.at : null),
    placeholderData: keepPreviousData,
  })
  const { data, isPlaceholderData, refetch } = query
  if (data !== undefined && !isPlaceholderData && accepted?.key !== key) setAccepted({ key, list: data })
  useLive('tickets', () => void refetch())

  const shown = data && accepted?.list
  const rows = useMemo(
    () => shown && data && shownTickets(shown, isPlaceholderData ? shown : data),
    [shown, data, isPlaceholderData],
  )
  // While something is only counted, the numbers are those of the rows.
  const numbers = rows?.updated === 0 ? data : shown
  return {
    ...query,
    tickets: rows?.tickets ?? none,
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

export type OwnList = ReturnType<typeof useOwnList>
