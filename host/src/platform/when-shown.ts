import { phaseAttribute } from '@member/shared/ui'

/** Time after which neither a page that waits for its data nor a busy browser is waited for any more, in milliseconds. */
const longestMs = { data: 5_000, busy: 1_000 } as const

/** Resolves once no skeleton is shown. */
async function withoutSkeleton({ document }: Window): Promise<void> {
  const isAwaited = () => document.querySelector(`[${phaseAttribute}]`) !== null
  if (!isAwaited()) return
  await new Promise<void>((resolve) => {
    const changes = new MutationObserver(() => {
      if (isAwaited()) return
      changes.disconnect()
      resolve()
    })
    changes.observe(document.body, { childList: true, subtree: true })
    setTimeout(resolve, longestMs.data)
  })
}

/**
 * Resolves once the page shows its data and the browser has time: then comes what a page does without while it opens, as
 * line and processor have better things to carry.
 */
export async function whenShown(window: Window): Promise<void> {
  await withoutSkeleton(window)
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: longestMs.busy })
    else setTimeout(resolve, longestMs.busy)
  })
}

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
