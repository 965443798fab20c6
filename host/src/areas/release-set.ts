import { releaseSetAddress, releasesAddress } from '@member/shared/addresses'
import type { IndexedPage, LocalisedText, RunManifest } from '@member/shared/manifest'
import type { Pointer, ReleaseSet } from '@member/shared/release-set'
import { limits } from './reason.ts'

/** A release that may be opened. */
export interface ReleasePointer {
  release: string
  /** Address of its folder, with a trailing slash. */
  base: string
  /** Hash of its manifest; undefined while the tab was not told. */
  manifest?: string | undefined
  /** The manifest itself, where the set brought it. */
  content?: RunManifest | undefined
}

/** What a tab knows of one area. */
export interface KnownArea {
  use: ReleasePointer
  /** The release for when `use` fails; null when there is none, or the tab was not told. */
  fallback: ReleasePointer | null
  /** Releases that must not run; whether a page of one is left at once, else with the next page. */
  banned?: readonly string[] | undefined
  urgent?: boolean | undefined
  /** Switched off; what the member reads instead, by language. */
  off?: LocalisedText | undefined
  /** Places that the area contributes to. */
  places: readonly string[]
  pages: readonly IndexedPage[]
}

/** The release set as a tab knows it. */
export interface TabSet {
  generation: number
  host: ReleasePointer
  areas: Readonly<Record<string, KnownArea>>
  /** The release that only this browser gets; a page says so where it was made with one. */
  preview?: string | undefined
}

/** Reads a set; what it bans is neither used nor fallen back to. */
export function readSet({ generation, host, areas, preview }: ReleaseSet): TabSet {
  const known: Record<string, KnownArea> = {}
  for (const [name, { fallback: good, banned, urgent, off, places = [], pages, ...live }] of Object.entries(areas)) {
    const releases = [{ ...pointerOf(name, live), content: live.use }, ...(good ? [pointerOf(name, good)] : [])]
    const [use, fallback = null] = releases.filter(({ release }) => !banned?.includes(release))
    if (use) known[name] = { use, fallback, banned, urgent, off, places, pages }
  }
  return { generation, host: pointerOf('host', host), areas: known, preview }
}

const pointerOf = (name: string, { release, base, manifest }: Pointer): ReleasePointer => ({
  release,
  base: base ?? `${releasesAddress}${name}/${release}/`,
  manifest,
})

/**
 * Chooses the release to open first. A release that failed in this browser a short while ago rests, unless the
 * other one failed as well: then the live one is the better guess.
 */
export const firstRelease = ({ use, fallback }: KnownArea, isResting: (release: string) => boolean): ReleasePointer =>
  fallback !== null && isResting(use.release) && !isResting(fallback.release) ? fallback : use

/** The newest release set this tab knows. */
export interface ReleaseSetState {
  get(): TabSet
  /** The release of an area to open first; undefined when the area is not live. See `firstRelease`. */
  first(name: string): ReleasePointer | undefined
  /** The release of this name, where the set has it. */
  pointer(release: string): ReleasePointer | undefined
  /**
   * Takes over what the server said. Generations only grow: an older set from a slow answer is ignored. One of the
   * same generation says more than the page's, or what the server chose since, e.g. when a manifest was damaged.
   */
  replace(set: ReleaseSet): void
  /** Calls `act` after each newer set; returns what ends that. */
  listen(act: () => void): () => void
  /** Changes with the releases that pages are opened in; a page that was opened in another revision is opened again. */
  revision(): string
}

/**
 * @param first the set the page came with
 * @param isResting whether a release failed in this browser a short while ago
 * @param onReplace called with the first set and with each newer one, before anybody reads it
 */
