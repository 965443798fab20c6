/** What nobody caught, as the browser tells it; told apart by `uncaughtOf`. */
export type UncaughtEvent = ErrorEvent | PromiseRejectionEvent

/** Hands on what was heard so far, and from then on each as it comes. */
export type HearUncaught = (listener: (event: UncaughtEvent) => void) => void

/** More before anybody listens is the same again. */
const keptAtMost = 20

/** Listens from now on to what nobody catches in a page, and keeps it until its listener is there. */
export function hearUncaught(page: Pick<Window, 'addEventListener'>): HearUncaught {
  const early: UncaughtEvent[] = []
  let listen = (event: UncaughtEvent): unknown => early.length < keptAtMost && early.push(event)
  const heard = (event: UncaughtEvent) => void listen(event)
  page.addEventListener('error', heard)
  page.addEventListener('unhandledrejection', heard)
  return (listener) => {
    listen = listener
    early.splice(0).forEach(listener)
  }
}
