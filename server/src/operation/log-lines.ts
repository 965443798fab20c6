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
 * nothing is ever held back longer than that turn. Nobody waits for the disk: the operating system has the lines, so
 * they outlive the process, and pino's own way of flushing would sync the file in each turn.
 */
export function logLines(fileDescriptor: number): LogLines {
  const destination = pino.destination({ dest: fileDescriptor, sync: true })
  let waiting = ''
  let planned = false
  const send = () => {
    const text = waiting
    waiting = ''
    if (text !== '') destination.write(text)
  }
  return {
    write(line) {
      waiting += line
      if (waiting.length >= atOnce) return send()
      if (planned) return
      planned = true
      setImmediate(() => {
        planned = false
        send()
      })
    },
    flush() {
      send()
      destination.flushSync()
    },
  }
}
