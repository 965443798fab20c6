import type { LiveDocument } from '@member/shared/release-set'
import { parsePointer } from './documents.ts'
import { liveKey, logKey } from './keys.ts'
import { emptyHead, readEntry } from './log.ts'
import type { Store } from './store.ts'

/** Reads the current live document. Rejects with a `StoreError` when the pointer or the log cannot be read. */
export type LiveReader = () => Promise<LiveDocument>

/**
 * Reads the live document cheaply enough for every page: when nothing changed it costs one etag and one lookup of a
 * missing log entry, and the result is the same object. The pointer is a hint and the log decides: an entry counts
 * before the pointer names it, and a pointer that an older writer put back is ignored.
 */
export function liveReader(store: Store): LiveReader {
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
