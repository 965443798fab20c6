import { useNotify, useTexts } from '@member/shared'
import { showPart } from '@member/shared/ui'
import { type RefObject, useEffect, useState } from 'react'
import type { Message, ThreadPage } from '../message/message.ts'

/** What readers act by. Scrolling alone does not tell whether it was they. */
const acts = ['wheel', 'pointerdown', 'keydown'] as const

/** Milliseconds after which everything has its height; new messages move the conversation from then on. */
const heldFor = 5_000

/** Where a conversation opens: the id of a part of it, and whether that is shown at the top or in the middle. */
export interface OpeningPlace {
  part: string
  at: 'start' | 'centre'
}

/** Whether any of an element is shown in another one. */
function isShown(element: Element, within: Element): boolean {
  const [one, room] = [element.getBoundingClientRect(), within.getBoundingClientRect()]
  return one.bottom > room.top && one.top < room.bottom
}

/**
 * Keeps what a conversation opened at in its place until the reader acts: pictures arrive, and messages get their height
 * once they are near the window. What is in the middle gets the focus. Nothing moves where "back" led to another place.
 * @param root the messages
 * @param scroller what they scroll in
 */
export function useOpeningPlace(
  root: RefObject<HTMLElement | null>,
  scroller: RefObject<HTMLElement | null>,
  { part, at }: OpeningPlace,
): void {
  useEffect(() => {
    const [messages, room, element] = [root.current, scroller.current, document.getElementById(part)]
    if (messages === null || room === null || element === null || !isShown(element, room)) return
    if (at === 'centre') element.focus({ preventScroll: true })
    // It looks after the reading place has, which follows the newest message.
    const grown = new ResizeObserver(() => {
      if (!element.isConnected) return
      const fits = element.getBoundingClientRect().height <= room.clientHeight
      // Of a long message, what was looked for in it.
      const mark = fits ? null : element.querySelector('mark')
      if (mark === null) showPart(element, fits ? at : 'start')
      else showPart(mark, at)
    })
    grown.observe(messages)
    grown.observe(room)
    const end = () => {
      grown.disconnect()
      clearTimeout(timer)
      for (const name of acts) window.removeEventListener(name, end, { capture: true })
    }
    const timer = setTimeout(end, heldFor)
    for (const name of acts) window.addEventListener(name, end, { passive: true, capture: true })
    return end
  }, [root, scroller, part, at])
}

export const messageElementId = (id: number): string => `message-${id}`

/** The message that stands where another is or was: itself, what followed it, or the last one; null without messages. */
export const messageAt = (messages: readonly Message[], id: number): number | null =>
  (messages.find((message) => message.id >= id) ?? messages.at(-1))?.id ?? null

/** What is said of a message that was looked for and is not in the known part; null where it is there. */
export function missingBecause(
  { messages, earlier }: Pick<ThreadPage, 'messages' | 'earlier'>,
  wanted: number | null,
): 'gone' | 'older' | null {
  if (wanted === null || messages.some(({ id }) => id === wanted)) return null
  return earlier === 'more' && wanted < (messages[0]?.id ?? 0) ? 'older' : 'gone'
}

/**
 * Id of the message at which a conversation opens for one that was looked for; null where none was. That the message
 * itself is not there is told: it was deleted, or a stock server has it further behind than is looked.
 */
export function useFoundMessage(
  messages: readonly Message[],
  earlier: ThreadPage['earlier'],
  wanted: number | null,
): number | null {
  const t = useTexts()
  const notify = useNotify()
  const [{ found, missing }] = useState(() => ({
    found: wanted === null ? null : messageAt(messages, wanted),
    missing: missingBecause({ messages, earlier }, wanted),
  }))
  useEffect(() => {
    if (missing !== null) notify({ tone: 'info', text: t(`conversation.message.${missing}`) })
  }, [missing, notify, t])
  return found
}
