/** How often a visible tab asks what is live, and how long it waits after a navigation; milliseconds. */
export const watchTimes = { poll: 15_000, spread: 0.2, debounce: 500 } as const

/**
 * Keeps this tab's release set fresh: at intervals while it is visible, when it becomes visible or online again, and
 * half a second after a navigation. A failure changes nothing: the tab goes on with what it has.
 *
 * @returns `look` to ask soon, e.g. after a navigation
 */
export function watchReleaseSet(random: () => number = Math.random): { look: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  const ask = () => {
    // Late, as it brings the validation of what comes from outside; the first load does not need it.
    import('./fetch-release-set.ts')
      .then(({ fetchReleaseSet }) => fetchReleaseSet())
      .catch((error) => console.warn('release set:', error))
      .finally(schedule)
  }
  const wait = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(ask, ms)
  }
  const schedule = () => {
    if (document.visibilityState === 'visible') wait(watchTimes.poll * (1 + watchTimes.spread * (random() * 2 - 1)))
  }
  const look = () => wait(watchTimes.debounce)
  document.addEventListener('visibilitychange', () =>
    document.visibilityState === 'visible' ? look() : clearTimeout(timer),
  )
  window.addEventListener('online', look)
  window.addEventListener('pageshow', (event) => event.persisted && look())
  schedule()
  return { look }
}
