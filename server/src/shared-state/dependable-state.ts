import { withDeadline } from '@member/shared/deadline'
import type { Clock } from '../clock.ts'
import type { SharedState } from './shared-state.ts'

/** Whether the shared holder answers; while it is `away` this process uses its own memory. */
export type Holder = 'shared' | 'away'

export interface DependableState extends SharedState {
  holder(): Holder
}

export interface DependableParts {
  /** May reject, and may never answer. */
  shared: SharedState
  own: SharedState
  clock: Clock
  /** Milliseconds an operation may take. */
  deadline?: number
  /** Milliseconds until the shared holder is tried again. */
  pause?: number
  onAway(error: unknown): void
  onBack(): void
}

/**
 * State that always answers: from the shared holder, or within its deadline from this process's own memory. While the
 * shared one is away each server counts for itself, and a captcha given out before cannot be solved any more.
 */
export function sharedStateWithFallback(parts: DependableParts): DependableState {
  const { shared, own, clock, deadline = 250, pause = 1000 } = parts
  let holder: Holder = 'shared'
  let tryAgainAt = 0
  const attempt = async <T>(asked: (state: SharedState) => Promise<T>): Promise<{ answer: T } | 'away'> => {
    if (holder === 'away') {
      if (clock() < tryAgainAt) return 'away'
      // One operation finds out; the others do not wait for it.
      tryAgainAt = clock() + pause
    }
    try {
      const answer = await withDeadline(asked(shared), deadline, 'Redis')
      if (holder === 'away') parts.onBack()
      holder = 'shared'
      return { answer }
    } catch (error) {
      if (holder === 'shared') parts.onAway(error)
      holder = 'away'
      tryAgainAt = clock() + pause
      return 'away'
    }
  }
  const either = async <T>(asked: (state: SharedState) => Promise<T>): Promise<T> => {
    const outcome = await attempt(asked)
    return outcome === 'away' ? asked(own) : outcome.answer
  }
  /** What was put while the shared holder was away is still here when it is back. */
  const sharedElseOwn = async (asked: (state: SharedState) => Promise<string | undefined>) => {
    const outcome = await attempt(asked)
    const kept = await asked(own)
    return outcome === 'away' ? kept : (outcome.answer ?? kept)
  }
  return {
    holder: () => holder,
    increment: (key, windowSeconds) => either((state) => state.increment(key, windowSeconds)),
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
