import { type Culprit, sameMs, sendReport } from './reports.ts'

/** A browser that stays busy tells after this time, in milliseconds: late successes make failures look frequent. */
const busyMs = 2_000

/**
 * Makes what tells the server that a release works in this browser, when the browser has time and a network: of each
 * release once a minute, as who goes on with it still says that it works.
 */
export function createTellWorked(window: Window, now: () => number = Date.now): (worked: Culprit) => void {
  const told = new Map<string, number>()
  const whenIdle = (act: () => void) =>
    'requestIdleCallback' in window
      ? void window.requestIdleCallback(act, { timeout: busyMs })
      : void setTimeout(act, busyMs / 2)
  return ({ area, release }) => {
    if (now() - (told.get(release) ?? Number.NEGATIVE_INFINITY) < sameMs) return
    told.set(release, now())
    whenIdle(() => {
      if (window.navigator.onLine) sendReport(window, { schema: 1, area, release, outcome: 'ready' })
    })
  }
}
