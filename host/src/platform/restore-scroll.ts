import type { createBrowserRouter } from 'react-router-dom'

/** Input events by which readers scroll themselves. */
const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** How long to wait for the page to reach its earlier height, in milliseconds. */
const patience = 5_000

export type ScrollWindow = Pick<
  Window & typeof globalThis,
  'document' | 'innerHeight' | 'scrollTo' | 'addEventListener' | 'removeEventListener' | 'ResizeObserver'
>

/**
 * Scrolls to `top`, in pixels, as soon as the page is high enough: an area's content follows its skeleton, and its rows
 * follow later. Stops when the reader scrolls or the page does not grow. Returns a function that stops it.
 */
function scrollWhenPossible(window: ScrollWindow, top: number): () => void {
  const { document } = window
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
    for (const move of ownMoves) window.removeEventListener(move, stop, true)
  }
  const observer = new window.ResizeObserver(() => {
    if (document.documentElement.scrollHeight - window.innerHeight < top) return
    stop()
    window.scrollTo(0, top)
  })
  const timer = setTimeout(stop, patience)
  for (const move of ownMoves) window.addEventListener(move, stop, true)
  observer.observe(document.body)
  return stop
}

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'subscribe'>

/**
 * Restores the scroll position of a page that the reader returns to (specification, section 2). The router does so when
 * the address changes, but an area's page has not loaded then; this does it again afterwards.
 */
export function restoreScroll(router: Router, window: ScrollWindow): void {
  let restored = ''
  let stop = () => {}
  router.subscribe(({ location, navigation, restoreScrollPosition: top }) => {
    if (navigation.state !== 'idle' || restored === `${location.key} ${top}`) return
    restored = `${location.key} ${top}`
    stop()
    stop = typeof top === 'number' ? scrollWhenPossible(window, top) : () => {}
  })
}
