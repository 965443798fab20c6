import { Buffer } from 'node:buffer'
import fs from 'node:fs'
import pino from 'pino'

export interface LogLines {
  write(line: string): void
  /** Writes what waits, as far as it can be written at once. The end of the process does so by itself. */
  flushSync(): void
  /** Number of lines that were never written because nothing could be written for too long. */
  dropped(): number
}

/** Bytes that may wait: about a minute of a site with a hundred requests per second. */
const bufferSize = 1024 * 1024
/** Bytes and milliseconds for which lines are collected: a write costs as much as a tenth of a call. */
const collected = { minLength: 4096, periodicFlush: 25 }
/** Time for the last lines when the process ends, in milliseconds. */
const lastMs = 300

const gapLine = (missing: number): string =>
  `${JSON.stringify({ level: 40, time: Date.now(), dropped: missing, msg: 'log lines were dropped: the log could not be written' })}\n`

/** Writes bytes with blocking calls until all are written, something fails, or the time is over. */
const writeNow = (fileDescriptor: number, bytes: Buffer): void => {
  const lastly = performance.now() + lastMs
  for (let from = 0; from < bytes.length; ) {
    try {
      from += fs.writeSync(fileDescriptor, bytes, from)
    } catch (error) {
      if ((error as { code?: unknown }).code !== 'EAGAIN' || performance.now() >= lastly) return
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10)
    }
  }
}

/** What a destination of pino keeps for itself. */
interface Kept {
  _writing: boolean
  _writingBuf: string | Buffer
  _bufs: string[]
  _len: number
}

/** Takes out what waits, in its order; what is being written is on its way. */
const takeWaiting = (kept: Kept): Buffer => {
  const waiting = [...(kept._writing ? [] : [kept._writingBuf]), ...kept._bufs.splice(0)]
  if (!kept._writing) kept._writingBuf = ''
  kept._len = 0
  return Buffer.concat(waiting.map((part) => Buffer.from(part)))
}

/**
 * Writes lines that come at about the same time together. Nothing waits for it: not for the disk, a full disk or a reader
 * that has stalled or gone. Lines wait in memory then, up to a limit; that others found no room is told in the log. A pipe
 * or socket has to be non-blocking: a write that blocks would keep a thread, and the process from ending.
 */
export function logLines(fileDescriptor: number): LogLines {
  let dropped = 0
  let told = 0
  const stream = pino.destination({
    ...collected,
    dest: fileDescriptor,
    sync: false,
    maxLength: bufferSize,
    retryEAGAIN: () => false,
  })
  // Pino's own listener stops for ever when the reader of a pipe goes. What could not be written is tried again soon.
  stream.removeAllListeners('error').on('error', () => undefined)
  stream.on('drop', () => {
    dropped += 1
  })
  stream.on('drain', () => {
    if (dropped === told) return
    const missing = dropped - told
    told = dropped
    stream.write(gapLine(missing))
  })
  // Called at the end of the process, which pino's own would keep from ending while the disk is full.
  stream.flushSync = () => writeNow(fileDescriptor, takeWaiting(stream as unknown as Kept))
  return Object.assign(stream, { dropped: () => dropped })
}

/**
 * File descriptor of stderr. Asking for Node's stream makes a pipe or a socket non-blocking, which its own stays else.
 */
export const standardError = (): number => process.stderr.fd
