import { relative } from 'node:path'
import type { FullConfig, Reporter, Suite, TestCase } from '@playwright/test/reporter'

/** How many tests of one run may need a second attempt before the run is red. */
const allowed = 2

/** What is read of a test. */
type Attempted = Pick<TestCase, 'title' | 'location' | 'outcome'>

/** The last lines of a run, none when no test needed a second attempt, and what the run is then. */
export function secondAttempts(tests: readonly Attempted[]): { lines: string[]; status?: 'failed' } {
  const flaky = tests.filter((test) => test.outcome() === 'flaky')
  const lines = flaky.map(
    ({ title, location }) => `flaky: ${relative(process.cwd(), location.file)}:${location.line} › ${title}`,
  )
  if (flaky.length <= allowed) return { lines }
  const why = `red, as more than ${allowed} tests passed only at their second attempt`
  return { lines: [...lines, why], status: 'failed' }
}

/**
 * Names the tests that passed only at their second attempt in the last lines, and turns the run red when they are more
 * than a hiccup of the machine explains.
 */
export default class SecondAttempts implements Reporter {
  #suite: Suite | undefined

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#suite = suite
  }

  async onEnd(): Promise<{ status?: 'failed' }> {
    const { lines, ...ending } = secondAttempts(this.#suite?.allTests() ?? [])
    for (const line of lines) console.log(line)
    return ending
  }

  printsToStdio(): boolean {
    return true
  }
}
