import type { Page } from '@playwright/test'

/** The scripts of the host that an open page has not loaded. */
export const lateHostFiles = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const { host } = JSON.parse(document.getElementById('member-boot')?.textContent ?? '{}').releaseSet
    const known = performance.getEntriesByType('resource').map(({ name }) => name)
    const { files } = await (await fetch(`/r/host/${host.release}/manifest.json`)).json()
    return Object.keys(files).filter((file) => file.endsWith('.js') && !known.some((url) => url.endsWith(file)))
  })
