import { buildPackages, compile, packages } from './build-packages.mjs'
import { provideTestBrowser } from './find-browser.mjs'
import { alone } from './lanes.mjs'
import { localBin, run, step } from './run-step.mjs'
import { withTemporaryFolder } from './temporary-folder.mjs'

/** An area of the browser tests alone, whose pages misbehave. */
const trialArea = 'e2e/matrix/trial'

/** Compiles and builds what browser tests run and is out of date. */
export async function prepareBrowserTests() {
  await step('compiling server and release command', compile)
  await step('building host and areas', () => buildPackages([...packages, trialArea]))
}

/**
 * Builds what is out of date and runs the browser tests against the composed site; arguments go to Playwright.
 *
 * @param {readonly string[]} [args]
 * @param {Record<string, string>} [env]
 */
export async function e2e(args = [], env = {}) {
  let browser = ''
  await step('finding Chromium', async () => {
    browser = await provideTestBrowser()
    return browser
  })
  await prepareBrowserTests()
  await withTemporaryFolder((folder) =>
    run(localBin('playwright'), ['test', '--config', 'e2e/playwright.config.ts', ...args], {
      output: 'live',
      env: { ...env, CHROME_PATH: browser, ...folder },
    }),
  )
}

/** The browser tests of `npm test`. */
export const quickBrowserTests = () => e2e(['--grep', '@quick'], { VIEWS: 'once' })

if (process.argv[1] === import.meta.filename) await alone(e2e(process.argv.slice(2)))
