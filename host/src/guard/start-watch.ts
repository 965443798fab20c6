import { hostFolder, hostReleaseIn } from './other-host.ts'
import { isShown, noteOutline, said, say } from './page.ts'
import { hangs, report } from './recovery.ts'

/** How often the start is looked at. A look waits for the thread, so that a busy phone has fewer. Milliseconds. */
const lookMs = 500
/** A thread that is never free is looked at all the same, after this long. Milliseconds. */
const busyMs = 2_000
/** After this many looks without a host, the page says that it is slow: ten seconds. */
const slowLooks = 20
/** Looks without the main script after which a line that brings anything at all has had the time for it: 25 seconds. */
const mostBefore = 50
/** Looks in which a host that has run brings nothing: less than five seconds. */
const mostAfter = 9
/** Quiet looks that a file which comes leaves: on a good line all come soon, and the host has five seconds in all. */
const mostLeft = 2

/**
 * How many looks in a row may bring no file of the host before it is left.
 *
 * @param began at which look its main script had run; 0 before
 * @param isLoading whether a late file of it is on its way: on a slow line it may take as long again as the main script
 */
export const mayBeQuiet = (began: number, isLoading: boolean): number =>
  began ? mostAfter + (isLoading ? began : 0) : mostBefore

let looks = 1
let quiet = 0
let began = 0

const isLoading = () => !!document.querySelector(`script[src*="${hostFolder}"]:not([defer])`)
const isStuck = () => !isShown() && quiet >= mayBeQuiet(began, isLoading())

/** Takes note of a script of a host that has come, or has failed: the host then asks for it again. */
export function noteFile(script: HTMLScriptElement): void {
  // By this, which changes nothing any more, it is known from those that are on their way.
  script.defer = true
  if (quiet > mostLeft) quiet = mostLeft
}

/** Takes note that the main script of a host has run. */
export function noteBegin(): void {
  began = looks
}

/** Watches the start until a host is on the screen; to be called as soon as the HTML is read. */
export function watchStart(): void {
  document.onreadystatechange = null
  noteOutline()
  const release = hostReleaseIn((document.querySelector('script[defer]') as HTMLScriptElement).src)
  const look = () => {
    if (isShown()) return
    const phase = began ? 'start' : 'load'
    if (looks++ === slowLooks && !said) {
      say('waiting')
      report(release, phase, 'timeout', 'gave-up')
    }
    if (++quiet === mayBeQuiet(began, isLoading())) hangs(release, phase, isStuck)
    setTimeout(window.requestIdleCallback || setTimeout, lookMs, look, { timeout: busyMs })
  }
  look()
}
