import type { Exclusive } from './token-renewal.ts'

/** Longer than a call may take: a tab that still holds the lock then is broken or frozen. */
const longestWait = 12_000
const name = 'member:token-renewal'

/**
 * Runs work while no other tab of the browser runs any. Without Web Locks, as on plain http addresses, and when another
 * tab holds the lock for too long, it runs at once.
 */
export const oneTabAtATime =
  (locks: Pick<LockManager, 'request'> | undefined, wait = longestWait): Exclusive =>
  async <T>(work: () => Promise<T>): Promise<T> => {
    if (locks === undefined) return work()
    let state: 'waiting' | 'begun' = 'waiting'
    const begin = () => {
      state = 'begun'
      return work()
    }
    try {
      return await locks.request<Promise<T>>(name, { signal: AbortSignal.timeout(wait) }, begin)
    } catch (error) {
      if ((state as 'waiting' | 'begun') === 'begun') throw error
      return work()
    }
  }
