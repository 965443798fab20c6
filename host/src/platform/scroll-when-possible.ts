/** Input by which the reader takes the place into his own hands. */
const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** How long a page may take to become as high as it was, in milliseconds. */
const patience = 5_000

export type ScrollWindow = Pick<
  Window & typeof globalThis,
  'document' | 'innerHeight' | 'scrollTo' | 'addEventListener' | 'removeEventListener' | 'ResizeObserver'
>

/**
 * Scrolls to `top`, in pixels, as soon as the page is high enough for it: an area's content comes after its outline,
 * and its rows after that. Gives up when the reader moves himself or the page stays low. Returns the way to stop.
 */
export function scrollWhenPossible(window: ScrollWindow, top: number): () => void {
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
