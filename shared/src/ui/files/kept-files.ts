import { readList, readNumber, readRecord } from '@member/shared'

/** A file that the server has stored, as messages and drafts name it. */
export interface StoredFile {
  /** Address on the server, to send with a message. */
  url: string
  name: string
  /** Bytes. */
  size: number
}

/** Name and size of a file. */
export type FileName = Pick<StoredFile, 'name' | 'size'>

/** Reads a list of stored files. */
export const readStoredFiles = (value: unknown): readonly StoredFile[] =>
  readList(value as unknown[]).flatMap((file) => {
    const { url, name, size } = readRecord(file as Record<string, unknown>)
    if (typeof url !== 'string' || url === '') return []
    return [{ url, name: typeof name === 'string' ? name : '', size: readNumber(size) ?? 0 }]
  })

/** Reads stored files that the browser has kept. */
export function readKeptFiles(text: string): readonly StoredFile[] {
  try {
    return readStoredFiles(JSON.parse(text))
  } catch {
    return []
  }
}

/** Reads names that the browser has kept. */
export function readFileNames(text: string): readonly FileName[] {
  try {
    return readList(JSON.parse(text) as unknown[]).flatMap((value) => {
      const { name, size } = readRecord(value as Record<string, unknown>)
      return typeof name === 'string' ? [{ name, size: readNumber(size) ?? 0 }] : []
    })
  } catch {
    return []
  }
}
