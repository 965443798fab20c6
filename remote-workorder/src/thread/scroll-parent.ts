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
