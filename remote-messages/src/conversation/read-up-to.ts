import type { Message } from '../message/message.ts'

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
    const id = Number(at.getAttribute('data-id'))
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
