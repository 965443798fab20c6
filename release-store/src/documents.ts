import { type Manifest, parseManifest } from '@member/shared/manifest'
import { messageOf, readNumber, readRecord } from '@member/shared/reading'
import { type LiveDocument, type LogEntry, parseLiveDocument, parseLogEntry } from '@member/shared/release-set'
import { StoreError } from './store.ts'

/** The schema of entries and pointers that this version writes, and the newest that it reads. */
export const logSchema = 3
/** The newest schema of all other documents. */
const otherSchema = 1

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
 * Reads the entry of one generation. `where` names it in the error, and `wayOut` is added when it is damaged.
 * @throws StoreError `damaged` when it is not an entry, or the entry of another generation
 */
export function parseEntry(bytes: Buffer, generation: number, where: string, wayOut = ''): LogEntry {
  const entry = readDocument(where, bytes.toString('utf8'), parseLogEntry, wayOut, logSchema)
  for (const found of [entry.generation, entry.document.generation])
    if (found !== generation)
      throw new StoreError('damaged', `${where} is damaged: it belongs to generation ${found}${wayOut}`)
  return entry
}

/** What helps against a file of a release that is not what was published; ends a clause. */
export const damageHelp = ' (publish its build again, or bring it back from the backup)'

/**
 * Reads the manifest of one release. `where` names it in the error.
 * @throws StoreError `damaged` when it is not a manifest, or the manifest of another release
 */
export function parseStoredManifest(bytes: Buffer, area: string, release: string, where: string): Manifest {
  const parse = (document: unknown) => {
    const manifest = parseManifest(document)
    if (manifest.area !== area || manifest.release !== release)
      throw new Error(`it belongs to ${manifest.area} ${manifest.release}`)
    return manifest
  }
  return readDocument(where, bytes.toString('utf8'), parse, damageHelp)
}

/**
 * Reads a stored document. `where` names it in the error, and `wayOut` is added when it is damaged.
 * @throws StoreError `damaged` when `parse` throws, or a later version has written it
 */
export function readDocument<T>(
  where: string,
  json: string,
  parse: (document: unknown) => T,
  wayOut = '',
  knownSchema = otherSchema,
): T {
  let document: unknown
  try {
    document = JSON.parse(json)
    return parse(document)
  } catch (error) {
    const schema = readNumber(readRecord(document).schema) ?? 0
    if (schema > knownSchema)
      throw new StoreError(
        'damaged',
        `${where} was written by a later version (schema ${schema}, this one reads ${knownSchema}): update the server and this command, or put the older file back`,
      )
    throw new StoreError('damaged', `${where} is damaged: ${messageOf(error)}${wayOut}`)
  }
}
