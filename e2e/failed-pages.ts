import { readFileSync } from 'node:fs'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** Lines of a page that are printed: enough for what is around the part that a test waited for. */
const mostLines = 200

/** Prints what pages showed when their tests failed: where only the output of a run is kept, its files are gone. */
export default class FailedPages implements Reporter {
  readonly #pages: string[] = []

  onTestEnd(test: TestCase, { status, attachments }: TestResult): void {
    if (status === test.expectedStatus) return
    for (const { name, path } of attachments) {
      if (name !== 'error-context' || path === undefined) continue
      const [, page = ''] = /^```yaml\n(.*?)^```/ms.exec(readFileSync(path, 'utf8')) ?? []
      const lines = page.split('\n').slice(0, mostLines)
      this.#pages.push([`The page when "${test.title}" failed:`, ...lines].join('\n'))
    }
  }

  onEnd(): void {
    for (const page of this.#pages) console.log(page)
  }
}