export function createReleaseSetState(
  first: ReleaseSet,
  isResting: (release: string) => boolean,
  onReplace: (set: TabSet) => void,
): ReleaseSetState {
  let current = readSet(first)
  const listeners = new Set<() => void>()
  onReplace(current)
  return {
    get: () => current,
    first(name) {
      const area = current.areas[name]
      return area && firstRelease(area, isResting)
    },
    pointer: (release) =>
      Object.values(current.areas)
        .flatMap(({ use, fallback }) => [use, fallback ?? use])
        .find((one) => one.release === release),
    replace(set) {
      if (set.generation < current.generation) return
      const next = readSet(set)
      onReplace(next)
      current = next
      for (const act of listeners) act()
    },
    listen(act) {
      listeners.add(act)
      return () => void listeners.delete(act)
    },
    revision: () => [current.generation, ...Object.values(current.areas).map(({ use }) => use.release)].join(),
  }
}

/**
 * Asks what is live and has it taken over; the browser's cache makes an answer that it has cost the server a few bytes.
 * Rejects when the server could not say in time, and the tab goes on with what it has.
 *
 * @param maxAgeMs an earlier question serves as well when it was sent at most this long ago; default: never
 */
export type AskReleaseSet = (maxAgeMs?: number) => Promise<void>

export interface AskDependencies {
  fetch: typeof window.fetch
  /** Milliseconds since 1970. */
  now(): number
  take(set: ReleaseSet): void
}

/** The page came with an answer, so that it counts as asked. */
export function createAskReleaseSet({ fetch, now, take }: AskDependencies): AskReleaseSet {
  let last = { sent: now(), done: Promise.resolve() }
  let cache: RequestCache = 'no-cache'

  async function ask(): Promise<void> {
    try {
      const response = await fetch(releaseSetAddress, { cache, signal: AbortSignal.timeout(limits.data) })
      if (!response.ok) throw new Error(`release set: status ${response.status}`)
      const said: ReleaseSet = await response.json()
      if (said.schema !== 1) throw new Error('release set: the answer is none that this host reads')
      take(said)
      cache = 'no-cache'
    } catch (error) {
      // What the browser kept may be damaged.
      cache = 'reload'
      last = { ...last, sent: Number.NEGATIVE_INFINITY }
      throw error
    }
  }

  return (maxAgeMs = Number.NEGATIVE_INFINITY) => {
    if (now() - last.sent > maxAgeMs) last = { sent: now(), done: ask() }
    return last.done
  }
}

/**
 * How often a visible tab asks what is live, by itself and when the server tells it, and how long it waits after a
 * navigation; milliseconds.
 */
export const watchTimes = { poll: 15_000, told: 300_000, spread: 0.2, debounce: 500 } as const

/** Keeps the release set of a tab fresh. */
export interface ReleaseWatch {
  /** Asks soon, e.g. after a navigation, or when the server says that other releases are live. */
  check(): void
  /** Whether the server tells when other releases are live. */
  follow(isTold: boolean): void
}

export interface ReleaseWatchDependencies {
  window: Window
  /** Asks what is live and takes it over. Rejects when the server could not say. */
  ask(): Promise<unknown>
  /** Between 0 and 1; spreads the questions of many browsers. */
  random(): number
}

/**
 * Keeps this tab's release set fresh: at intervals while it is visible, when it becomes visible or online again, and
 * half a second after a navigation. A failure changes nothing: the tab goes on with what it has.
 */
export function watchReleaseSet({ window, ask, random }: ReleaseWatchDependencies): ReleaseWatch {
  const { document } = window
  let timer: ReturnType<typeof setTimeout> | undefined
  let every: number = watchTimes.poll
  const wait = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(askNow, ms)
  }
  const schedule = () => {
    if (document.visibilityState === 'visible') wait(every * (1 + watchTimes.spread * (random() * 2 - 1)))
  }
  const askNow = () =>
    ask()
      .catch((error) => console.warn('release set:', error))
      .finally(schedule)
  const check = () => wait(watchTimes.debounce)
  document.addEventListener('visibilitychange', () =>
    document.visibilityState === 'visible' ? check() : clearTimeout(timer),
  )
  window.addEventListener('online', check)
  window.addEventListener('pageshow', (event) => event.persisted && check())
  schedule()
  return {
    check,
    follow(isTold) {
      const next = isTold ? watchTimes.told : watchTimes.poll
      if (next === every) return
      every = next
      schedule()
    },
  }
}
