import { type AnswerOf, readList, readNumber, readRecord, useHttp, useLanguage, useLive } from '@member/shared'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { readTicket } from '../ticket/read-ticket.ts'
import { askThread } from '../ticket/thread.ts'
import type { Ticket } from '../ticket/ticket.ts'
import { type QueueView, scopeParams } from './queue-view.ts'

/** One page of the queue as the server answered it. */
export interface QueuePage {
  tickets: readonly Ticket[]
  /** Tickets on all pages. */
  total: number
  /** False when there may be more than were found or counted. */
  complete: boolean
  /** When the server was asked, in milliseconds; a later answer has a higher one. */
  at: number
}

/** Rows that keep their places, and what has changed meanwhile. */
export interface FrozenRows {
  tickets: readonly Ticket[]
  /** Tickets on all pages, counted as the rows stand: what is still news is not in it. */
  total: number
  /** Rows that came, left, changed or moved since the shown answer: the number on the pill. */
  updated: number
}

const byId = (page: Pick<QueuePage, 'tickets'>) => new Map(page.tickets.map((ticket) => [ticket.id, ticket]))

/** The rows at the end of the newest answer that the shown one did not have: those of the next page. */
const movedUp = (newest: QueuePage, old: ReadonlyMap<string, Ticket>): readonly Ticket[] =>
  newest.tickets.slice(newest.tickets.findLastIndex(({ id }) => old.has(id)) + 1)

/**
 * The rows of the shown answer in its order, each as the newest answer has it, so that no row moves under the pointer.
 * What a row says is always fresh; a row that left the page stays as it was last known. One that left the list by the
 * agent's own act goes with it, and rows of the next page follow at the end. An empty page has nothing to keep in place
 * and gives way to the newest at once.
 * @param own ids that the agent has opened or changed here; they are no news
 * @param held ids of the rows that keys act on: they stay, or the next key would act on another one
 * @param deleted ids that the agent has deleted, which an answer under way may still have
 * @param known rows that left the page, as they are now
 */
export function frozenRows(
  shown: QueuePage,
  answered: QueuePage,
  own: ReadonlySet<string>,
  held: readonly (string | null)[] = [],
  deleted: ReadonlySet<string> = new Set(),
  known: readonly Ticket[] = [],
): FrozenRows {
  const newest = pageWithout(answered, deleted)
  const { total } = newest
  if (shown.at === newest.at || shown.tickets.length === 0) return { tickets: newest.tickets, total, updated: 0 }
  const fresh = byId(newest)
  const now = byId({ tickets: [...known, ...newest.tickets] })
  const old = byId(shown)
  const left = shown.tickets.filter(({ id }) => !fresh.has(id))
  // Where the list is as long as before, what left this page is on another one.
  const leaves = (id: string) => total < shown.total && own.has(id) && !held.includes(id)
  const gone = new Set(left.filter(({ id }) => deleted.has(id) || leaves(id)))
  const kept = shown.tickets
    .filter((ticket) => !gone.has(ticket))
    .map((ticket) => {
      const newer = now.get(ticket.id)
      return newer === undefined || newer.version < ticket.version ? ticket : newer
    })
  const next = movedUp(newest, old).slice(0, gone.size)
  const came = newest.tickets.filter(({ id }) => !old.has(id)).length - next.length
  const stays = left.length - gone.size
  const news = [...left, ...movedOrChanged(shown, newest)].filter(({ id }) => !own.has(id) && !deleted.has(id))
  // A row that left lets one of the next page move up, which is no news.
  return { tickets: [...kept, ...next], total: total - came + stays, updated: news.length + Math.max(0, came - stays) }
}

/** Rows of both answers that say something else now or stand above one that stood above them. */
function movedOrChanged(shown: QueuePage, newest: QueuePage): readonly Ticket[] {
  const old = byId(shown)
  const place = new Map(shown.tickets.map(({ id }, index) => [id, index]))
  const stayed = newest.tickets.filter(({ id }) => old.has(id))
  return stayed.filter(({ id, version }, index) => {
    const overtakes = stayed.slice(index + 1).some((below) => (place.get(below.id) ?? 0) < (place.get(id) ?? 0))
    return overtakes || old.get(id)?.version !== version
  })
}

/** A page in which tickets are replaced by newer ones, e.g. by the answer of an act. */
export function patchedPage(page: QueuePage, changed: readonly Ticket[]): QueuePage {
  const newer = new Map(changed.map((ticket) => [ticket.id, ticket]))
  return { ...page, tickets: page.tickets.map((ticket) => newer.get(ticket.id) ?? ticket) }
}

