/** Longest silence of a call that has no deadline, in milliseconds. */
export const stallLimit = 60_000

/** Watches something of unknown length: its signal ends it once nothing has moved for too long. */
export interface StallWatch {
  signal: AbortSignal
  /** Something moved; the clock starts again. */
  moved(): void
  stop(): void
}

/** Starts watching; the first silence counts too. */
export function watchStall(limit = stallLimit): StallWatch {
  const end = new AbortController()
  const start = () => setTimeout(() => end.abort(), limit)
  let timer = start()
  const stop = () => clearTimeout(timer)
  return {
    signal: end.signal,
    moved() {
      stop()
      timer = start()
    },
    stop,
  }
}
