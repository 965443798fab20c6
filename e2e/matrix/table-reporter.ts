import { writeFileSync } from 'node:fs'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import type { Result } from './verdict.ts'

const columns = { row: 48, seen: 34, seconds: 5, release: 18, reports: 34 }

/** Characters of twice the width count twice, so that columns stay columns. */
const widthOf = (text: string) => [...text].reduce((width, char) => width + (/[ᄀ-￿]/.test(char) ? 2 : 1), 0)

function cell(text: string, width: number): string {
  let cut = text
  while (widthOf(cut) > width) cut = cut.slice(0, -1)
  return cut + ' '.repeat(width - widthOf(cut))
}

const reportsOf = ({ reports }: Result) =>
  [...new Set(reports.map(({ area, reason }) => `${area} ${reason}`))].join(', ') || 'none'

const passed = ({ seconds, within }: Result) => (seconds > within ? `pass, later than ${within} s` : 'pass')

const line = (result: Result) =>
  [
    cell(result.row, columns.row),
    cell(result.seen, columns.seen),
    result.seconds.toFixed(1).padStart(columns.seconds),
    cell(result.release || 'unknown', columns.release),
    cell(reportsOf(result), columns.reports),
    result.misses.length === 0 ? passed(result) : `FAIL: ${result.misses.join('; ')}`,
  ].join('  ')

/** Prints a line for each row of the matrix, and writes all of them to the file named by MATRIX_OUT. */
export default class TableReporter implements Reporter {
  readonly #results: Result[] = []

  onTestEnd({ title, annotations }: TestCase, { error, duration }: TestResult): void {
    const found = annotations.find(({ type }) => type === 'row')?.description
    const result: Result = found
      ? JSON.parse(found)
      : {
          row: title,
          seen: 'nothing',
          seconds: duration / 1_000,
          within: 0,
          reloads: 0,
          release: '',
          reports: [],
          misses: [error?.message?.split('\n')[0] ?? 'not run'],
        }
    this.#results.push(result)
    console.log(line(result))
  }

  onEnd(): void {
    const failed = this.#results.filter(({ misses }) => misses.length > 0)
    console.log(`\n${this.#results.length} rows, ${failed.length} fail`)
    if (process.env.MATRIX_OUT) writeFileSync(process.env.MATRIX_OUT, `${JSON.stringify(this.#results, null, 2)}\n`)
  }

  printsToStdio(): boolean {
    return true
  }
}
