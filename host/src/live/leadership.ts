/** Of all tabs of a browser, only the one that holds this lock has an event stream. */
const lockName = 'member-live'

/** The lock of a tab. */
export interface Leadership {
  /** Waits for the lock, and runs `lead` with it once; without effect while it waits or has it. */
  want(): void
  /** Takes the lock from a tab that does not answer any more. */
  steal(): void
  /** Gives the lock to another tab, or stops waiting. */
  giveUp(): void
}

/**
 * @param lead runs while the tab has the lock; must end when `signal` aborts
 * @param onStolen another tab has taken the lock away
 */
export function leadership(
  locks: LockManager,
  lead: (signal: AbortSignal) => Promise<void>,
  onStolen: () => void,
): Leadership {
  let own: AbortController | null = null

  function request(options: LockOptions): void {
    const wish = new AbortController()
    own = wish
    const waiting = options.steal === true ? {} : { signal: wish.signal }
    locks
      .request(lockName, { ...options, ...waiting }, () => lead(wish.signal))
      .catch(() => {
        // Given up, or taken away.
        if (own !== wish) return
        own = null
        wish.abort()
        onStolen()
      })
  }

  function giveUp(): void {
    const wish = own
    own = null
    wish?.abort()
  }

  return {
    want: () => own ?? request({}),
    steal() {
      giveUp()
      request({ steal: true })
    },
    giveUp,
  }
}
