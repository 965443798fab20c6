import { type Manifest, parseManifest } from '@member/shared/manifest'
import { messageOf } from '@member/shared/reading'
import { type LiveDocument, type LogEntry, parseLiveDocument, parseLogEntry } from '@member/shared/release-set'
import { StoreError } from './store-error.ts'

/** The stored form of a document: one line of JSON. */
export const documentBytes = (document: LiveDocument | LogEntry): Buffer => Buffer.from(`${JSON.stringify(document)}\n`)

/**
 * Reads the pointer; undefined when it is damaged: it is derived, and the next command writes it again from the log.
 */
export function parsePointer(bytes: Buffer): LiveDocument | undefined {
  try {
    return parseLiveDocument(JSON.parse(bytes.toString('utf8')))
  } catch {
    return undefined
  }
}

/**
 * Reads the entry of one generation. `where` names it in the error.
 * @throws StoreError `damaged` when it is not an entry, or the entry of another generation
 */
export function parseEntry(bytes: Buffer, generation: number, where: string): LogEntry {
  const entry = reading(where, () => parseLogEntry(JSON.parse(bytes.toString('utf8'))))
  for (const found of [entry.generation, entry.document.generation])
    if (found !== generation) throw new StoreError('damaged', `${where} is damaged: it belongs to generation ${found}`)
  return entry
}

/**
 * Reads the manifest of one release. `where` names it in the error.
 * @throws StoreError `damaged` when it is not a manifest, or the manifest of another release
 */
export function parseStoredManifest(bytes: Buffer, area: string, release: string, where: string): Manifest {
  return reading(where, () => {
    const manifest = parseManifest(JSON.parse(bytes.toString('utf8')))
    if (manifest.area !== area || manifest.release !== release)
      throw new Error(`it belongs to ${manifest.area} ${manifest.release}`)
    return manifest
  })
}

function reading<T>(where: string, parse: () => T): T {
  try {
    return parse()
  } catch (error) {
    throw new StoreError('damaged', `${where} is damaged: ${messageOf(error)}`)
  }
}
