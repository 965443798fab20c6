import { Buffer } from 'node:buffer'
import fs from 'node:fs'
import { logBuffer } from './log-buffer.ts'

/** Destination of log lines. */
export interface LogLines {
  write(line: string): void
  /** Writes what waits, as far as it can be written at once; to be called before the process ends. */
  flush(): void
  /** Number of lines that were never written because nothing could be written for too long. */
  dropped(): number
}

/** Characters that may wait: about a minute of a site with a hundred requests per second. */
const bufferSize = 1024 * 1024
/** Characters per write. */
const largestWrite = 64 * 1024
/** Time for which lines are collected, in milliseconds: a write costs as much as a tenth of a call. */
const collectMs = 10
/** Pause after a failed write, in milliseconds: a reader that is slow, a disk that is full, a reader that is gone. */
const pauses = { busy: 20, failed: 250 }
/** Time for the last lines when the process ends, in milliseconds. */
const lastMs = 300

const gapLine = (missing: number): string =>
  `${JSON.stringify({ level: 40, time: Date.now(), dropped: missing, msg: 'log lines were dropped: the log could not be written' })}\n`

const isBusy = (error: unknown): boolean => (error as { code?: unknown }).code === 'EAGAIN'

/** Writes bytes with blocking calls until all are written, something fails, or the time is over. */
const writeNow = (fileDescriptor: number, bytes: Buffer): void => {
  const lastly = performance.now() + lastMs
  for (let from = 0; from < bytes.length; ) {
    try {
      from += fs.writeSync(fileDescriptor, bytes, from)
    } catch (error) {
      if (!isBusy(error) || performance.now() >= lastly) return
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10)
    }
  }
}

/**
 * Writes lines that come at about the same time together: under load one system call instead of many. Nothing waits for
 * it: not for the disk, a full disk or a reader that has stalled or gone. Lines wait in memory then, up to a limit;
 * the place of those that found no room is told in the log. A pipe or socket has to be non-blocking: a
 * write that blocks would keep a thread, and the process from ending.
 */
export function logLines(fileDescriptor: number): LogLines {
  const buffer = logBuffer(bufferSize, gapLine)
  /** What is being written, from its first unwritten byte. */
  let bytes = Buffer.alloc(0)
  let state: 'idle' | 'planned' | 'writing' | 'pausing' = 'idle'

  const plan = () => {
    state = 'planned'
    setTimeout(next, collectMs).unref()
  }
  const next = () => {
    if (bytes.length === 0) bytes = Buffer.from(buffer.take(largestWrite))
    if (bytes.length === 0) {
      state = 'idle'
      return
    }
    state = 'writing'
    fs.write(fileDescriptor, bytes, 0, bytes.length, null, written)
  }
  const written = (error: NodeJS.ErrnoException | null, count: number) => {
    if (error === null) {
      bytes = bytes.subarray(count)
      return bytes.length > 0 || buffer.size() >= largestWrite ? next() : plan()
    }
    state = 'pausing'
    setTimeout(next, isBusy(error) ? pauses.busy : pauses.failed).unref()
  }
  return {
    write(line) {
      buffer.add(line)
      if (state === 'idle') plan()
    },
    flush() {
      // What is being written is on its way.
      const begun = state === 'writing' ? Buffer.alloc(0) : bytes
      bytes = Buffer.alloc(0)
      writeNow(fileDescriptor, Buffer.concat([begun, Buffer.from(buffer.take(Number.POSITIVE_INFINITY))]))
    },
    dropped: buffer.dropped,
  }
}

/**
 * File descriptor of stderr. Asking for Node's stream makes a pipe or a socket non-blocking, which its own stays else.
 */
export const standardError = (): number => process.stderr.fd
