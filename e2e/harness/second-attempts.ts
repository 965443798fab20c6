import type { FullConfig, Reporter, Suite } from '@playwright/test/reporter'

/** How many tests of one run may need a second attempt before the run counts as red. */
const allowed = 2

/**
 * What a run's second attempts mean.
 * @param tests names of the tests that passed only at their second attempt
 * @returns whether the run may be green, and what is said at its end; nothing when there is nothing to say
 */
export function judgeSecondAttempts(tests: readonly string[]): { verdict: 'may pass' | 'red'; said: string } {
  if (tests.length === 0) return { verdict: 'may pass', said: '' }
  const verdict = tests.length > allowed ? 'red' : 'may pass'
  const title = `${tests.length} ${tests.length === 1 ? 'test' : 'tests'} passed only at the second attempt`
  const meaning =
    verdict === 'red'
      ? `more than ${allowed} make the run red: something depends on time.`
      : 'that is a race, in the test or in the site, and wants mending.'
  return { verdict, said: [`!!! ${title}; ${meaning}`, ...tests.map((test) => `!!!   ${test}`)].join('\n') }
}

/** Names the tests that needed a second attempt after everything else, and turns the run red when they are many. */
export default class SecondAttempts implements Reporter {
  #suite: Suite | undefined

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#suite = suite
  }

  async onEnd(): Promise<{ status?: 'failed' } | undefined> {
    const flaky = (this.#suite?.allTests() ?? []).filter((test) => test.outcome() === 'flaky')
    const { verdict, said } = judgeSecondAttempts(flaky.map((test) => test.titlePath().filter(Boolean).join(' › ')))
    if (said !== '') console.log(`\n${said}`)
    return verdict === 'red' ? { status: 'failed' } : undefined
  }

  printsToStdio(): boolean {
    return true
  }
}
