import { readRecord, useHttp } from '@member/shared'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { readDetail } from '../ticket/read-detail.ts'
import { withTicket } from '../ticket/thread.ts'
import { viewOf } from '../ticket/thread-key.ts'
import type { Viewer } from '../ticket/ticket.ts'
import { ticketListKey } from '../ticket/ticket-list-key.ts'
import type { useThread } from '../ticket/use-thread.ts'

/**
 * Tells the server how far the reader has read, each place once and only while the page is visible. `pause` stops it
 * until the page is left: who marks a ticket as unread is still looking at it.
 */
export function useSeen(
  id: string,
  viewer: Viewer,
  pages: ReturnType<typeof useThread>['pages'],
): { seen: (seq: number) => void; pause: () => void } {
  const { post } = useHttp()
  const queries = useQueryClient()
  const told = useRef({ id, seq: 0 })
  const seen = useCallback(
    (seq: number) => {
      if (told.current.id !== id) told.current = { id, seq: 0 }
      if (seq <= told.current.seq || document.visibilityState !== 'visible') return
      told.current.seq = seq
      const body = { id: Number(id), view: viewOf(viewer), seq }
      post('/api/workorder/seen', body).then(
        (answer) => {
          const { ticket } = readRecord(answer) as { ticket?: Parameters<typeof readDetail>[0] }
          const detail = readDetail(ticket)
          if (detail !== null) pages.change((thread) => withTicket(thread, detail))
          void queries.invalidateQueries({ queryKey: [ticketListKey] })
        },
        () => {
          // Told again with the next entry, or when the page is opened the next time.
          told.current.seq = 0
        },
      )
    },
    [post, queries, id, viewer, pages],
  )
  const pause = useCallback(() => {
    told.current = { id, seq: Number.POSITIVE_INFINITY }
  }, [id])
  return { seen, pause }
}
