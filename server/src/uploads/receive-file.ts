import { Buffer } from 'node:buffer'
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { headLength } from './file-kinds.ts'

/** A received file in a temporary folder. */
export interface ReceivedFile {
  path: string
  size: number
  /** In hex. */
  sha1: string
  /** Its first bytes. */
  head: Buffer
}

/** Idle timeout of a client. */
const stallMilliseconds = 30_000

/** The upload is incomplete: the client has disconnected or stopped sending. */
export class UploadBroken extends Error {
  override readonly name = 'UploadBroken'
  readonly statusCode = 408
}

/**
 * Writes a stream to a new file in the folder, chunk by chunk, so that memory does not grow with the file. The bytes
 * are on the disk when this resolves. When it rejects, no file remains.
 * @throws UploadBroken when the stream fails; errors of the file system unchanged
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
    // A full disk ends the stream too, but it is a server error and not a broken upload.
    if (written === 'not all' || stream.errored === null) throw error
    throw new UploadBroken('the upload stopped half-way', { cause: error })
  } finally {
    clearTimeout(stalled)
  }
  await file.close()
  return { path, size, sha1: hash.digest('hex'), head }
}
