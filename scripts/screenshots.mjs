import { buildPackages, compile } from './build-packages.mjs'
import { provideChromium } from './find-browser.mjs'
import { alone } from './lanes.mjs'
import { localBin, run, step } from './run-step.mjs'

/** `npm run screenshots`: pictures of every page in each width, theme and language, into screenshots/. */
async function takePictures() {
  const chromium = await provideChromium()
  await step('compiling server and release command', compile)
  await step('building host and areas', buildPackages)
  const args = ['test', '--config', 'e2e/pictures/playwright.config.ts', ...process.argv.slice(2)]
  await run(localBin('playwright'), args, { output: 'live', env: { CHROME_PATH: chromium } })
}

await alone(takePictures())
