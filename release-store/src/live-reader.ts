import type { LiveDocument } from '@member/shared/release-set'
import { parsePointer } from './documents.ts'
import { liveKey, logKey } from './keys.ts'
import { emptyHead, readEntry } from './log.ts'
import type { Store } from './store.ts'

/** Reads what is live now. Rejects with a `StoreError` when the pointer or the log cannot be read. */
export type LiveReader = () => Promise<LiveDocument>

/**
 * Reads the live document cheaply enough for every page: one etag and one missing log entry when nothing changed, and
 * then the same object again. The pointer is a hint, the log decides: an entry the pointer does not show yet counts, and
 * a pointer that an older writer put back does not.
 */
export function liveReader(store: Store): LiveReader {
  let seen: string | undefined
  let known = emptyHead.document

  return async () => {
    const etag = await store.etag(liveKey)
    if (etag !== seen) {
      const bytes = await store.read(liveKey)
      const pointer = bytes && parsePointer(bytes)
      if (pointer && (pointer.generation >= known.generation || !(await hasEntry(known.generation)))) known = pointer
      seen = etag
    }
    for (;;) {
      const next = await readEntry(store, known.generation + 1)
      if (!next) return known
      known = next.entry.document
    }
  }

  async function hasEntry(generation: number): Promise<boolean> {
    return (await store.etag(logKey(generation))) !== undefined
  }
}
