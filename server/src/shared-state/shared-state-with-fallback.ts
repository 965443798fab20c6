import { withDeadline } from '@member/shared/deadline'
import { type Clock, steadyClock } from '../environment/clock.ts'
import type { SharedState } from './shared-state.ts'

/** Whether the shared backend responds; while it is `away`, this process uses its own memory. */
export type Backend = 'shared' | 'away'

export interface StateWithFallback extends SharedState {
  backend(): Backend
}

export interface FallbackOptions {
  /** May reject and may never resolve. */
  shared: SharedState
  own: SharedState
  clock: Clock
  /** Timeout of an operation in milliseconds. */
  deadline?: number
  /** Milliseconds until the shared backend is tried again after a failure. */
  pause?: number
  onAway(error: unknown): void
  onBack(): void
}

/**
 * State that always responds: from the shared backend, or after its timeout from this process's own memory. While the
 * backend is away, each process counts for itself, and captchas from before cannot be solved.
 */
export function sharedStateWithFallback(options: FallbackOptions): StateWithFallback {
  const { shared, own, deadline = 250, pause = 1000 } = options
  const clock = steadyClock(options.clock)
  let backend: Backend = 'shared'
  let tryAgainAt = 0
  const attempt = async <T>(operation: (state: SharedState) => Promise<T>): Promise<{ answer: T } | 'away'> => {
    if (backend === 'away') {
      if (clock() < tryAgainAt) return 'away'
      // One operation tries the backend; the others do not wait for it.
      tryAgainAt = clock() + pause
    }
    try {
      const answer = await withDeadline(operation(shared), deadline, 'Redis')
      if (backend === 'away') options.onBack()
      backend = 'shared'
      return { answer }
    } catch (error) {
      if (backend === 'shared') options.onAway(error)
      backend = 'away'
      tryAgainAt = clock() + pause
      return 'away'
    }
  }
  const either = async <T>(operation: (state: SharedState) => Promise<T>): Promise<T> => {
    const outcome = await attempt(operation)
    return outcome === 'away' ? operation(own) : outcome.answer
  }
  /** Values stored while the backend was away are still in memory when it is back. */
  const sharedElseOwn = async (operation: (state: SharedState) => Promise<string | undefined>) => {
    const outcome = await attempt(operation)
    const ownValue = await operation(own)
    return outcome === 'away' ? ownValue : (outcome.answer ?? ownValue)
  }
  return {
    backend: () => backend,
    increment: (key, windowSeconds, by) => either((state) => state.increment(key, windowSeconds, by)),
    async put(key, value, ttlSeconds) {
      const outcome = await attempt((state) => state.put(key, value, ttlSeconds))
      if (outcome === 'away') await own.put(key, value, ttlSeconds)
      else await own.delete(key)
    },
    get: (key) => sharedElseOwn((state) => state.get(key)),
    take: (key) => sharedElseOwn((state) => state.take(key)),
    async delete(key) {
      await attempt((state) => state.delete(key))
      await own.delete(key)
    },
  }
}
