/**
 * How often a visible tab asks what is live, by itself and when the server tells it, and how long it waits after a
 * navigation; milliseconds.
 */
export const watchTimes = { poll: 15_000, told: 300_000, spread: 0.2, debounce: 500 } as const

/** Keeps the release set of a tab fresh. */
export interface ReleaseWatch {
  /** Asks soon, e.g. after a navigation, or when the server says that other releases are live. */
  check(): void
  /** Whether the server tells when other releases are live. */
  follow(mode: 'told' | 'ask'): void
}

export interface ReleaseWatchDependencies {
  window: Window
  /** Asks what is live and takes it over. Rejects when the server could not say. */
  ask(): Promise<unknown>
  /** Between 0 and 1; spreads the questions of many browsers. */
  random(): number
}

/**
 * Keeps this tab's release set fresh: at intervals while it is visible, when it becomes visible or online again, and
 * half a second after a navigation. A failure changes nothing: the tab goes on with what it has.
 */
export function watchReleaseSet({ window, ask, random }: ReleaseWatchDependencies): ReleaseWatch {
  const { document } = window
  let timer: ReturnType<typeof setTimeout> | undefined
  let every: number = watchTimes.poll
  const askNow = () => {
    ask()
      .catch((error) => console.warn('release set:', error))
      .finally(schedule)
  }
  const wait = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(askNow, ms)
  }
  const schedule = () => {
    if (document.visibilityState === 'visible') wait(every * (1 + watchTimes.spread * (random() * 2 - 1)))
  }
  const check = () => wait(watchTimes.debounce)
  document.addEventListener('visibilitychange', () =>
    document.visibilityState === 'visible' ? check() : clearTimeout(timer),
  )
  window.addEventListener('online', check)
  window.addEventListener('pageshow', (event) => event.persisted && check())
  schedule()
  return {
    check,
    follow(mode) {
      const next = mode === 'told' ? watchTimes.told : watchTimes.poll
      if (next === every) return
      every = next
      schedule()
    },
  }
}
