import { setTimeout as sleep } from 'node:timers/promises'
import { Raced } from './raced.ts'

/** Milliseconds after which work is not tried again. */
const retryMs = 5_000
/** Longest pause after the first attempt, in milliseconds; doubled after each further one up to the second number. */
const [firstPause, longestPause] = [8, 128]

/** PostgreSQL ended one of several transactions that could not all be done: a serialization failure, a deadlock. */
const unlucky = ['40001', '40P01']

/** Whether the same work may succeed when it is done again from its beginning. */
const mayRetry = (error: unknown): boolean =>
  error instanceof Raced || unlucky.includes(String((error as { code?: unknown } | null)?.code))

/**
 * The pause before work is done again, in milliseconds. It is random, so that those who met do not meet again.
 * @param attempts attempts so far
 * @param spent milliseconds since the first one began
 * @param chance a number from 0 to 1
 */
export function retryPause(attempts: number, spent: number, chance: number): number | 'give up' {
  if (spent >= retryMs) return 'give up'
  return chance * Math.min(longestPause, firstPause * 2 ** (attempts - 1))
}

/**
 * Does work again, from its beginning, while other processes get in its way.
 * @throws the error of the last attempt after five seconds; any other error at once
 */
export async function retried<T>(work: () => Promise<T>): Promise<T> {
  const began = performance.now()
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await work()
    } catch (error) {
      if (!mayRetry(error)) throw error
      const pause = retryPause(attempts, performance.now() - began, Math.random())
      if (pause === 'give up') throw error
      await sleep(pause)
    }
  }
}
