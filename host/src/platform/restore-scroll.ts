import type { createBrowserRouter } from 'react-router-dom'
import { type ScrollWindow, scrollWhenPossible } from './scroll-when-possible.ts'

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
