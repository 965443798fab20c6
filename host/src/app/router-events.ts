import type { createBrowserRouter } from 'react-router-dom'

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe' | 'createHref'>

/**
 * Resolves when the code of the first page's route is there, so that the HTML's skeleton stays until the real page can
 * take its place. A failing route is ready too: it shows the error page.
 */
export function whenRouterReady(router: Pick<Router, 'state' | 'subscribe'>): Promise<void> {
  if (router.state.initialized) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
  })
}

/**
 * Calls `changed` with the new address each time another page is entered. A change of query or hash alone is not
 * another page. The router tells of pages without late code only when they are there, so this is not before that.
 */
export function onPageChange(router: Router, changed: (address: string) => void): void {
  let page = router.state.location.pathname
  router.subscribe(({ location }) => {
    if (location.pathname === page) return
    page = location.pathname
    changed(router.createHref(location))
  })
}
