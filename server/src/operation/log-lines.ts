import pino from 'pino'

/** Where log lines go. */
export interface LogLines {
  write(line: string): void
  /** Writes what is still here; to be called before the process ends. */
  flush(): void
}

/** Lines kept at most before they are written within the turn; characters. */
const atOnce = 8 * 1024

/**
 * Writes the lines of one turn of the event loop together: under load one call of the system instead of many, and
 * nothing is ever held back longer than that turn.
 */
export function logLines(fileDescriptor: number): LogLines {
  const destination = pino.destination({ dest: fileDescriptor, sync: true, minLength: atOnce })
  let planned = false
  const flush = () => {
    planned = false
    destination.flushSync()
  }
  return {
    write(line) {
      destination.write(line)
      if (planned) return
      planned = true
      setImmediate(flush)
    },
    flush,
  }
}
