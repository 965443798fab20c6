import { painterId } from '@member/shared/addresses'
import { pictureSelector } from '../picture/picture-selector.ts'

/** Milliseconds after which the site starts although nothing was painted, e.g. in a window that is covered. */
const longestWait = 300

/** What is needed of `window`. */
type Painted = Pick<Window, 'document' | 'performance' | 'requestAnimationFrame' | 'setTimeout'>

/**
 * Calls `start` once the page's HTML is on the screen, and the picture of the last visit where one is drawn: the start
 * keeps the main thread for so long that whatever is painted after it is late.
 */
export function afterFirstPaint(window: Painted, start: () => void): void {
  const { document, performance } = window
  // The script that draws one, while it is fetched, or the root with one.
  const picture = document.querySelector(`#${painterId},${pictureSelector}`)
  if (document.visibilityState === 'hidden' || (picture === null && performance.getEntriesByName('first-paint')[0])) {
    start()
    return
  }
  let waiting = true
  const begin = () => {
    if (waiting) start()
    waiting = false
  }
  // The callbacks of a frame run before it is painted.
  const afterFrame = () => window.requestAnimationFrame(() => window.setTimeout(begin))
  if (picture?.id === painterId) for (const ended of ['load', 'error']) picture.addEventListener(ended, afterFrame)
  else afterFrame()
  window.setTimeout(begin, longestWait)
}
