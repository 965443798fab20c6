import { atom, useAtomValue } from 'jotai'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { onScroll, scrollParent, shownPart, showPart } from './scroll-parent.ts'

/** Pixels from the end within which the reader is at the newest, and stays there when something is added. */
const atEndWithin = 120

/** Pixels before an end of the known part at which the next page is loaded. */
const loadWithin = 1200

/** Entries of the browser's history in which a thread was read: "back" and "forward" lead to them again. */
const readEntriesAtom = atom(new Set<string>())

export interface ReadingPlace {
  /** Whether the newest entry is shown. */
  end: 'shown' | 'below'
  toEnd(): void
}

export interface ReadingEvents {
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
  const { key } = useLocation()
  const readEntries = useAtomValue(readEntriesAtom)
  const [visit] = useState<'first' | 'return'>(readEntries.has(key) ? 'return' : 'first')
  useEffect(() => void readEntries.add(key), [readEntries, key])

  const toEnd = useCallback(() => {
    follows.current = true
    setEnd('shown')
    if (root.current !== null) showPart(root.current, 'end')
  }, [root])

  useLayoutEffect(() => {
    const element = root.current
    if (element === null) return
    const open = () => {
      const unread = document.getElementById(divider)
      const top = document.getElementById(readFromTop)
      follows.current = unread === null && top === null
      if (top !== null) return
      if (unread === null) showPart(element, 'end')
      else showPart(unread, 'start')
    }
    open()
    if (visit === 'return') return
    // A thread that was known is shown together with its new address, for which the site then scrolls to the top.
    let stays = true
    queueMicrotask(() => stays && open())
    return () => {
      stays = false
    }
  }, [root, divider, visit, readFromTop])

  useEffect(() => {
    const element = root.current
    if (element === null) return
    const scroller = scrollParent(element)
    let rest: ReturnType<typeof setTimeout> | undefined
    const { pathname } = window.location
    // Where the site has put a reader who returns, they are.
    let before = visit === 'return' ? Number.POSITIVE_INFINITY : scroller.scrollTop
    const look = () => {
      // The site scrolls for the next address while this thread is still there: nobody has come near its start.
      if (!element.isConnected || window.location.pathname !== pathname) return
      const shown = shownPart(scroller)
      const box = element.getBoundingClientRect()
      // Messages get their height once they are near the window, so at the end it moves away by itself; readers move up.
      const isAtEnd = box.bottom - shown.bottom <= atEndWithin
      // What is read from the top is so while it is still growing, too.
      if (isAtEnd && document.getElementById(readFromTop) === null) follows.current = true
      else if (scroller.scrollTop < before) follows.current = false
      before = scroller.scrollTop
      setEnd(isAtEnd || follows.current ? 'shown' : 'below')
      if (shown.top - box.top < loadWithin) latest.current.onNearStart()
      if (box.bottom - shown.bottom < loadWithin) latest.current.onNearEnd()
      clearTimeout(rest)
      rest = setTimeout(() => latest.current.onRead(shown.bottom), 400)
    }
    const stop = onScroll(scroller, look)
    // Pictures, texts and a growing composer change the height; whoever is at the newest stays there.
    const grown = new ResizeObserver(() => {
      if (follows.current) showPart(element, 'end')
      look()
    })
    grown.observe(element)
    grown.observe(scroller)
    look()
    return () => {
      stop()
      grown.disconnect()
      clearTimeout(rest)
    }
  }, [root, visit, readFromTop])

  return { end, toEnd }
}
