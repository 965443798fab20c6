// Built into the HTML by scripts/guard-plugin.mjs, as a script of its own that also old engines parse. It watches the
// host's start from the first byte of the page on. A script that cannot be loaded is fetched again past the browser's
// cache; then the other host release runs in the same document; then a sentence says so. Being slow is no failure; what
// has not come at all after a while is left for the other host release. Once a host is on the screen, nothing happens
// unless it empties the page.

import { hostReleaseIn } from './other-host.ts'
import { isShown, noteOutline, saySlow } from './page.ts'
import { fileFailed, hangs, report, threw } from './recovery.ts'

/** After this long without a host, the page says that it is slow. Milliseconds. */
const slowMs = 10_000
/** After this much longer without the main script, a line that brings anything at all has had the time for it. Milliseconds. */
const hangMs = 15_000
/** A host that has begun and then throws may still come onto the screen within this time. Milliseconds. */
const graceMs = 1_000

let shown = false

/** Does something once the HTML is read: the outline comes after the scripts. */
function whenParsed(work: () => void): void {
  if (document.readyState === 'loading') setTimeout(() => whenParsed(work), 50)
  else work()
}

document.addEventListener('readystatechange', noteOutline)

window.addEventListener(
  'error',
  ({ target, filename }) => {
    const { src, defer } = target as HTMLScriptElement
    const release = hostReleaseIn(src || filename || '')
    shown = shown || isShown()
    if (!release) return
    if (!src) setTimeout(whenParsed, window.memberHost ? graceMs : 0, () => isShown() || threw(release, shown))
    // The server defers the scripts that start the host, and no others.
    else if (defer) whenParsed(() => fileFailed(target as HTMLScriptElement, release))
  },
  // Errors of scripts are told only on the way down to them.
  true,
)

setTimeout(() => {
  shown = shown || isShown()
  const script = document.querySelector<HTMLScriptElement>('script[defer]')
  if (shown || !script) return
  const release = hostReleaseIn(script.src)
  if (saySlow()) report(release, 'load', 'timeout', 'gave-up')
  setTimeout(hangs, hangMs, release)
}, slowMs)
