import { prepareBrowserTests } from './e2e.mjs'
import { provideFirefox } from './find-browser.mjs'
import { alone } from './lanes.mjs'
import { localBin, run, step } from './run-step.mjs'
import { withTemporaryFolder } from './temporary-folder.mjs'

/**
 * `npm run test:firefox`: what differs by browser, in Firefox: rows of the matrix, and every page once; arguments go to
 * Playwright.
 *
 * @param {readonly string[]} [args]
 * @returns {Promise<import('./lanes.mjs').Outcome>}
 */
export async function testFirefox(args = []) {
  let browser = ''
  await step('finding Firefox', async () => {
    browser = (await provideFirefox()) ?? ''
    return browser || 'none'
  })
  if (browser === '')
    return { skipped: 'no Firefox: install firefox-esr, or say where it is: FIREFOX_PATH=/path/to/firefox' }
  await prepareBrowserTests()
  await withTemporaryFolder((folder) =>
    run(localBin('playwright'), ['test', '--config', 'e2e/firefox/playwright.config.ts', ...args], {
      output: 'live',
      env: { FIREFOX_PATH: browser, ...folder },
    }),
  )
  return {}
}

if (process.argv[1] === import.meta.filename) await alone(testFirefox(process.argv.slice(2)))