function pageWithout(page: QueuePage, deleted: ReadonlySet<string>): QueuePage {
  const tickets = page.tickets.filter(({ id }) => !deleted.has(id))
  return { ...page, tickets, total: page.total - (page.tickets.length - tickets.length) }
}

/** First element of the query keys of the queue's pages and numbers. */
export const queueKey = 'workorder/queue'

/** Reads a response of workorder/list; `at` is when it was asked for. */
function readQueuePage(data: AnswerOf<'/api/workorder/list'>, at: number): QueuePage {
  const { list, total, complete } = readRecord(data)
  const tickets = readList(list).flatMap((row) => readTicket(row) ?? [])
  return { tickets, total: Math.max(readNumber(total) ?? 0, tickets.length), complete: complete !== false, at }
}

/** One page of the queue whose rows keep their places until the agent asks for the newest. */
export interface QueueList {
  /** Undefined before the first answer. */
  tickets: readonly Ticket[] | undefined
  /** The rows of the newest answer, some of which the agent may not have seen. */
  answered: readonly Ticket[]
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
  patch: (tickets: readonly Ticket[]) => void
  drop: (id: string) => void
  /** Takes what becomes of tickets for the agent's own act: no news. */
  claim: (ids: readonly string[]) => void
}

/** Tickets by their ids, which have left the list; asked again together with it. One that is gone is left out. */
function useTickets(ids: readonly string[]): readonly Ticket[] | undefined {
  const { get } = useHttp()
  const { current: language } = useLanguage()
  return useQuery({
    queryKey: [queueKey, 'tickets', language, ids],
    queryFn: async ({ signal }): Promise<readonly Ticket[]> => {
      const asked = ids.map((id) => askThread(get, { id, view: 'manage', signal }, 'newest', 1))
      return (await Promise.allSettled(asked)).flatMap((one) => (one.status === 'fulfilled' ? one.value.ticket : []))
    },
    enabled: ids.length > 0,
  }).data
}

/** What the rows stand for, in whose order they stay. */
interface Shown {
  scope: string
  page: QueuePage
  /** Whether it is of an earlier visit, and gives way to the answer that is under way. */
  isOld: boolean
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
    setShown({ scope, page, isOld: isFetching })
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
  if (newest !== undefined && (shown?.scope !== scope || (shown.isOld && !isFetching))) show(newest)

  const has = (page: QueuePage | undefined, id: string) => page?.tickets.some((ticket) => ticket.id === id) === true
  const isLeft = (id: string) => newest !== undefined && has(shown?.page, id) && !has(newest, id) && !deleted.has(id)
  const known = useTickets([...new Set(held)].filter((id): id is string => id !== null && isLeft(id)))

  const isOfAnother = shown !== null && shown.scope !== scope
  // The former rows stay while the new ones load; after a failure they would pass for the new ones.
  const before = isOfAnother && list.error !== null ? undefined : (shown?.page ?? data)
  const rows =
    newest === undefined || shown === null || isOfAnother
      ? { tickets: before?.tickets, total: before?.total ?? 0, updated: 0 }
      : frozenRows(shown.page, newest, own, held, deleted, known)
  return {
    tickets: rows.tickets,
    answered: newest?.tickets ?? rows.tickets ?? [],
    at: shown?.page.at ?? null,
    total: rows.total,
    complete: (newest ?? data)?.complete ?? true,
    updated: rows.updated,
    refresh: () => newest !== undefined && show(newest),
    busy: isPlaceholderData || (shown?.isOld === true && isFetching),
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

/** The rows, of which the one that is read beside them is not unread. */
const withRead = (tickets: readonly Ticket[], read: string): readonly Ticket[] =>
  tickets.map((ticket) => (ticket.id === read && ticket.unread > 0 ? { ...ticket, unread: 0 } : ticket))

/**
 * The list as the agent knows it: what comes to the open ticket is read there, though the server hears of it later. One
 * that they mark as unread is so until they open another.
 */
export function useReadHere(
  list: QueueList,
  open: string | null,
): { list: QueueList; leaveUnread: (ticket: string) => void } {
  const [left, setLeft] = useState<string | null>(null)
  if (left !== null && left !== open) setLeft(null)
  const isRead = open !== null && left !== open && document.visibilityState === 'visible'
  return {
    list: isRead ? { ...list, tickets: list.tickets && withRead(list.tickets, open) } : list,
    leaveUnread: setLeft,
  }
}
