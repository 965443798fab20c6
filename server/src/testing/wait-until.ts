import { setTimeout as wait } from 'node:timers/promises'

/** Waits for a state; rejects after ten seconds and says what was missing. */
export async function waitUntil(reached: () => boolean | Promise<boolean>, what: string): Promise<void> {
  for (const start = Date.now(); !(await reached()); await wait(10)) {
    if (Date.now() - start > 10_000) throw new Error(`did not happen: ${what}`)
  }
}
