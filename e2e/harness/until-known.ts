import type { Page } from '@playwright/test'
import type { Site } from './site.ts'
import { expect } from './test.ts'

/**
 * Waits until an open tab has taken over what is live now: what it opens next comes from there. An answer that has
 * arrived is not enough, as the tab may not have read it yet.
 *
 * @param name of an area, or `host`
 */
export async function untilKnown(page: Page, site: Site, name: string): Promise<void> {
  const set = await (await page.request.get(`${site.origin}/release-set.json`)).json()
  const { base, files } = name === 'host' ? set.host : { base: set.areas[name].base, files: set.areas[name].use.files }
  const [file] = Object.keys(files)
  // Only scripts of releases that the tab knows have a hash; asking for another one throws.
  const known = () =>
    page.evaluate((address) => {
      try {
        return (window as unknown as { memberIntegrity(url: string): unknown }).memberIntegrity(address) !== undefined
      } catch {
        return false
      }
    }, `${base}${file}`)
  await expect.poll(known, { message: `the tab knows what is live of ${name}` }).toBe(true)
}
