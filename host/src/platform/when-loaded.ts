/** Time after which code that could not be loaded is asked for again, in milliseconds; each time twice as long. */
const pauseMs = { first: 2_000, longest: 60_000 } as const

/**
 * Loads code that the page does without until it is there. Where it cannot be loaded, it is asked for again after a
 * pause and when the connection is back, for as long as the page is open.
 */
export async function whenLoaded<T>(window: Window, load: () => Promise<T>): Promise<T> {
  for (let ms: number = pauseMs.first; ; ms = Math.min(2 * ms, pauseMs.longest)) {
    try {
      return await load()
    } catch {
      await new Promise<void>((resolve) => {
        const goOn = () => {
          clearTimeout(timer)
          window.removeEventListener('online', goOn)
          resolve()
        }
        const timer = setTimeout(goOn, ms)
        window.addEventListener('online', goOn)
      })
    }
  }
}
