import { type Blame, type Culprit, culpritOf, stackOf } from '../areas/blame.ts'
import { keptValues } from '../platform/browser-storage.ts'
import type { HearUncaught } from './hear-uncaught.ts'
import { watchUncaught } from './uncaught.ts'

export interface IsolationDependencies {
  page: Window
  /** What nobody catches, from the first area on. */
  uncaught: HearUncaught
  blame: Blame
  /** Whether a release has got as far as to have handlers and timers. */
  wasMounted(release: string): boolean
  /** The page that is mounted, for what carries no address of a release. */
  onScreen(): Culprit | null
}

/** Keeps what is the whole document's from the code of areas. Comes late, with the first area; called once per page. */
export function isolate({ page, uncaught, blame, wasMounted, onScreen }: IsolationDependencies): void {
  /** Where no area is about, it was an extension of the browser, or the member in its tools. */
  const noticed = (error: Error) => {
    const culprit = culpritOf(stackOf(error)) ?? onScreen()
    if (culprit !== null) blame(error, 'misuse', culprit)
  }
  keepHistory(page.history, noticed)
  watchUncaught(uncaught, blame, wasMounted)
  try {
    keepStorage(page, keptValues, noticed)
  } catch {
    // A browser that refuses its storage has nothing to keep.
  }
}

/** The methods that the router changes the address with. */
const kept = ['pushState', 'replaceState'] as const

/**
 * Keeps the browser's own methods of the history for the router: what puts another function in their place is told
 * `noticed`, and ignored, so that its own code goes on.
 *
 * @param noticed gets an error made where the change was tried
 */
export function keepHistory(history: History, noticed: (error: Error) => void): void {
  const own = Object.getPrototypeOf(history) as History
  for (const name of kept) {
    const method = own[name].bind(history)
    const replaced = Object.hasOwn(history, name)
    Object.defineProperty(history, name, {
      get: () => method,
      set: () => noticed(new Error(`history.${name} was replaced`)),
    })
    if (replaced) noticed(new Error(`history.${name} was replaced before`))
  }
}

/** Puts back what this tab has removed before this code arrived. */
function putBack(storage: Storage, kept: ReadonlyMap<string, string | null>): 'removed' | 'whole' {
  const missing = [...kept].filter(([key, value]) => value !== null && storage.getItem(key) === null)
  for (const [key, value] of missing) storage.setItem(key, value as string)
  return missing.length > 0 ? 'removed' : 'whole'
}

/**
 * Keeps the host's entries of the storage: areas get a view of it in which `clear`, `removeItem` and `delete` spare
 * them. Nothing is lost then, so no other tab takes it for a logout, and nothing has to be written back in a race with
 * the other tabs.
 *
 * @param kept see `keptValues`
 * @param noticed gets an error made where the removal was tried
 */
export function keepStorage(
  page: Pick<Window, 'localStorage'>,
  kept: ReadonlyMap<string, string | null>,
  noticed: (error: Error) => void,
): void {
  const own = page.localStorage
  if (putBack(own, kept) === 'removed') noticed(new Error('localStorage was cleared'))
  const isKept = (key: string) => (kept.get(key) ?? null) !== null

  const spared = {
    clear() {
      const keys = Object.keys(own)
      for (const key of keys) if (!isKept(key)) own.removeItem(key)
      if (keys.some(isKept)) noticed(new Error('localStorage was cleared'))
    },
    removeItem(key: string) {
      if (isKept(key)) noticed(new Error(`localStorage.${key} was removed`))
      else own.removeItem(key)
    },
  }
  const view = new Proxy(own, {
    get(_, name) {
      const value = Reflect.get(own, name)
      if (typeof value !== 'function') return value
      return Object.hasOwn(spared, name) ? spared[name as keyof typeof spared] : value.bind(own)
    },
    set: (_, name, value) => Reflect.set(own, name, value),
    deleteProperty(_, name) {
      spared.removeItem(String(name))
      return true
    },
  })
  Object.defineProperty(page, 'localStorage', { configurable: true, get: () => view })
}
