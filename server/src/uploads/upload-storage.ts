import type { Readable } from 'node:stream'

/** Bytes from the first to the last, both inclusive. */
export interface ByteRange {
  first: number
  last: number
}

export class StorageAway extends Error {
  override readonly name = 'StorageAway'
}

/** Storage of uploads. Keys are relative paths without `..`, such as `default/20260310/a<sha1>.png`. */
export interface UploadStorage {
  kind: 'local' | 's3'
  has(key: string): Promise<boolean>
  /** Stores the file at `path`, which may be moved. Durable when this resolves. */
  put(key: string, path: string, facts: { size: number; mimetype: string }): Promise<void>
  /** Deletes the file if it is there. */
  remove(key: string): Promise<void>
  /** The bytes, or a range of them; undefined when there is no such file. */
  read(key: string, range: ByteRange | undefined): Promise<Readable | undefined>
}
