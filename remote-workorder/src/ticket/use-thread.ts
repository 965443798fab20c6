import { ApiError, readRecord, useHttp, useLanguage, useLive } from '@member/shared'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { readDetail } from './read-thread.ts'
import {
  askNews,
  askPage,
  askThread,
  type Side,
  type Thread,
  withNews,
  withPage,
  withReloaded,
  withTicket,
} from './thread.ts'
import type { TicketDetail, Viewer } from './ticket.ts'
import { threadKey, threadKeyStart, ticketListKey, viewOf } from './ticket-address.ts'

/** Milliseconds between two questions for news while the page is visible: who writes is not told otherwise. */
const every = 15_000

/** Entries of an earlier or later page: enough to scroll on while the next one loads. */
const pageLength = 100

/**
 * A ticket with its timeline. Asks for news at once when the server tells of a change of this ticket, and every 15
 * seconds; what is known stays while asking and when it fails.
 */
export function useThread(id: string, viewer: Viewer) {
  const { get } = useHttp()
  const { current } = useLanguage()
  const queries = useQueryClient()
  const knowsVersion = useRef(true)
  const query = useQuery({
    queryKey: threadKey(viewer, id, current),
    queryFn: async ({ signal, queryKey }): Promise<Thread> => {
      const asked = { id, view: viewOf(viewer), signal }
      const known = queries.getQueryData<Thread>(queryKey)
      if (known === undefined) return askThread(get, asked, 'unread')
      const version = knowsVersion.current ? known.ticket.version : 0
      const news = await askNews(get, asked, known.nextSeq, version)
      // Not before: this question may have been given up for the next one.
      knowsVersion.current = true
      // Pages and answers of acts may have come meanwhile.
      return news.reduce(withNews, queries.getQueryData<Thread>(queryKey) ?? known)
    },
    // What has just opened the page is not asked for twice.
    staleTime: 5_000,
    refetchInterval: every,
  })
  const { refetch } = query
  useLive('tickets', (changed) => {
    if (changed === undefined || String(changed) === id) void refetch()
  })
  // A label or team that was renamed leaves the version of its tickets.
  useLive('desk', () => {
    knowsVersion.current = false
    void refetch()
  })
  const pages = useMemo(() => {
    const asked = { id, view: viewOf(viewer) }
    const key = threadKey(viewer, id, current)
    const known = () => queries.getQueryData<Thread>(key)
    const change = (next: (thread: Thread) => Thread) =>
      void queries.setQueryData<Thread>(key, (thread) => thread && next(thread))
    return {
      change,
      /** Shows what an act has changed; the rest of the ticket, such as its targets, comes with the next news. */
      changeUntilNews(ticket: TicketDetail): void {
        knowsVersion.current = false
        change((thread) => withTicket(thread, ticket))
      },
      /** Takes the ticket of an answer to a call about it, and asks again for the lists that show it. */
      take(answer: unknown): void {
        const detail = readDetail((readRecord(answer) as { ticket?: Parameters<typeof readDetail>[0] }).ticket)
        if (detail !== null) change((thread) => withTicket(thread, detail))
        void queries.invalidateQueries({ queryKey: [ticketListKey] })
      },
      /** Loads the page beside the known part. */
      async load(side: Side, limit = pageLength): Promise<void> {
        const edgeOf = ({ entries }: Thread) => entries.at(side === 'earlier' ? 0 : -1)?.seq
        const thread = known()
        const edge = thread && edgeOf(thread)
        if (edge === undefined || thread?.more[side] !== true) return
        const page = await askPage(get, asked, side, edge, limit)
        change((now) => (edgeOf(now) === edge ? withPage(now, side, page) : now))
      },
      /** Asks for one entry again: the addresses of its files end after some minutes. */
      async reload(seq: number): Promise<void> {
        const { entries } = await askPage(get, asked, 'earlier', seq + 1, 1)
        change((thread) => withReloaded(thread, entries))
      },
      /** Replaces the known part by the newest page. */
      async loadNewest(): Promise<void> {
        const newest = await askThread(get, asked, 'newest')
        change(() => newest)
      },
    }
  }, [get, queries, viewer, id, current])
  return { ...query, pages }
}

/**
 * Whether a ticket cannot be shown because it does not exist or is not the reader's to see. The server answers both
 * with the same refusal, and so does the page: neither tells that there is one.
 */
export const isNotFound = (error: unknown): boolean =>
  error instanceof ApiError && (error.kind === 'failure' || error.kind === 'no-permission')

/** Number, subject and last words of another ticket, where this one speaks of it. */
export function useTicketSummary(id: string, viewer: Viewer) {
  const { get } = useHttp()
  const { current } = useLanguage()
  return useQuery({
    queryKey: [threadKeyStart, 'summary', viewOf(viewer), id, current],
    queryFn: async ({ signal }) => {
      const { ticket } = await askThread(get, { id, view: viewOf(viewer), signal }, 'newest', 1)
      return { number: ticket.number, subject: ticket.subject, words: ticket.lastMessage?.excerpt ?? '' }
    },
    staleTime: 300_000,
  }).data
}
