import { rigTest } from '../matrix/rig.ts'
import { type Firefox, startFirefox } from './firefox.ts'
import { type FirefoxTab, openFirefoxTab } from './firefox-tab.ts'

/** The fixtures of the matrix, with a tab of Firefox. */
export const test = rigTest.extend<{ tab: FirefoxTab }, { firefox: Firefox }>({
  firefox: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from the pattern
    async ({}, use) => {
      const firefox = await startFirefox()
      await use(firefox)
      await firefox.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  tab: async ({ firefox }, use) => {
    const tab = await openFirefoxTab(firefox.bidi)
    await use(tab)
    await tab.close()
  },
})
