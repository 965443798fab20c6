import { logFolder, releasesKey } from './keys.ts'
import type { Store } from './store.ts'
import { plainName } from './variants.ts'

/** Bytes of files that are kept. */
const mostBytes = 64 * 1024 * 1024
/** What a kept file takes beside its bytes. */
const overhead = 256
/** Time after which a kept file is read again: it never changes, but a damaged one may be mended. Milliseconds. */
const fileMs = 30_000
/** Time for which an etag counts: requests to the service must not grow with pages. Milliseconds. */
const etagMs = 250

interface Kept<T> {
  value: T
  /** When it was asked for, as `now` says. */
  at: number
}

/** Releases and entries of the log are written once. */
const isKept = (key: string) => [releasesKey, logFolder].some((folder) => key.startsWith(`${folder}/`))

const weightOf = (bytes: Buffer | undefined) => overhead + (bytes?.length ?? 0)

/**
 * A store for a server, which asks an engine over the network for the same few keys with every page, and for a command
 * that walks the log several times. Release files and log entries are kept in memory, and served from there while the
 * engine fails. An etag counts for a quarter of a second, so changes of others are seen within that time, and those of
 * this process at once.
 * @param now milliseconds of a clock that never goes back
 */
export function keptReads(store: Store, now: () => number, most = mostBytes): Store {
  /** The least recently used file first. */
  const files = new Map<string, Kept<Buffer | undefined>>()
  const reading = new Map<string, Promise<Buffer | undefined>>()
  const etags = new Map<string, Kept<Promise<string | undefined>>>()
  let total = 0

  function drop(key: string): void {
    const known = files.get(key)
    if (known && files.delete(key)) total -= weightOf(known.value)
  }

  function keep(key: string, found: Kept<Buffer | undefined>): void {
    drop(key)
    // A file may come later; compressed copies are there before their file, or never.
    if (found.value === undefined && plainName(key) === key) return
    files.set(key, found)
    total += weightOf(found.value)
    for (const oldest of files.keys()) if (total > most) drop(oldest)
  }

  async function readFile(key: string): Promise<Buffer | undefined> {
    const known = files.get(key)
    const at = now()
    if (known) keep(key, known)
    if (known && at - known.at < fileMs) return known.value
    try {
      const value = await store.read(key)
      keep(key, { value, at })
      return value
    } catch (error) {
      if (known?.value === undefined) throw error
      return known.value
    }
  }

  async function written<T>(key: string, write: Promise<T>): Promise<T> {
    try {
      return await write
    } finally {
      const isWritten = (known: string) => known === key || known.startsWith(`${key}/`)
      for (const known of [...files.keys()].filter(isWritten)) drop(known)
      for (const known of [...etags.keys()].filter(isWritten)) etags.delete(known)
    }
  }

  return {
    ...store,
    read(key) {
      if (!isKept(key)) return store.read(key)
      const running = reading.get(key) ?? readFile(key).finally(() => reading.delete(key))
      reading.set(key, running)
      return running
    },
    etag(key) {
      for (const [known, { at }] of etags) if (now() - at >= etagMs) etags.delete(known)
      const known = etags.get(key)
      if (known) return known.value
      const value = store.etag(key)
      etags.set(key, { value, at: now() })
      value.catch(() => etags.delete(key))
      return value
    },
    createOnly: (key, bytes, readers) => written(key, store.createOnly(key, bytes, readers)),
    replace: (key, bytes) => written(key, store.replace(key, bytes)),
    createFolder: (key, named, check) => written(key, store.createFolder(key, named, check)),
    remove: (key) => written(key, store.remove(key)),
  }
}
