// Built into the HTML by scripts/guard-plugin.mjs, as a script of its own that also old engines parse. It watches the
// host's start from the first byte of the page on. A script that cannot be loaded is fetched again past the browser's
// cache; then the other host release runs in the same document; then a sentence says so. Being slow is no failure; what
// has not come at all after a while, or has run and shows nothing, is left for the other host release (start-watch.ts).
// Once a host is on the screen, nothing happens unless it empties the page.

import { hostReleaseIn } from './other-host.ts'
import { isShown } from './page.ts'
import { fileFailed, threw } from './recovery.ts'
import { noteBegin, noteFile, watchStart } from './start-watch.ts'

/** A host that has begun and then throws may still come onto the screen within this time. Milliseconds. */
const graceMs = 1_000

/** Does something once the HTML is read: the outline comes after the scripts. */
function whenParsed(work: () => void): void {
  if (document.readyState === 'loading') setTimeout(() => whenParsed(work), 50)
  else work()
}

function hear({ type, target, filename }: Partial<ErrorEvent>): void {
  const script = target as HTMLScriptElement
  const { src, defer } = script
  const release = hostReleaseIn(src || filename || '')
  if (!release) return
  if (!src) setTimeout(whenParsed, window.memberHost ? graceMs : 0, () => isShown() || threw(release))
  else {
    noteFile(script)
    // The server defers the scripts that start the host, and no others.
    if (defer) type === 'load' ? noteBegin() : whenParsed(() => fileFailed(script, release))
  }
}

document.onreadystatechange = watchStart
// Events of scripts are told only on the way down to them; of their `load` the window hears nothing.
addEventListener('error', hear, true)
document.addEventListener('load', hear, true)
