import { Component, type ReactNode, type RefObject } from 'react'

/** The element whose content moves when a thread is scrolled: the nearest ancestor that scrolls, else the document. */
export function scrollParent(element: Element): Element {
  for (let parent = element.parentElement; parent !== null && parent !== document.body; parent = parent.parentElement) {
    const { overflowY } = getComputedStyle(parent)
    if (overflowY === 'auto' || overflowY === 'scroll') return parent
  }
  return document.scrollingElement ?? document.documentElement
}

/** Top and bottom edge of what a scrolling element shows, in pixels of the window. */
export function shownPart(scroller: Element): { top: number; bottom: number } {
  if (scroller === document.scrollingElement || scroller === document.documentElement) {
    return { top: 0, bottom: window.innerHeight }
  }
  const { top, bottom } = scroller.getBoundingClientRect()
  return { top, bottom }
}

/**
 * Scrolls to a part of a thread: `end` where it ends, `start` where it begins, `centre` to its middle. Only what the
 * thread scrolls in is moved: `scrollIntoView` would move the page around a pane, too.
 */
export function showPart(part: Element, at: 'start' | 'centre' | 'end'): void {
  const scroller = scrollParent(part)
  if (scroller === document.scrollingElement || scroller === document.documentElement) {
    part.scrollIntoView({ block: at === 'centre' ? 'center' : at, behavior: 'instant' })
    return
  }
  const { top, bottom, height } = part.getBoundingClientRect()
  const shown = shownPart(scroller)
  const room = shown.bottom - shown.top
  const by = { start: top - shown.top, centre: top - shown.top - (room - height) / 2, end: bottom - shown.bottom }[at]
  scroller.scrollBy({ top: by, behavior: 'instant' })
}

/** Calls `moved` once per frame in which the element has scrolled; returns the unsubscribe function. */
export function onScroll(scroller: Element, moved: () => void): () => void {
  const target = scroller === document.scrollingElement ? document : scroller
  let frame = 0
  const ask = () => {
    if (frame !== 0) return
    frame = requestAnimationFrame(() => {
      frame = 0
      moved()
    })
  }
  target.addEventListener('scroll', ask, { passive: true })
  return () => {
    target.removeEventListener('scroll', ask)
    cancelAnimationFrame(frame)
  }
}

export interface KeepPlaceProps {
  /** The list; its children with an `id` are what the reader looks at. */
  list: RefObject<HTMLElement | null>
  /** Changes when content was added before the first entry. */
  first: number
  children: ReactNode
}

interface Place {
  element: Element
  top: number
}

/**
 * Keeps what the reader looks at where it is while earlier entries are added above it. A class, because only
 * `getSnapshotBeforeUpdate` sees the page right before React changes it; browsers without scroll anchoring (Safari)
 * would jump.
 */
export class KeepPlace extends Component<KeepPlaceProps> {
  override getSnapshotBeforeUpdate(before: KeepPlaceProps): Place | null {
    const list = this.props.list.current
    if (list === null || before.first === this.props.first) return null
    const { top } = shownPart(scrollParent(list))
    const places = [...list.children].filter(({ id }) => id !== '')
    // Not by the first: it loses its author when one of theirs comes before it.
    const element = places.find((one, at) => at > 0 && one.getBoundingClientRect().bottom > top) ?? places[0]
    return element === undefined ? null : { element, top: element.getBoundingClientRect().top }
  }

  override componentDidUpdate(_before: KeepPlaceProps, _state: unknown, place: Place | null): void {
    if (place === null || !place.element.isConnected) return
    const moved = place.element.getBoundingClientRect().top - place.top
    if (moved !== 0) scrollParent(place.element).scrollBy({ top: moved, behavior: 'instant' })
  }

  override render(): ReactNode {
    return this.props.children
  }
}
