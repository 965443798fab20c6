import type { LiveDocument } from '@member/shared/release-set'
import { documentBytes } from './documents.ts'
import { liveKey } from './keys.ts'
import { type Head, readEntry, readHead } from './log.ts'
import type { Store } from './store.ts'

/** Writes a document as the pointer, then any newer one that another writer has committed meanwhile. */
export async function publishPointer(store: Store, document: LiveDocument): Promise<void> {
  let newest = document
  for (;;) {
    await store.replace(liveKey, documentBytes(newest))
    const next = await readEntry(store, newest.generation + 1)
    if (!next) return
    newest = next.entry.document
  }
}

/**
 * Reads the head and rewrites the pointer when it differs from the log: a writer may have been killed between the two
 * writes, or paused and then put an older copy back.
 */
export async function repairedHead(store: Store): Promise<{ head: Head; repaired: boolean }> {
  const head = await readHead(store)
  if (head.document.generation === 0) return { head, repaired: false }
  const found = await store.read(liveKey)
  if (found?.equals(documentBytes(head.document))) return { head, repaired: false }
  await publishPointer(store, head.document)
  return { head, repaired: true }
}
