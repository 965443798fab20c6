import type { LiveDocument } from '@member/shared/release-set'
import type { Head } from './head.ts'
import { readEntry, readHead } from './head.ts'
import { liveKey } from './keys.ts'
import type { Store } from './store.ts'

const pointerBytes = (document: LiveDocument) => Buffer.from(`${JSON.stringify(document)}\n`)

/** Publishes a document as the pointer, and whatever newer one another writer has committed meanwhile. */
export async function publishPointer(store: Store, document: LiveDocument): Promise<void> {
  let newest = document
  for (;;) {
    await store.replace(liveKey, pointerBytes(newest))
    const next = await readEntry(store, newest.generation + 1)
    if (!next) return
    newest = next.entry.document
  }
}

/**
 * Reads the head and writes the pointer again when it is not what the log says: a writer may have been killed between
 * the two, or have been paused and put an older copy back.
 */
export async function repairedHead(store: Store): Promise<{ head: Head; repaired: boolean }> {
  const head = await readHead(store)
  if (head.document.generation === 0) return { head, repaired: false }
  const found = await store.read(liveKey)
  if (found?.equals(pointerBytes(head.document))) return { head, repaired: false }
  await publishPointer(store, head.document)
  return { head, repaired: true }
}
