import type { createBrowserRouter } from 'react-router-dom'
import { type ScrollWindow, scrollWhenPossible } from './scroll-when-possible.ts'

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'subscribe'>

/**
 * Restores the place on a page the reader comes back to (specification, section 2). The router does so the moment the
 * address changes, when an area's page is not there yet; this does it again when it is.
 */
export function restoreScroll(router: Router, window: ScrollWindow): void {
  let told = ''
  let stop = () => {}
  router.subscribe(({ location, navigation, restoreScrollPosition: top }) => {
    if (navigation.state !== 'idle' || told === `${location.key} ${top}`) return
    told = `${location.key} ${top}`
    stop()
    stop = typeof top === 'number' ? scrollWhenPossible(window, top) : () => {}
  })
}
