import { setTimeout as sleep } from 'node:timers/promises'

/** Resolves once the condition holds; the test's own timeout ends the wait. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await sleep(5)
}
