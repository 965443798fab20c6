import type { Buffer } from 'node:buffer'
import type { FileHandle } from 'node:fs/promises'

/** Bytes read at once: more than the longest segment of a JPEG. */
export const windowLength = 131_072

/** The file ends before the bytes its own lengths announce. */
export class FileTooShort extends Error {
  override readonly name = 'FileTooShort'
}

/** Random access to a file. */
export interface ByteSource {
  size: number
  /**
   * The bytes from `offset`, valid until the next call.
   * @param length at most `windowLength`
   * @throws FileTooShort when the file ends before
   */
  at(offset: number, length: number): Promise<Buffer>
}

/** Reads a file in windows, so that many small reads in order are few reads of the disk, and memory is bounded. */
export function byteSource(file: Pick<FileHandle, 'read'>, size: number, buffer: Buffer): ByteSource {
  let start = 0
  let filled = 0
  return {
    size,
    async at(offset, length) {
      if (offset + length > size) throw new FileTooShort(`the file ends before byte ${offset + length}`)
      if (offset < start || offset + length > start + filled) {
        start = offset
        filled = (await file.read(buffer, 0, buffer.length, offset)).bytesRead
        if (filled < length) throw new FileTooShort(`the file ends before byte ${offset + length}`)
      }
      return buffer.subarray(offset - start, offset - start + length)
    },
  }
}
