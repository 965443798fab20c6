import { setTimeout as sleep } from 'node:timers/promises'
import { codeOf } from '@member/shared/reading'

/** Primary codes of SQLite for a lock that somebody else holds. `SQLITE_BUSY_RECOVERY` and the like begin with them. */
const lockCode = /^SQLITE_(?:BUSY|LOCKED)/

/** Whether SQLite refused because another connection holds a lock. */
const isLocked = (error: unknown): boolean => lockCode.test(codeOf(error))

/** Shortest and longest pause between two attempts, in milliseconds. Different pauses keep two processes out of step. */
const [shortest, longest] = [2, 12]

/**
 * The pause before the next attempt to get a lock of another process, in milliseconds.
 * @param waited milliseconds since the first attempt
 * @param limit milliseconds after which there is no further attempt
 * @param chance a number from 0 to 1
 */
export function nextAttempt(waited: number, limit: number, chance: number): number | 'give up' {
  if (waited >= limit) return 'give up'
  return Math.min(limit - waited, shortest + chance * (longest - shortest))
}

/**
 * Runs work that SQLite refuses at once while another process holds a lock, until it succeeds. It waits with timers:
 * SQLite's own busy timeout would stop the event loop.
 * @param limit milliseconds
 * @param since when the caller began to wait, by `performance.now()`; now by default
 * @throws the error of SQLite after `limit`; any other error at once
 */
export async function whenUnlocked<T>(work: () => T, limit: number, since?: number): Promise<T> {
  for (let began = since; ; ) {
    try {
      return work()
    } catch (error) {
      if (!isLocked(error)) throw error
      began ??= performance.now()
      const pause = nextAttempt(performance.now() - began, limit, Math.random())
      if (pause === 'give up') throw error
      await sleep(pause)
    }
  }
}
