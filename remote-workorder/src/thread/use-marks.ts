import { ApiError, readRecord, useHttp, useNotify, useTexts } from '@member/shared'
import { useQueryClient } from '@tanstack/react-query'
import { useContext } from 'react'
import { readDetail } from '../ticket/read-detail.ts'
import { withTicket } from '../ticket/thread.ts'
import { viewOf } from '../ticket/thread-key.ts'
import type { Viewer } from '../ticket/ticket.ts'
import { ticketListKey } from '../ticket/ticket-list-key.ts'
import type { useThread } from '../ticket/use-thread.ts'
import { ComposerPlaceContext } from '../writing/composer-place.ts'

/** What readers note for themselves. */
export interface Marks {
  star(starred: boolean): void
  /** Marks the newest message of others as unread; it stays so until the page is opened again. */
  unread(): void
}

/** Stars a ticket or marks it as unread. @param pause stops telling the server what is read */
export function useMarks(id: string, viewer: Viewer, query: ReturnType<typeof useThread>, pause: () => void): Marks {
  const { post } = useHttp()
  const notify = useNotify()
  const t = useTexts()
  const queries = useQueryClient()
  const { onUnread } = useContext(ComposerPlaceContext)
  const { pages } = query
  const about = { id: Number(id), view: viewOf(viewer) }
  const mark = async (call: Promise<unknown>, done?: string) => {
    try {
      const { ticket } = readRecord(await call) as { ticket?: Parameters<typeof readDetail>[0] }
      const detail = readDetail(ticket)
      if (detail !== null) pages.change((thread) => withTicket(thread, detail))
      void queries.invalidateQueries({ queryKey: [ticketListKey] })
      if (done !== undefined) notify({ tone: 'success', text: done })
    } catch (error) {
      notify({ tone: 'error', text: error instanceof ApiError ? error.message : t('thread.actFailed') })
    }
  }
  return {
    star: (starred) => void mark(post('/api/workorder/star', { ...about, starred })),
    unread() {
      pause()
      onUnread?.()
      void mark(post('/api/workorder/unread', about), t('mark.unreadDone'))
    },
  }
}
