import type { LiveChange, LiveTopic } from '@member/shared/host'
import { callHeaders } from '../http/call.ts'
import { languageAtom } from '../i18n/language.ts'
import type { UnreadPoll } from '../layout/unread-poll.ts'
import type { Store } from '../platform/app-store.ts'
import { loggedInAtom, onMemberChange, storedUserAtom } from '../session/session-atom.ts'
import { lacksAtom, storeUuidAtom } from '../site/site-data.ts'
import { meaningOf } from './event-meaning.ts'
import { hearInTurn } from './hear-in-turn.ts'
import type { Changes } from './heard-changes.ts'

/** A topic is told at most once in this time, in milliseconds. */
export const steadyMs = 1_000

/**
 * Tells changes at once, and while many come, at most once a second for each topic, then without an id where several
 * rows have changed: pages ask the server for each of them.
 */
export function steady(tell: (change: LiveChange) => void): (change: LiveChange) => void {
  const kept = new Map<LiveTopic, { next: LiveChange | undefined }>()

  function pause(topic: LiveTopic): void {
    const pausing: { next: LiveChange | undefined } = { next: undefined }
    kept.set(topic, pausing)
    setTimeout(() => {
      kept.delete(topic)
      if (pausing.next === undefined) return
      pause(topic)
      tell(pausing.next)
    }, steadyMs)
  }

  return (change) => {
    const { topic, id } = change
    const pausing = kept.get(topic)
    if (pausing === undefined) {
      pause(topic)
      tell(change)
    } else pausing.next = pausing.next === undefined || pausing.next.id === id ? change : { topic }
  }
}

export interface LiveDependencies {
  window: Window & typeof globalThis
  store: Store
  unread: Pick<UnreadPoll, 'follow' | 'refresh'>
  releases: { check(): void; follow(isTold: boolean): void }
  changes: Changes
  random?: () => number
}

const streamAddress = '/api/live'

/**
 * Hears the server's event stream while a member sees the page, so that it need not poll. A page that is hidden, frozen
 * or kept for Back hears nothing; seen again, it is told what it has missed. Without an event stream pages go on polling.
 */
export function followLive({ window, store, unread, releases, changes, random = Math.random }: LiveDependencies): void {
  const { document } = window
  const toPages = steady((change: LiveChange) => changes.tell(change))
  let position = ''
  let hearing: AbortController | null = null
  /** A server without streams is not asked, or not again. */
  let absent = store.get(lacksAtom).includes(streamAddress)

  const headers = () =>
    callHeaders({
      language: store.get(languageAtom),
      token: store.get(storedUserAtom)?.token ?? '',
      storeUuid: store.get(storeUuidAtom),
      sameOrigin: true,
    })

  function start(): void {
    const own = new AbortController()
    hearing = own
    const begin = {
      fetch: (...request: Parameters<typeof window.fetch>) => window.fetch(...request),
      address: streamAddress,
      headers,
      position,
      age: () => performance.now() / 1_000,
      onState({ isLive, unread: count, quiet, tellsReleases }) {
        unread.follow(isLive ? count : null, quiet)
        releases.follow(isLive && tellsReleases)
      },
      onHeard(heard) {
        const meaning = meaningOf(heard)
        if (meaning.asksReleases) releases.check()
        meaning.changes.forEach(toPages)
      },
      onPosition(next) {
        position = next
      },
      checkSession: unread.refresh,
      pause: pauseUntilOnline(window, random),
      random,
    } satisfies Parameters<typeof hearInTurn>[0]
    void hearInTurn(begin, own.signal).then(() => {
      absent ||= !own.signal.aborted
    })
  }

  function stop(): void {
    if (hearing === null) return
    hearing.abort()
    hearing = null
    unread.follow(null)
    releases.follow(false)
  }

  const update = () => {
    const wanted = store.get(loggedInAtom) && document.visibilityState === 'visible' && !absent
    if (!wanted) stop()
    else if (hearing === null) start()
  }

  onMemberChange(store, () => {
    position = ''
    stop()
    update()
  })
  document.addEventListener('visibilitychange', update)
  window.addEventListener('pagehide', stop)
  window.addEventListener('pageshow', update)
  update()
}

/** A device that is back online is so with others: each attempt then comes within this time. Milliseconds. */
const spreadMs = 2_000

/** Waits; a connection that is back ends the wait soon. Resolves also when `signal` aborts. */
const pauseUntilOnline =
  (window: Window, random: () => number) =>
  (ms: number, signal: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      const done = () => {
        window.clearTimeout(timer)
        window.removeEventListener('online', hurry)
        signal.removeEventListener('abort', done)
        resolve()
      }
      const hurry = () => {
        window.clearTimeout(timer)
        timer = window.setTimeout(done, Math.min(ms, spreadMs * random()))
      }
      let timer = window.setTimeout(done, ms)
      window.addEventListener('online', hurry)
      signal.addEventListener('abort', done)
    })
