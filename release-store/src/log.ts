import { createHash } from 'node:crypto'
import { messageOf } from '@member/shared/reading'
import type { LiveDocument, LogEntry } from '@member/shared/release-set'
import { documentBytes, logSchema, parseEntry, parsePointer } from './documents.ts'
import { liveKey, logKey } from './keys.ts'
import { type ReadableStore, type Store, StoreError } from './store.ts'

/** SHA-256 (hex) of the bytes of a log entry; the next entry holds it as `previousHash`. */
export const entryHash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Newest state of the log; the next entry is based on it and chained to it. */
export interface Head {
  document: LiveDocument
  /** SHA-256 (hex) of the bytes of the newest entry; empty before the first entry. */
  hash: string
}

/** The head of an empty log: nothing is live. */
export const emptyHead: Head = { document: { schema: logSchema, generation: 0, at: '', areas: {} }, hash: '' }

/**
 * Reads one log entry; undefined when the log does not reach that far. `wayOut` ends the message about a damaged one.
 * @throws StoreError `damaged` when the file is not the entry of that generation
 */
export async function readEntry(
  store: ReadableStore,
  generation: number,
  wayOut?: string,
): Promise<{ entry: LogEntry; bytes: Buffer } | undefined> {
  const bytes = await store.read(logKey(generation))
  return bytes && { entry: parseEntry(bytes, generation, `${store.location}/${logKey(generation)}`, wayOut), bytes }
}

/**
 * Finds the newest entry. The pointer is only a hint where to start; a missing or damaged one costs a walk from the
 * first entry. Only the newest entry is read, so that a damaged older one blocks no reader and no change.
 * @throws StoreError `damaged` when the pointer is ahead of the log: entries were lost, and must not be overwritten
 */
export async function readHead(store: Store): Promise<Head> {
  const pointer = await store.read(liveKey)
  let generation = (pointer && parsePointer(pointer)?.generation) ?? 0
  if (generation > 0 && (await store.etag(logKey(generation))) === undefined)
    throw new StoreError(
      'damaged',
      `${store.location}/${liveKey} names generation ${generation}, but ${logKey(generation)} is missing: restore the log from the backup, or move ${liveKey} away to continue from the newest entry there is`,
    )
  while ((await store.etag(logKey(generation + 1))) !== undefined) generation += 1
  const wayOut = `; bring that file back from the backup, or move it and ${liveKey} away to continue from the entry before it (members keep what is live meanwhile)`
  const newest = generation > 0 ? await readEntry(store, generation, wayOut) : undefined
  return newest ? { document: newest.entry.document, hash: entryHash(newest.bytes) } : emptyHead
}

/** How many entries are searched by default, so that a command stays fast however long the log is. */
export const searchedEntries = 200

/** Is told why an entry was passed over. */
export type Skipped = (reason: string) => void

/** Entries that are read at the same time at first, and at most: a search that ends soon reads little beyond its end. */
const atOnce = { first: 4, most: 32 }

/**
 * Yields at most `limit` entries, from the generation `newest` back; reads ahead, several at once. It passes over an entry
 * that is missing or damaged, so that one bad line does not end a search, and tells `skipped` why.
 * @throws StoreError `unusable` when the engine cannot read an entry and there is no `skipped`: what is behind an entry
 *   that is there is then not the answer. With `skipped` such an entry is passed over as well.
 */
export async function* entriesBack(
  store: Store,
  newest: number,
  limit = searchedEntries,
  skipped?: Skipped,
): AsyncGenerator<LogEntry> {
  const end = Math.max(0, newest - limit)
  for (let next = newest, count = atOnce.first; next > end; next -= count, count = Math.min(2 * count, atOnce.most)) {
    const generations = Array.from({ length: Math.min(count, next - end) }, (_, at) => next - at)
    const read = generations.map((one) => readEntry(store, one).catch((error: unknown) => ({ error })))
    for (const found of await Promise.all(read)) {
      if (!found) continue
      if ('entry' in found) yield found.entry
      else if (!skipped && found.error instanceof StoreError && found.error.kind === 'unusable') throw found.error
      else skipped?.(messageOf(found.error))
    }
  }
}

/** Problems of the log up to a generation: entries that are missing, damaged or changed later. One clause each. */
export async function chainProblems(store: Store, newest: number): Promise<string[]> {
  const problems: string[] = []
  let previousHash = ''
  for (let generation = 1; generation <= newest; generation += 1) {
    try {
      const found = await readEntry(store, generation)
      if (!found) problems.push(`log entry ${generation} is missing`)
      else if (found.entry.previousHash !== previousHash)
        problems.push(`log entry ${generation} does not follow entry ${generation - 1}: one of them was changed`)
      previousHash = found ? entryHash(found.bytes) : ''
    } catch (error) {
      problems.push(messageOf(error))
    }
  }
  return problems
}

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
