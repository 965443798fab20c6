import { type LiveDocument, type LogEntry, parseLiveDocument, parseLogEntry } from '@member/shared/release-set'
import { messageOf } from '../error-text.ts'
import { Failure } from '../failure.ts'
import { chainHash } from './hashes.ts'
import { liveKey, logKey } from './keys.ts'
import type { Store } from './store.ts'

/** Newest state of the log: what the next entry is decided on and chained to. */
export interface Head {
  document: LiveDocument
  /** sha256 (hex) of the newest entry's bytes; empty before the first entry. */
  hash: string
}

/** What is live before anything was promoted. */
export const emptyHead: Head = { document: { schema: 1, generation: 0, at: '', areas: {} }, hash: '' }

/** Reads one log entry; undefined when the log does not reach that far. */
export async function readEntry(
  store: Store,
  generation: number,
): Promise<{ entry: LogEntry; bytes: Buffer } | undefined> {
  const bytes = await store.read(logKey(generation))
  if (!bytes) return undefined
  let entry: LogEntry
  try {
    entry = parseLogEntry(JSON.parse(bytes.toString('utf8')))
  } catch (error) {
    throw new Failure('store', `${store.place}/${logKey(generation)} is damaged: ${messageOf(error)}.`)
  }
  if (entry.generation !== generation || entry.document.generation !== generation)
    throw new Failure('store', `${store.place}/${logKey(generation)} says it is generation ${entry.generation}.`)
  return { entry, bytes }
}

/**
 * Finds the newest entry: the pointer is only a hint where to start, the log decides. A pointer that is missing or
 * unreadable costs a walk from the first entry; one that is ahead of the log means entries were lost, and is refused.
 */
export async function readHead(store: Store): Promise<Head> {
  const hint = await readPointer(store)
  let generation = hint?.generation ?? 0
  let newest = generation > 0 ? await readEntry(store, generation) : undefined
  if (generation > 0 && !newest)
    throw new Failure(
      'store',
      `${store.place}/${liveKey} names generation ${generation}, but ${logKey(generation)} is missing: bring the log back from the backup, or move ${liveKey} away to go on from the newest entry there is.`,
    )
  for (;;) {
    const next = await readEntry(store, generation + 1)
    if (!next) break
    newest = next
    generation += 1
  }
  return newest ? { document: newest.entry.document, hash: chainHash(newest.bytes) } : emptyHead
}

async function readPointer(store: Store): Promise<LiveDocument | undefined> {
  const bytes = await store.read(liveKey)
  if (!bytes) return undefined
  try {
    return parseLiveDocument(JSON.parse(bytes.toString('utf8')))
  } catch {
    // The pointer is derived: it is written again from the log by the command that is running.
    return undefined
  }
}
