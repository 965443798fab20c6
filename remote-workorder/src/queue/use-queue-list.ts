import { type AnswerOf, readList, readNumber, readRecord, useHttp, useLanguage, useLive } from '@member/shared'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { frozenRows, patchedPage, type QueuePage } from './frozen-rows.ts'
import { scopeParams } from './list-params.ts'
import { type QueueTicket, readQueueTicket } from './queue-ticket.ts'
import type { QueueView } from './queue-view.ts'

/** First element of the query keys of the queue's pages and numbers. */
export const queueKey = 'workorder/queue'

/** Reads a response of workorder/list; `at` is when it was asked for. */
function readQueuePage(data: AnswerOf<'/api/workorder/list'>, at: number): QueuePage {
  const { list, total, complete } = readRecord(data)
  const tickets = readList(list).flatMap((row) => readQueueTicket(row) ?? [])
  return { tickets, total: Math.max(readNumber(total) ?? 0, tickets.length), complete: complete !== false, at }
}

/** One page of the queue whose rows keep their places until the agent asks for the newest. */
export interface QueueList {
  /** Undefined before the first answer. */
  tickets: readonly QueueTicket[] | undefined
  /** The rows of the newest answer, some of which the agent may not have seen. */
  answered: readonly QueueTicket[]
  /** When the rows that keep their places were asked for; null before the first answer. */
  at: number | null
  /** Tickets on all pages, counted as the rows stand. */
  total: number
  complete: boolean
  /** Number of rows that have changed since; `refresh` shows them. */
  updated: number
  refresh: () => void
  /** Other rows are loading; these are still the earlier ones. */
  busy: boolean
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown }
  /** Shows newer versions of rows where they are, e.g. after an act. They are no news then. */
  patch: (tickets: readonly QueueTicket[]) => void
  /** Removes the row of a ticket that the agent has deleted. */
  drop: (id: string) => void
  /** Takes what becomes of tickets for the agent's own act: no news. */
  claim: (ids: readonly string[]) => void
}

/** What the rows stand for, in whose order they stay. */
interface Shown {
  scope: string
  page: QueuePage
  /** A page of an earlier visit gives way to the answer that is under way. */
  state: 'settled' | 'kept'
}

/**
 * The page of the queue that the view asks for; asked again when the server tells of a change.
 * @param held ids of the rows that keys act on
 */
export function useQueueList(view: QueueView, held: readonly (string | null)[]): QueueList {
  const { get } = useHttp()
  const { current: language } = useLanguage()
  const queries = useQueryClient()
  const [shown, setShown] = useState<Shown | null>(null)
  const [own, setOwn] = useState<ReadonlySet<string>>(new Set())
  const [deleted, setDeleted] = useState<ReadonlySet<string>>(new Set())
  const { page, size } = view.position
  const params = { view: 'manage', page, limit: size, ...scopeParams(view) } as const
  const key = [queueKey, 'list', language, params]
  const scope = JSON.stringify(key)
  const list = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const at = Date.now()
      return readQueuePage(await get('/api/workorder/list', { params, signal }), at)
    },
    placeholderData: keepPreviousData,
  })
  const { data, isPlaceholderData, isFetching } = list
  const load = () => void queries.invalidateQueries({ queryKey: [queueKey] })
  useLive('tickets', load)
  // Rarely, and then names change everywhere: in rows and choices.
  useLive('desk', () => void queries.invalidateQueries())

  const show = (page: QueuePage) => {
    setShown({ scope, page, state: isFetching ? 'kept' : 'settled' })
    setOwn(new Set())
  }
  const claim = (ids: readonly string[]) => setOwn((before) => new Set([...before, ...ids]))
  // Whoever has a ticket open sees there what becomes of it.
  if (view.ticket !== null && !own.has(view.ticket)) claim([view.ticket])
  const change = (changed: (page: QueuePage) => QueuePage) => {
    setShown((before) => before && { ...before, page: changed(before.page) })
    queries.setQueryData<QueuePage>(key, (before) => before && changed(before))
  }
  const newest = isPlaceholderData ? undefined : data
  if (newest !== undefined && (shown?.scope !== scope || (shown.state === 'kept' && !isFetching))) show(newest)

  const rows =
    newest === undefined || shown?.scope !== scope
      ? { tickets: shown?.page.tickets ?? data?.tickets, total: shown?.page.total ?? data?.total ?? 0, updated: 0 }
      : frozenRows(shown.page, newest, own, held, deleted)
  return {
    tickets: rows.tickets,
    answered: newest?.tickets ?? rows.tickets ?? [],
    at: shown?.page.at ?? null,
    total: rows.total,
    complete: (newest ?? data)?.complete ?? true,
    updated: rows.updated,
    refresh: () => newest !== undefined && show(newest),
    busy: isPlaceholderData || (shown?.state === 'kept' && isFetching),
    query: list,
    patch: (tickets) => {
      claim(tickets.map(({ id }) => id))
      change((before) => patchedPage(before, tickets))
    },
    drop(id) {
      setDeleted((before) => new Set([...before, id]))
      load()
    },
    claim,
  }
}
