import type { Readable } from 'node:stream'

/** Bytes from the first to the last, both included. */
export interface ByteRange {
  first: number
  last: number
}

/** Where the bytes of uploads are kept. Keys are relative paths without `..`, such as `default/20260310/a<sha1>.png`. */
export interface UploadPlace {
  kind: 'local' | 's3'
  has(key: string): Promise<boolean>
  /** Takes over a file; it is durable when this resolves, and the file at `path` may be gone. */
  put(key: string, path: string, facts: { size: number; mimetype: string }): Promise<void>
  /** The bytes, all or a part; undefined when there is no such file. */
  read(key: string, range: ByteRange | undefined): Promise<Readable | undefined>
}
