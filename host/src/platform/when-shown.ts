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
