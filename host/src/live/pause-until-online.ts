/** A device that is back online is so with others: each attempt then comes within this time. Milliseconds. */
const spreadMs = 2_000

/** Waits; a connection that is back ends the wait soon. Resolves also when `signal` aborts. */
export const pauseUntilOnline =
  (window: Window, random: () => number) =>
  (ms: number, signal: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      const done = () => {
        window.clearTimeout(timer)
        window.removeEventListener('online', hurry)
        signal.removeEventListener('abort', done)
        resolve()
      }
      const hurry = () => {
        window.clearTimeout(timer)
        timer = window.setTimeout(done, Math.min(ms, spreadMs * random()))
      }
      let timer = window.setTimeout(done, ms)
      window.addEventListener('online', hurry)
      signal.addEventListener('abort', done)
    })
