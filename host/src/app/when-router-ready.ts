import type { createBrowserRouter } from 'react-router-dom'

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>

/**
 * Resolves when the code of the first page's route is there, so that the HTML's skeleton stays until the real page can
 * take its place. A failing route is ready too: it shows the error page.
 */
export function whenRouterReady(router: Router): Promise<void> {
  if (router.state.initialized) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
  })
}
