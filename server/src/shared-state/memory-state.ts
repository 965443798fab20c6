import { type Clock, steadyClock } from '../environment/clock.ts'
import type { SharedState } from './shared-state.ts'

interface Entry<T> {
  value: T
  /** Milliseconds of the steady clock. */
  expiresAt: number
}

/** A map of up to `capacity` values that drops the oldest, so that a flood of keys cannot fill the memory. */
function bounded<T>(clock: Clock, capacity: number) {
  const entries = new Map<string, Entry<T>>()
  return {
    get(key: string): Entry<T> | undefined {
      const found = entries.get(key)
      if (found === undefined || found.expiresAt > clock()) return found
      entries.delete(key)
      return undefined
    },
    set(key: string, value: Entry<T>): void {
      entries.delete(key)
      entries.set(key, value)
      for (const [oldest, { expiresAt }] of entries) {
        if (entries.size <= capacity && expiresAt > clock()) break
        entries.delete(oldest)
      }
    },
    delete: (key: string) => entries.delete(key),
  }
}

/**
 * State of this process only: for a single server, and while Redis is unreachable. A clock that is set back does not make
 * its times longer.
 * @param capacity maximum number of texts, and of counts
 */
export function memoryState(given: Clock, capacity = 100_000): SharedState {
  const clock = steadyClock(given)
  const texts = bounded<string>(clock, capacity)
  const counts = bounded<number>(clock, capacity)
  return {
    async increment(key, windowSeconds, by = 1) {
      const running = counts.get(key)
      const next = running ?? { value: 0, expiresAt: clock() + windowSeconds * 1000 }
      next.value += by
      if (running === undefined) counts.set(key, next)
      return { count: next.value, resetSeconds: Math.max(1, Math.ceil((next.expiresAt - clock()) / 1000)) }
    },
    async put(key, value, ttlSeconds) {
      texts.set(key, { value, expiresAt: clock() + ttlSeconds * 1000 })
    },
    get: async (key) => texts.get(key)?.value,
    async take(key) {
      const found = texts.get(key)?.value
      texts.delete(key)
      return found
    },
    async delete(key) {
      texts.delete(key)
      counts.delete(key)
    },
  }
}
