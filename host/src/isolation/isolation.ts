import { ApiError } from '@member/shared'
import { releasesAddress } from '@member/shared/addresses'
import { isChunkLoadError } from '../areas/reason.ts'
import { type Blame, type Culprit, culpritOf, stackOf } from '../areas/reports.ts'
import { keptValues } from '../platform/browser-storage.ts'
import { MisuseError } from './area-host.ts'

/** Told of a change to what belongs to the whole document. Returns whether an area made it. */
type Noticed = (error: Error) => boolean

/**
 * Keeps what is the whole document's from the code of areas. Called once per page, before any area runs.
 *
 * @param isOpen tells which releases have got as far as to have handlers and timers
 */
export function isolate(page: Window, blame: Blame, isOpen: (release: string) => boolean): void {
  /** Where no area is about, it was an extension of the browser, or the member in its tools. */
  const noticed: Noticed = (error) => {
    const culprit = culpritOf(stackOf(error))
    if (culprit !== null) blame(error, 'misuse', culprit)
    return culprit !== null
  }
  keepFunctions(page.history, ['pushState', 'replaceState'], noticed)
  keepFunctions(page, ['fetch'], noticed)
  keepStorage(Storage, keptValues, noticed)
  watchUncaught(page, blame, isOpen)
}

/**
 * Keeps functions of the browser for the host and for all areas: what an area assigns to them is ignored, so that its
 * own code goes on.
 *
 * @param noticed gets an error made where it was tried
 */
export function keepFunctions(owner: object, names: readonly string[], noticed: Noticed): void {
  for (const name of names) {
    let current = Reflect.get(owner, name).bind(owner)
    Object.defineProperty(owner, name, {
      get: () => current,
      set(other) {
        if (!noticed(new Error(`${name} was replaced`))) current = other
      },
    })
  }
}

/**
 * Keeps the host's entries in the storage from areas that clear it, remove them or write over them, by its methods.
 * Nothing is lost then, so no other tab takes it for a logout, and nothing has to be written back in a race with the
 * other tabs.
 *
 * @param kept see `keptValues`; the host notes there what it is about to write
 * @param noticed gets an error made where it was tried
 */
export function keepStorage(
  { prototype }: typeof Storage,
  kept: ReadonlyMap<string, string | null>,
  noticed: Noticed,
): void {
  const { setItem, removeItem } = prototype
  const isKept = (key: string) => (kept.get(key) ?? null) !== null
  prototype.clear = function clear() {
    const keys = Object.keys(this)
    for (const key of keys) if (!isKept(key)) removeItem.call(this, key)
    if (keys.some(isKept)) noticed(new Error('the storage was cleared'))
  }
  prototype.removeItem = function remove(key) {
    if (!isKept(key) || !noticed(new Error(`${key} was removed from the storage`))) removeItem.call(this, key)
  }
  prototype.setItem = function set(key, value) {
    const isOwn = !isKept(key) || kept.get(key) === value
    if (isOwn || !noticed(new Error(`${key} in the storage was written over`))) setItem.call(this, key, value)
  }
}

/** What the browser says about an uncaught error. */
export interface Uncaught {
  /** What was thrown or rejected with; not known of scripts of another origin. */
  error: unknown
  /** The browser's sentence; empty for a rejection. */
  message: string
  /** Address of the script; empty for a rejection. */
  script: string
}

/** Extensions of browsers run their own scripts in the page. */
const extension = /\b(?:chrome|moz|safari(?:-web)?|edge|webkit-masked-url)(?:-extension)?:\/\//

/** A call that ended with its page. */
const isAborted = (error: unknown): boolean => error instanceof ApiError && error.kind === 'aborted'

/**
 * Whether an uncaught error is the site's own, and whose where the error itself does not say. Null for noise: the
 * browser's remark that observers of sizes were slow, errors of other origins' scripts, of which it tells nothing, and
 * what extensions of the browser do; late files that did not come, which may be the network's fault. A refusal of the
 * server that no area's script handled is no failure of a release.
 */
export function siteFailure({ error, message, script }: Uncaught): { culprit: Culprit | null } | null {
  const stack = stackOf(error)
  if (message.startsWith('ResizeObserver loop') || error instanceof MisuseError || isAborted(error)) return null
  if (isChunkLoadError(error)) return null
  if (extension.test(script) || extension.test(stack)) return null
  const culprit = culpritOf(stack) ?? culpritOf(script)
  if (culprit !== null) return { culprit }
  const isOfHost = (stack + script).includes(`${releasesAddress}host/`)
  return isOfHost && !(error instanceof ApiError) ? { culprit: null } : null
}

/**
 * Counts errors of event handlers and timers, and unhandled rejections, against the release they are in. What
 * a release throws while its files are evaluated is for the attempt to open it to tell.
 */
export function watchUncaught(
  page: Pick<Window, 'addEventListener'>,
  blame: Blame,
  isOpen: (release: string) => boolean,
): void {
  const heard = (uncaught: Uncaught) => {
    const failure = siteFailure(uncaught)
    if (failure === null || (failure.culprit !== null && !isOpen(failure.culprit.release))) return
    blame(uncaught.error ?? uncaught.message, 'run-threw', failure.culprit)
  }
  page.addEventListener('error', ({ error, message = '', filename = '' }) =>
    heard({ error, message, script: filename }),
  )
  page.addEventListener('unhandledrejection', ({ reason }) => heard({ error: reason, message: '', script: '' }))
}
