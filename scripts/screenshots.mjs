import { buildPackages, compile } from './build-packages.mjs'
import { provideChromium } from './find-browser.mjs'
import { localBin, run, step } from './run-step.mjs'

/** `npm run screenshots`: pictures of every page in each width, theme and language, into screenshots/. */
try {
  const chromium = await provideChromium()
  await step('compiling server and release command', compile)
  await step('building host and areas', buildPackages)
  await run(
    localBin('playwright'),
    ['test', '--config', 'e2e/pictures/playwright.config.ts', ...process.argv.slice(2)],
    {
      output: 'live',
      env: { CHROME_PATH: chromium },
    },
  )
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
