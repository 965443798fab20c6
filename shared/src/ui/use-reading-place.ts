import { atom, useAtomValue } from 'jotai'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { onScroll, scrollParent, shownPart, showPart } from './keep-place.tsx'

/** Pixels from the end within which the reader is at the newest, and stays there when something is added. */
const atEndWithin = 120

/** Pixels before an end of the known part at which the next page is loaded. */
const loadWithin = 1200

/**
 * Messages at which threads were left that were not at their end, and where their tops were in the window, by entry of
 * the browser's history: "back" and "forward" lead there again. The site's place in pixels says nothing by then, as
 * messages have an estimated height until they are shown.
 */
const leftAtom = atom(new Map<string, { message: string; top: number }>())

const messagesOf = (thread: Element) => thread.querySelectorAll<HTMLElement>('article')
const nameOf = ({ dataset: { seq } }: HTMLElement) => seq ?? ''

/** The first message that ends below `top`. */
function messageAt(thread: Element, top: number): HTMLElement | undefined {
  const messages = messagesOf(thread)
  let [from, to] = [0, messages.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((messages[middle]?.getBoundingClientRect().bottom ?? 0) > top) to = middle
    else from = middle + 1
  }
  return messages[from]
}

export interface ReadingPlace {
  /** Whether the newest entry is shown. */
  end: 'shown' | 'below'
  toEnd(): void
}

export interface ReadingEvents {
  /** What the last entry is: the newest, or only the last that is known. A reader at the newest follows it. */
  last: 'newest' | 'known'
  /** The known part begins close to what is shown. */
  onNearStart(): void
  /** The known part ends close to what is shown. */
  onNearEnd(): void
  /** The reader has stayed at this part for a moment; `bottom` is its lower edge in pixels of the window. */
  onRead(bottom: number): void
}

/**
 * Where the reader is in a timeline: it opens at the unread divider, else at the newest entry, follows the newest while
 * the reader is there, and tells when an end of the known part comes near. "Back" and "forward" lead to where the
 * reader left a thread that is still known.
 * @param root the thread from its first entry to its last part
 * @param divider id of the unread divider
 * @param readFromTop id of a part that, while it is there, lets the thread begin at its top
 */
export function useReadingPlace(
  root: RefObject<HTMLElement | null>,
  divider: string,
  events: ReadingEvents,
  readFromTop = '',
): ReadingPlace {
  const [end, setEnd] = useState<ReadingPlace['end']>('shown')
  const latest = useRef(events)
  useEffect(() => {
    latest.current = events
  })
  const follows = useRef(true)
  const wentToEnd = useRef(false)
  const { last } = events
  useEffect(() => {
    // What comes after a gap is below what the reader is at.
    if (last === 'known') follows.current = false
  }, [last])
  const { key } = useLocation()
  const leftPlaces = useAtomValue(leftAtom)
  const [left] = useState(() => leftPlaces.get(key))

  const toEnd = useCallback(() => {
    follows.current = true
    wentToEnd.current = true
    setEnd('shown')
    if (root.current !== null) showPart(root.current, 'end')
  }, [root])

  useLayoutEffect(() => {
    const element = root.current
    if (element === null) return
    const scroller = scrollParent(element)
    const open = () => {
      const message = left && [...messagesOf(element)].find((one) => nameOf(one) === left.message)
      if (left !== undefined && message !== undefined) {
        follows.current = false
        scroller.scrollBy({ top: message.getBoundingClientRect().top - left.top, behavior: 'instant' })
        return
      }
      const unread = document.getElementById(divider)
      const top = document.getElementById(readFromTop)
      follows.current = unread === null && top === null
      if (top !== null) return
      if (unread === null) showPart(element, 'end')
      else showPart(unread, 'start')
    }
    open()
    // A thread that was known is shown together with its address, for which the site then scrolls, too.
    let stays = true
    queueMicrotask(() => stays && open())
    return () => {
      stays = false
    }
  }, [root, divider, left, readFromTop])

  useEffect(() => {
    const element = root.current
    if (element === null) return
    const scroller = scrollParent(element)
    let rest: ReturnType<typeof setTimeout> | undefined
    const { pathname } = window.location
    let before = scroller.scrollTop
    const look = () => {
      // The site scrolls for the next address while this thread is still there: nobody has come near its start.
      if (!element.isConnected || window.location.pathname !== pathname) return
      // Nor while it waits for a part of itself: without a layout, its end would seem to be in sight.
      if (element.checkVisibility?.() === false) return
      const shown = shownPart(scroller)
      const box = element.getBoundingClientRect()
      // Messages get their height once they are near the window, so at the end it moves away by itself; readers move up.
      const isAtEnd = latest.current.last === 'newest' && box.bottom - shown.bottom <= atEndWithin
      // What is read from the top is so while it is still growing, too, unless the reader went to the end.
      if (isAtEnd && (wentToEnd.current || document.getElementById(readFromTop) === null)) follows.current = true
      else if (scroller.scrollTop < before) follows.current = false
      before = scroller.scrollTop
      setEnd(isAtEnd || follows.current ? 'shown' : 'below')
      const message = follows.current ? undefined : messageAt(element, shown.top)
      if (message === undefined) leftPlaces.delete(key)
      else leftPlaces.set(key, { message: nameOf(message), top: message.getBoundingClientRect().top })
      if (shown.top - box.top < loadWithin) latest.current.onNearStart()
      if (box.bottom - shown.bottom < loadWithin) latest.current.onNearEnd()
      clearTimeout(rest)
      rest = setTimeout(() => latest.current.onRead(shown.bottom), 400)
    }
    const stop = onScroll(scroller, look)
    // Pictures, texts and a growing composer change the height; whoever is at the newest stays there.
    const grown = new ResizeObserver(() => {
      if (follows.current && latest.current.last === 'newest') showPart(element, 'end')
      look()
    })
    grown.observe(element)
    // A thread of a least height takes in a message without growing; its part with the messages grows.
    for (const part of element.children) grown.observe(part)
    grown.observe(scroller)
    // What came meanwhile is read once the page is looked at again.
    document.addEventListener('visibilitychange', look)
    look()
    return () => {
      stop()
      document.removeEventListener('visibilitychange', look)
      grown.disconnect()
      clearTimeout(rest)
    }
  }, [root, readFromTop, leftPlaces, key])

  return { end, toEnd }
}
