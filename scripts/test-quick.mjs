import { install } from './install.mjs'
import { installQuickPrograms } from './install-test-programs.mjs'
import { runLanes } from './lanes.mjs'
import { step } from './run-step.mjs'

/**
 * `npm test`: what a change must pass before it lands, in some minutes. Stops at the first red lane. What it leaves to
 * `npm run test:full` are the Jest files called `*.full.test.ts` and the browser tests without the tag `@quick`.
 */

await runLanes(
  [
    {
      name: 'installation',
      run: () => Promise.all([step('installing packages', install), installQuickPrograms()]).then(() => {}),
    },
    // Imported when they run, as they need what has been installed.
    { name: 'types, lint, imports and unused code', run: async () => (await import('./check.mjs')).check() },
    { name: 'unit and contract tests', run: async () => (await import('./unit-tests.mjs')).quickUnitTests() },
    { name: 'building host and areas, and their sizes', run: async () => (await import('./build.mjs')).build() },
    { name: 'browser tests', run: async () => (await import('./e2e.mjs')).quickBrowserTests() },
  ],
  { untilRed: true },
)
