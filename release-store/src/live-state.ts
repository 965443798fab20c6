import { withDeadline } from '@member/shared/deadline'
import { messageOf } from '@member/shared/reading'
import type { LiveArea, LiveDocument } from '@member/shared/release-set'
import { parsePointer } from './documents.ts'
import { liveKey, logKey } from './keys.ts'
import { emptyHead, readEntry } from './log.ts'
import type { ReadableStore, Store } from './store.ts'

/** The methods of a logger that are used here. */
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
   * Computes the caller's result from a live document. `notes` are for the operator, for example that a damaged release
   * was left out; while there are notes, the document is resolved again from time to time.
   */
  resolve(document: LiveDocument): Promise<T>
}

/** Time callers wait for a newer result once there is one, so that a hanging disk delays no page. Milliseconds. */
const deadlineMs = 1_000
/** The first result has nothing to fall back to, so a slow disk gets more time at the start. Milliseconds. */
const firstDeadlineMs = 10_000
/** Time after which a document with notes is resolved again. Milliseconds. */
const retryMs = 1_000

/**
 * The live state for frequent callers: reads the store on every call (concurrent calls share one read) and returns the
 * last good result when the store cannot be read in time. Logs each problem once. Rejects only when there has never
 * been a good result.
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
      await withDeadline(running.done, Math.max(0, until - now()), `reading ${store.location}`)
    } catch (error) {
      if (!good) throw error
      logOnce(`${messageOf(error)}; pages continue with generation ${good.document.generation}`, 'error')
    }
    if (!good) throw new Error(`nothing can be served from ${store.location}`)
    return good.resolved
  }
}

/** Reads the current live document. Rejects with a `StoreError` when the pointer or the log cannot be read. */
export type LiveReader = () => Promise<LiveDocument>

/**
 * Reads the live document cheaply enough for every page: when nothing changed it costs one etag and one lookup of a
 * missing log entry, and the result is the same object. The pointer is a hint and the log decides: an entry counts
 * before the pointer names it, and a pointer that an older writer put back is ignored.
 */
export function liveReader(store: ReadableStore): LiveReader {
  let lastEtag: string | undefined
  let known = emptyHead.document

  return async () => {
    const etag = await store.etag(liveKey)
    if (etag !== lastEtag) {
      const bytes = await store.read(liveKey)
      const pointer = bytes && parsePointer(bytes)
      if (pointer && (pointer.generation >= known.generation || !(await hasEntry(known.generation)))) known = pointer
      lastEtag = etag
    }
    let newest = known.generation
    while (await hasEntry(newest + 1)) newest += 1
    if (newest > known.generation) known = (await readEntry(store, newest))?.entry.document ?? known
    return known
  }

  async function hasEntry(generation: number): Promise<boolean> {
    return (await store.etag(logKey(generation))) !== undefined
  }
}

/**
 * What is live of an area; undefined when it never was. `area` may be any text that somebody typed or sent, also the
 * name of a property that every object has.
 */
export const liveAreaOf = ({ areas }: Pick<LiveDocument, 'areas'>, area: string): LiveArea | undefined =>
  Object.hasOwn(areas, area) ? areas[area] : undefined
