import { Buffer } from 'node:buffer'
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { headLength } from './file-kinds.ts'

/** A file that has arrived in a temporary place. */
export interface ReceivedFile {
  path: string
  size: number
  /** In hex. */
  sha1: string
  /** Its first bytes. */
  head: Buffer
}

/** A client that sends nothing for that long has gone. */
const stallMilliseconds = 30_000

/** The upload stopped half-way: the client has gone or sends nothing any more. */
export class UploadBroken extends Error {
  override readonly name = 'UploadBroken'
  readonly statusCode = 408
}

/**
 * Writes a stream into a new file of the folder, chunk by chunk, so that memory does not grow with the file. The bytes
 * are on the disk when it resolves. Nothing is left behind when it rejects.
 * @throws UploadBroken when the stream fails; the file system's own errors
 */
export async function receiveFile(stream: Readable, folder: string): Promise<ReceivedFile> {
  await mkdir(folder, { recursive: true })
  const path = join(folder, randomUUID())
  const file = await open(path, 'wx')
  const hash = createHash('sha1')
  let head: Buffer = Buffer.alloc(0)
  let size = 0
  let written: 'all' | 'not all' = 'all'
  const stalled = setTimeout(() => stream.destroy(new Error('the upload sent nothing for too long')), stallMilliseconds)
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      stalled.refresh()
      if (head.length < headLength) head = Buffer.concat([head, chunk.subarray(0, headLength - head.length)])
      hash.update(chunk)
      size += chunk.length
      written = 'not all'
      await file.writeFile(chunk)
      written = 'all'
    }
    await file.sync()
  } catch (error) {
    await file.close()
    await rm(path, { force: true })
    // A full disk ends the stream too; that is no fault of the client's and must be told as what it is.
    if (written === 'not all' || stream.errored === null) throw error
    throw new UploadBroken('the upload stopped half-way', { cause: error })
  } finally {
    clearTimeout(stalled)
  }
  await file.close()
  return { path, size, sha1: hash.digest('hex'), head }
}
