import { ApiError, useHttp, useNotify, useTexts } from '@member/shared'
import { useCallback, useContext, useEffect, useRef } from 'react'
import { hasEnded, type Viewer } from '../ticket/ticket.ts'
import { viewOf } from '../ticket/ticket-address.ts'
import type { useThread } from '../ticket/use-thread.ts'
import { ComposerPlaceContext } from '../writing/composer-place.ts'

/** What readers note for themselves. */
export interface Marks {
  star(starred: boolean): void
  /**
   * Marks the newest message of others as unread; it stays so until the page is opened again. Missing where no list
   * shows it: the queue does not for ended tickets.
   */
  unread?: () => void
}

/** Stars a ticket or marks it as unread. @param pause stops telling the server what is read */
export function useMarks(id: string, viewer: Viewer, query: ReturnType<typeof useThread>, pause: () => void): Marks {
  const { post } = useHttp()
  const notify = useNotify()
  const t = useTexts()
  const { onUnread } = useContext(ComposerPlaceContext)
  const about = { id: Number(id), view: viewOf(viewer) }
  const isEnded = viewer === 'agent' && query.data !== undefined && hasEnded(query.data.ticket)
  const mark = async (call: Promise<unknown>, done?: string) => {
    try {
      query.pages.take(await call)
      if (done !== undefined) notify({ tone: 'success', text: done })
    } catch (error) {
      notify({ tone: 'error', text: error instanceof ApiError ? error.message : t('thread.actFailed') })
    }
  }
  return {
    star: (starred) => void mark(post('/api/workorder/star', { ...about, starred })),
    ...(!isEnded && {
      unread() {
        pause()
        onUnread?.()
        void mark(post('/api/workorder/unread', about), t('mark.unreadDone'))
      },
    }),
  }
}

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
  const told = useRef({ id, seq: 0 })
  const seen = useCallback(
    (seq: number) => {
      if (told.current.id !== id) told.current = { id, seq: 0 }
      if (seq <= told.current.seq || document.visibilityState !== 'visible') return
      told.current.seq = seq
      const body = { id: Number(id), view: viewOf(viewer), seq }
      post('/api/workorder/seen', body).then(pages.take, () => {
        // Told again with the next entry, or when the page is opened the next time.
        told.current.seq = 0
      })
    },
    [post, id, viewer, pages],
  )
  const pause = useCallback(() => {
    told.current = { id, seq: Number.POSITIVE_INFINITY }
  }, [id])
  return { seen, pause }
}

/** Place of the last message whose beginning is above `bottom` (pixels of the window); 0 where none is. */
export function readUpTo(list: HTMLElement | null, bottom: number): number {
  for (let element = list?.lastElementChild; element; element = element.previousElementSibling) {
    if (
      element instanceof HTMLElement &&
      element.dataset.seq !== undefined &&
      element.getBoundingClientRect().top < bottom
    ) {
      return Number(element.dataset.seq)
    }
  }
  return 0
}

/** Milliseconds between two signs of life; the server forgets after thirty seconds. */
const every = 20_000

/** Whether somebody is writing here: the composer then tells so itself. */
const writes = (): boolean => {
  const element = document.activeElement
  return element instanceof HTMLTextAreaElement && element.value.trim() !== ''
}

/** Tells colleagues that an agent looks at a ticket, while the page is visible, and when they leave it. */
export function useViewing(id: string, viewer: Viewer): void {
  const { post } = useHttp()
  useEffect(() => {
    if (viewer !== 'agent') return
    const tell = (mode: 'viewing' | 'left') =>
      // A failure changes nothing for who reads.
      post('/api/workorder/presence', { id: Number(id), view: 'manage', mode }, { life: 'member' }).catch(() => {})
    const stay = () => {
      if (document.visibilityState === 'visible' && !writes()) void tell('viewing')
    }
    stay()
    const timer = setInterval(stay, every)
    return () => {
      clearInterval(timer)
      // After the composer has told that nobody types any more.
      setTimeout(tell, 0, 'left')
    }
  }, [post, id, viewer])
}
