import { startBenchSite } from '../site.mjs'
import { conditions, contextOn, pageOn } from './conditions.mjs'

/** Entries of the menu that are opened one after the other: pages of all areas. */
const around = ['profile', 'balance', 'integral', 'workorder', 'changePassword', 'messageCenter', 'overview']
/** Navigations after which the heap is read; the first ones load the code of all pages. */
const [few, many] = [20, 200]

/**
 * The memory of one tab that goes through all areas again and again.
 *
 * @param {import('@playwright/test').Browser} browser
 */
export async function measureMemory(browser) {
  const site = await startBenchSite()
  const context = await contextOn(browser, conditions.desktop, await site.session())
  try {
    const { page, cdp } = await pageOn(context)
    const heapMb = async () => {
      await page.waitForLoadState('networkidle')
      // The second collection takes what finalizers of the first let go.
      for (let round = 0; round < 2; round += 1) await cdp.send('HeapProfiler.collectGarbage')
      const { usedSize } = await cdp.send('Runtime.getHeapUsage')
      return Math.round(usedSize / 10_000) / 100
    }
    await page.goto(`${site.origin}/user/account/overview`)
    await page.waitForLoadState('networkidle')
    let afterFew = 0
    for (let count = 1; count <= many; count += 1) {
      const name = around[count % around.length]
      await page.locator(`nav a[href$="/${name}"]`).locator('visible=true').first().click()
      await page.waitForURL(`**/${name}`)
      await page.locator('h1').first().waitFor()
      // As long as it takes to see that a page is there.
      await page.waitForTimeout(150)
      if (count === few) afterFew = await heapMb()
    }
    const afterMany = await heapMb()
    const growth = Math.round((afterMany / afterFew) * 1000) / 1000
    return { measured: { navigations: [few, many], heapMb: [afterFew, afterMany], growth } }
  } finally {
    await context.close()
    await site.stop()
  }
}
