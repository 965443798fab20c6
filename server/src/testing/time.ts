import { setTimeout as sleep } from 'node:timers/promises'

/** A clock that stands still until it is told to go on. Starts on 2026-03-10 08:00 in China. */
export interface TestClock {
  (): number
  /** Goes on by that many seconds. */
  advance(seconds: number): void
}

export function testClock(start = Date.UTC(2026, 2, 10)): TestClock {
  let now = start
  return Object.assign(() => now, {
    advance: (seconds: number) => {
      now += seconds * 1000
    },
  })
}

/** Resolves once the condition holds; the test's own timeout ends the wait. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await sleep(5)
}
