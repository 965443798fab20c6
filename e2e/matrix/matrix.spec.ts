import { matrixTests } from './matrix-tests.ts'
import { rigTest } from './rig.ts'
import { openPlaywrightTab, type Tab } from './tab.ts'

const test = rigTest.extend<{ tab: Tab }>({
  tab: async ({ context }, use) => use(await openPlaywrightTab(context)),
})

matrixTests(test, (row) => process.env.MATRIX === 'all' || row.test === true)
