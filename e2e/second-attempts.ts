import type { FullConfig, Reporter, Suite } from '@playwright/test/reporter'

/** How many tests of one run may need a second attempt before the run is red. */
const allowed = 2

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
    const flaky = (this.#suite?.allTests() ?? []).filter((test) => test.outcome() === 'flaky')
    for (const { title, location } of flaky) console.log(`flaky: ${location.file}:${location.line} › ${title}`)
    if (flaky.length <= allowed) return {}
    console.log(`red, as more than ${allowed} tests passed only at their second attempt`)
    return { status: 'failed' }
  }

  printsToStdio(): boolean {
    return true
  }
}
