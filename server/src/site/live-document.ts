import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type LiveDocument, parseLiveDocument, parseLogEntry } from '@member/shared/release-set'
import { errorMessage } from './error-message.ts'
import { unlessMissing } from './unless-missing.ts'

/** Asks the store what is live now. Rejects with a sentence when the pointer or the log cannot be read. */
export type LiveReader = () => Promise<LiveDocument>

const empty: LiveDocument = { schema: 1, generation: 0, at: '', areas: {} }

/**
 * Reads the live document of a store folder cheaply enough to be asked for every page: two stats when nothing changed.
 * The pointer is a hint, the log decides: an entry the pointer does not show yet counts, and a pointer that an older
 * writer put back does not.
 */
export function liveReader(storeDir: string): LiveReader {
  let stamp = ''
  let known = empty

  return async () => {
    const found = await stampOf(join(storeDir, 'live.json'))
    if (found !== stamp) {
      const pointed = await readPointer(storeDir)
      if (pointed && (pointed.generation >= known.generation || !(await exists(storeDir, known.generation))))
        known = pointed
      stamp = found
    }
    for (;;) {
      const next = await readEntry(storeDir, known.generation + 1)
      if (!next) return known
      known = next
    }
  }
}

const logFile = (storeDir: string, generation: number) =>
  join(storeDir, 'log', `${String(generation).padStart(12, '0')}.json`)

/** Changes with every rename over the pointer, also within one tick of the clock: the inode is another one. */
async function stampOf(file: string): Promise<string> {
  const found = await unlessMissing(stat(file, { bigint: true }))
  return found ? `${found.ino} ${found.mtimeNs} ${found.size}` : 'missing'
}

/** A damaged pointer tells nothing: it is derived, and the next command writes it again from the log. */
async function readPointer(storeDir: string): Promise<LiveDocument | undefined> {
  const bytes = await unlessMissing(readFile(join(storeDir, 'live.json'), 'utf8'))
  try {
    return bytes === undefined ? undefined : parseLiveDocument(JSON.parse(bytes))
  } catch {
    return undefined
  }
}

async function readEntry(storeDir: string, generation: number): Promise<LiveDocument | undefined> {
  const file = logFile(storeDir, generation)
  const bytes = await unlessMissing(readFile(file, 'utf8'))
  if (bytes === undefined) return undefined
  try {
    return parseLogEntry(JSON.parse(bytes)).document
  } catch (error) {
    throw new Error(`${file} is damaged: ${errorMessage(error)}`)
  }
}

const exists = async (storeDir: string, generation: number) =>
  (await unlessMissing(stat(logFile(storeDir, generation)))) !== undefined
