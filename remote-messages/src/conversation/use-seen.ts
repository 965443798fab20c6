import { readNumber, readRecord, useHttp, useUnread } from '@member/shared'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { type MessageServer, messageKeys } from '../message/ask-either.ts'
import type { MessageKind } from '../message/conversation.ts'
import type { Message } from '../message/message.ts'
import type { useThread } from './use-thread.ts'

/** Milliseconds that a message is before the reader's eyes until it counts as read. */
const restMs = 400

/**
 * Tells the server which message the reader has seen last, each once and only while the page is visible: what came in a
 * hidden tab is told when the reader is back. A stock server marks what it sends by itself. `pause` stops it until the
 * conversation is left: who marks it as unread is still looking at it.
 */
export function useSeen(id: string, kind: MessageKind, pages: ReturnType<typeof useThread>['pages']) {
  const { post } = useHttp()
  const queries = useQueryClient()
  const { refresh } = useUnread()
  const told = useRef(0)
  const wanted = useRef(0)
  const tell = useCallback(() => {
    const upTo = wanted.current
    if (upTo <= told.current || document.visibilityState !== 'visible') return
    told.current = upTo
    if (queries.getQueryData<MessageServer>(messageKeys.server) === 'stock') return
    post('/api/interaction/readUpTo', { userId: Number(id), kind, id: upTo }).then(
      (answer) => {
        const { unread, first_unread } = readRecord(answer)
        const state = { unread: readNumber(unread) ?? 0, firstUnread: readNumber(first_unread) ?? 0 }
        pages.change((thread) => ({ ...thread, ...state }))
        void queries.invalidateQueries({ queryKey: messageKeys.conversations })
        void refresh()
      },
      () => {
        // Told again with the next message, or when the conversation is opened the next time.
        told.current = 0
      },
    )
  }, [post, queries, refresh, id, kind, pages])
  useEffect(() => {
    // Who passes through the tab has not read.
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(tell, restMs)
    }
    document.addEventListener('visibilitychange', wait)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', wait)
    }
  }, [tell])
  const seen = useCallback(
    (upTo: number) => {
      wanted.current = Math.max(wanted.current, upTo)
      tell()
    },
    [tell],
  )
  const pause = useCallback(() => {
    told.current = Number.POSITIVE_INFINITY
  }, [])
  return { seen, pause }
}

/** The part of a message, in pixels of the window. */
interface Shown {
  id: number
  top: number
  bottom: number
}

/** How far a message may stick out below and still count as seen, in pixels. */
const tolerance = 12

/**
 * Id of the last message that a reader has before their eyes; 0 for none. One that is higher than the window counts
 * once its end, or nothing but it, is shown.
 * @param fromEnd the messages from the last one up
 */
export function readUpTo(fromEnd: Iterable<Shown>, shown: { top: number; bottom: number }): number {
  for (const { id, top, bottom } of fromEnd) {
    if (top >= shown.bottom) continue
    if (bottom <= shown.bottom + tolerance || top <= shown.top) return id
  }
  return 0
}

/** The messages of a list from the last one up, each measured only when it is asked for. */
export function* messagesFromEnd(list: Element): Iterable<Shown> {
  for (let at = list.lastElementChild; at !== null; at = at.previousElementSibling) {
    const id = Number(at.getAttribute('data-seq'))
    if (id === 0) continue
    const { top, bottom } = at.getBoundingClientRect()
    yield { id, top, bottom }
  }
}

/**
 * Id of the last unread message of the other that the reader has before their eyes; undefined for none.
 * @param bottom lower edge of what is shown, in pixels of the window
 */
export function lastUnread(
  messages: readonly Message[],
  list: Element | null,
  scroller: Element | null,
  bottom: number,
): number | undefined {
  if (list === null || scroller === null) return undefined
  const upTo = readUpTo(messagesFromEnd(list), { top: scroller.getBoundingClientRect().top, bottom })
  const isUnread = ({ direction, status }: Message) => direction === 'received' && status === 'unread'
  return messages.findLast((message) => message.id <= upTo && isUnread(message))?.id
}
