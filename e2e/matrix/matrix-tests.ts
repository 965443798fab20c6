import type { TestInfo } from '@playwright/test'
import type { Site } from '../harness/site.ts'
import { expect } from '../harness/test.ts'
import { hangGuard } from './observe.ts'
import type { Rig } from './rig.ts'
import type { Bar } from './row.ts'
import { badFiles } from './rows/bad-files.ts'
import { badPages } from './rows/bad-pages.ts'
import { badReleases } from './rows/bad-releases.ts'
import { fileRowName, pageRowName, releaseRowName, runFileRow, runPageRow, runReleaseRow } from './run-row.ts'
import type { Tab } from './tab.ts'
import type { Result } from './verdict.ts'

/** Playwright's `test` of a browser. */
interface MatrixTest {
  (name: string, body: (given: MatrixFixtures) => Promise<void>): void
  info(): TestInfo
  describe: { configure(options: { timeout: number }): void }
}

/** What a browser's tests must bring: a tab whose profile has seen nothing, and the sites. */
interface MatrixFixtures {
  tab: Tab
  rig: Rig
  ownSite: Site
}

/** Makes a test of each row that is chosen. */
export function matrixTests(test: MatrixTest, chosen: (row: Bar) => boolean): void {
  const wanted = <Row extends Bar>(rows: readonly Row[]) => rows.filter(chosen)
  // A row that waits in vain, for a sight and for a report, still says what it saw.
  test.describe.configure({ timeout: 3 * hangGuard * 1_000 })

  function expectNoMisses(result: Result): void {
    test.info().annotations.push({ type: 'row', description: JSON.stringify(result) })
    expect(result.misses, JSON.stringify(result)).toEqual([])
  }

  for (const row of wanted(badFiles))
    test(fileRowName(row), async ({ tab, rig }) => expectNoMisses(await runFileRow(tab, row, rig)))

  for (const row of wanted(badPages))
    test(pageRowName(row), async ({ tab, rig }) => expectNoMisses(await runPageRow(tab, row, rig)))

  for (const row of wanted(badReleases))
    test(releaseRowName(row), async ({ tab, ownSite }) => expectNoMisses(await runReleaseRow(tab, row, ownSite)))
}
