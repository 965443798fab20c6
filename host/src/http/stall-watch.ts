/** Longest time without progress of a call that has no deadline, in milliseconds. */
export const stallLimit = 60_000

/** Watches work of unknown duration: its signal aborts when there was no progress for too long. */
export interface StallWatch {
  signal: AbortSignal
  /** Reports progress, which restarts the timer. */
  moved(): void
  stop(): void
}

/** Starts watching; the timer runs from the start. */
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
