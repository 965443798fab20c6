import type { Clock } from '../clock.ts'
import type { SharedState } from './shared-state.ts'

interface Kept<T> {
  value: T
  /** Milliseconds since 1970. */
  expiresAt: number
}

/** Remembers up to `capacity` values; the one kept longest gives way, so that a flood cannot fill the memory. */
function bounded<T>(clock: Clock, capacity: number) {
  const kept = new Map<string, Kept<T>>()
  return {
    get(key: string): Kept<T> | undefined {
      const found = kept.get(key)
      if (found === undefined || found.expiresAt > clock()) return found
      kept.delete(key)
      return undefined
    },
    set(key: string, value: Kept<T>): void {
      kept.delete(key)
      kept.set(key, value)
      for (const [oldest, { expiresAt }] of kept) {
        if (kept.size <= capacity && expiresAt > clock()) break
        kept.delete(oldest)
      }
    },
    delete: (key: string) => kept.delete(key),
  }
}

/**
 * State of this process alone: for a single server, and for the time Redis is away.
 * @param capacity texts and counts kept at most, each
 */
export function memoryState(clock: Clock, capacity = 100_000): SharedState {
  const texts = bounded<string>(clock, capacity)
  const counts = bounded<number>(clock, capacity)
  return {
    async increment(key, windowSeconds) {
      const running = counts.get(key)
      const next = running ?? { value: 0, expiresAt: clock() + windowSeconds * 1000 }
      next.value += 1
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
