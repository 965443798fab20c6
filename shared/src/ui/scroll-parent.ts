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
