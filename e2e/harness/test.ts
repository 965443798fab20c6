import { test as base, expect, type Page } from '@playwright/test'
import { watchCalls } from './settled.ts'
import { type Site, startSite } from './site.ts'
import { type SiteProcess, startSiteProcess } from './site-process.ts'

export interface Fixtures {
  /** A site for one test: its store and its members may be changed, and its clock set ahead. */
  ownSite: Site
}

export interface WorkerFixtures {
  /** Where the sites of a worker run. */
  sites: SiteProcess
  /** A site shared by the tests of a worker; for tests that only use it. */
  site: Site
  /** Likewise, with codes by e-mail and text message: registration and forgotten passwords are offered. */
  sendingSite: Site
  /** Likewise, for tests that change its members. */
  editedSite: Site
}

/** Settings of a site whose codes can be read in its outbox, as many as a test wants. */
const sendsCodes = { OUTBOX: 'on', RATE_LIMIT_CODE: '0', LOG_LEVEL: 'error' }

/** A site with these settings, for as long as it is used. */
const siteWith =
  (settings: Record<string, string>) =>
  async ({ sites }: Pick<WorkerFixtures, 'sites'>, use: (site: Site) => Promise<void>): Promise<void> => {
    const site = await startSite(sites, settings)
    await use(site)
    await site.stop()
  }

/**
 * Playwright's test with running sites. All that live as long as a worker are defined here, as a file with others of its
 * own gets a new worker, and so a new browser.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  sites: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from the pattern
    async ({}, use) => {
      const sites = startSiteProcess()
      await use(sites)
      await sites.end()
    },
    { scope: 'worker' },
  ],
  site: [siteWith({}), { scope: 'worker' }],
  sendingSite: [siteWith(sendsCodes), { scope: 'worker' }],
  editedSite: [siteWith(sendsCodes), { scope: 'worker' }],
  page: async ({ page }, use) => {
    watchCalls(page)
    await use(page)
  },
  ownSite: siteWith({}),
})

export { expect }

/** Members of the demo data by what they can do. */
export const members = {
  full: { username: 'demo', password: 'Demo123456' },
  limited: { username: 'limited', password: 'Limited123456' },
  english: { username: 'lena', password: 'Lena123456' },
  agent: { username: 'agent', password: 'Agent123456' },
  lead: { username: 'lead', password: 'Lead123456' },
  operator: { username: 'operator', password: 'Operator123456' },
} as const

/** Logs in without the login page and stores the session as the host does; for tests about other things. */
export async function enterAs(page: Page, site: Site, { username: account }: { username: string }): Promise<void> {
  const userAgent = await page.evaluate(() => navigator.userAgent)
  const { id, username, nickname, avatar, token, refresh_token } = await site.enter(account, userAgent)
  await keepUser(page, { id, username, nickname, avatar, token, refresh_token })
}

/** Stores a session in the browser as the host does, from the next page of the tab on; a logout is not undone. */
export const keepUser = (page: Page, user: object): Promise<unknown> =>
  page.addInitScript((value) => {
    // An embedded site has another origin.
    if (window !== window.top) return
    const entered = `entered ${value}`
    if (sessionStorage.getItem(entered) === null) localStorage.setItem('userInfo', value)
    sessionStorage.setItem(entered, '1')
  }, JSON.stringify(user))

/** Marks the window; a reload removes the mark. */
export const markWindow = (page: Page): Promise<void> =>
  page.evaluate(() => {
    ;(window as unknown as { notReloaded: string }).notReloaded = 'yes'
  })

/** Fails when the page was reloaded since it was marked. */
export async function expectNoReload(page: Page): Promise<void> {
  expect(await page.evaluate(() => (window as unknown as { notReloaded?: string }).notReloaded)).toBe('yes')
}

interface Attempt {
  area: string
  release: string
  /** `ready`, or the reason it failed for. */
  outcome: string
  reference: string
}

/** Collects the reports the host emits of each attempt to open an area; call before the first navigation. */
export async function collectAttempts(page: Page): Promise<() => Promise<Attempt[]>> {
  await page.addInitScript(() => {
    const attempts: unknown[] = []
    Object.assign(window, { attempts })
    window.addEventListener('member:area-attempt', (event) => {
      const { detail } = event as CustomEvent
      attempts.push({ ...detail, outcome: detail.reason ?? detail.outcome })
    })
  })
  return () => page.evaluate(() => (window as unknown as { attempts: Attempt[] }).attempts)
}
