import { readRecord, useHttp, useLanguage, useLive } from '@member/shared'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { readDetail } from './read-thread.ts'
import {
  askEarlier,
  askLater,
  askNews,
  askThread,
  type Thread,
  withEarlier,
  withLater,
  withNews,
  withReloaded,
  withTicket,
} from './thread.ts'
import type { Viewer } from './ticket.ts'
import { threadKey, ticketListKey, viewOf } from './ticket-address.ts'

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
  const seen = useRef<'version' | 'nothing'>('version')
  const query = useQuery({
    queryKey: threadKey(viewer, id, current),
    queryFn: async ({ signal, queryKey }): Promise<Thread> => {
      const asked = { id, view: viewOf(viewer), signal }
      const known = queries.getQueryData<Thread>(queryKey)
      if (known === undefined) return askThread(get, asked, 'unread')
      const version = seen.current === 'version' ? known.ticket.version : 0
      seen.current = 'version'
      const news = await askNews(get, asked, known.nextSeq, version)
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
    seen.current = 'nothing'
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
      /** Takes the ticket of an answer to a call about it, and asks again for the lists that show it. */
      take(answer: unknown): void {
        const detail = readDetail((readRecord(answer) as { ticket?: Parameters<typeof readDetail>[0] }).ticket)
        if (detail !== null) change((thread) => withTicket(thread, detail))
        void queries.invalidateQueries({ queryKey: [ticketListKey] })
      },
      /** Loads the page before the known part. */
      async loadEarlier(limit = pageLength): Promise<void> {
        const first = known()?.entries[0]
        if (first === undefined || known()?.earlier === 'none') return
        const page = await askEarlier(get, asked, first.seq, limit)
        change((thread) => (thread.entries[0]?.seq === first.seq ? withEarlier(thread, page) : thread))
      },
      /** Loads the page after the known part. */
      async loadLater(): Promise<void> {
        const last = known()?.entries.at(-1)
        if (last === undefined || known()?.later === 'none') return
        const page = await askLater(get, asked, last.seq, pageLength)
        change((thread) => (thread.entries.at(-1)?.seq === last.seq ? withLater(thread, page) : thread))
      },
      /** Asks for one entry again: the addresses of its files end after some minutes. */
      async reload(seq: number): Promise<void> {
        const { entries } = await askEarlier(get, asked, seq + 1, 1)
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
