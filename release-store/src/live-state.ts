import { withDeadline } from '@member/shared/deadline'
import { messageOf } from '@member/shared/reading'
import type { LiveDocument } from '@member/shared/release-set'
import { liveReader } from './live-reader.ts'
import type { Store } from './store.ts'

/** The part of a logger this needs. */
export interface StoreLog {
  warn(message: string): void
  error(message: string): void
}

export interface LiveStateOptions<T> {
  store: Store
  log: StoreLog
  /** Milliseconds since 1970. */
  now: () => number
  /**
   * Makes what the caller needs of a live document. `notes` says what an operator should know about it, e.g. a damaged
   * release that was left out; while there are notes the document is resolved again from time to time.
   */
  resolve(document: LiveDocument): Promise<T>
}

/** Once there is an answer, callers wait this long for a newer one, so that a hanging disk delays nobody. Milliseconds. */
const deadlineMs = 1_000
/** The first answer has nothing to fall back to: a slow disk at the start gets more time. Milliseconds. */
const firstDeadlineMs = 10_000
/** A document that could not be resolved without notes is resolved again after this long. Milliseconds. */
const retryMs = 1_000

/**
 * What is live, for callers who ask often: reads the store on every call (concurrent calls share one read) and returns
 * the last good answer when the store cannot be read in time. Logs each problem once. Rejects only when there has never
 * been a good answer.
 */
export function liveState<T extends { readonly notes: readonly string[] }>({
  store,
  log,
  now,
  resolve,
}: LiveStateOptions<T>): () => Promise<T> {
  const readLive = liveReader(store)
  let good: { document: LiveDocument; resolved: T } | undefined
  let failed: { document: LiveDocument; at: number } | undefined
  let running: { done: Promise<void>; since: number } | undefined
  let logged = ''

  async function refresh(): Promise<void> {
    const document = await readLive()
    if (document === good?.document && good.resolved.notes.length === 0) return
    if (document === failed?.document && now() - failed.at < retryMs) return
    failed = { document, at: now() }
    const resolved = await resolve(document)
    good = { document, resolved }
    if (resolved.notes.length === 0) failed = undefined
    logOnce(resolved.notes.join('; '), 'warn')
  }

  function logOnce(message: string, level: keyof StoreLog) {
    if (message === logged) return
    logged = message
    if (message !== '') log[level](`release store: ${message}`)
  }

  return async () => {
    running ??= {
      done: refresh().finally(() => {
        running = undefined
      }),
      since: now(),
    }
    try {
      const until = running.since + (good ? deadlineMs : firstDeadlineMs)
      await withDeadline(running.done, Math.max(0, until - now()), `reading ${store.place}`)
    } catch (error) {
      if (!good) throw error
      logOnce(`${messageOf(error)}; pages continue with generation ${good.document.generation}`, 'error')
    }
    if (!good) throw new Error(`nothing can be served from ${store.place}`)
    return good.resolved
  }
}
