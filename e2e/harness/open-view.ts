import type { Page, Response } from '@playwright/test'
import type { SitePage } from './pages.ts'
import { settled } from './settled.ts'
import type { Site } from './site.ts'
import { enterAs, expect, members } from './test.ts'

/**
 * Opens a view; set the width of the window before, as it decides what can be opened.
 * @returns the response of the page
 */
export async function openView(page: Page, site: Site, view: View): Promise<Response | null> {
  await page.unrouteAll()
  if (view.as !== null) await enterAs(page, site, members[view.as])
  await view.prepare?.(page)
  const answer = await page.goto(site.origin + view.path)
  await settled(page)
  await view.arrange?.(page, site)
  await expect(view.shows?.(page) ?? page.getByRole('heading', { level: 1 })).toBeVisible()
  if (view.arrange) await settled(page)
  return answer
}

/** Changes the size of the window of an open view, and reopens the view only where the size requires it. */
export async function resizeView(
  page: Page,
  site: Site,
  view: View,
  size: { width: number; height: number },
): Promise<void> {
  const before = page.viewportSize()?.width
  await page.setViewportSize(size)
  if (view.opens === 'per width' && before !== size.width) await openView(page, site, view)
  else await settled(page)
}

/** One view of the site: a page as it opens, or what opens on it. */
export interface View extends Pick<SitePage, 'name' | 'path' | 'as'> {
  /** Runs before the page is opened, e.g. to change answers of the server. */
  prepare?: (page: Page) => Promise<unknown>
  /** Brings the opened page into the state to be seen. */
  arrange?: (page: Page, site: Site) => Promise<unknown>
  /** What is on the screen then, in any language. Default: the main heading of the page. */
  shows?: (page: Page) => ReturnType<Page['locator']>
  /** The page, when the view is nothing but the page as it opens. */
  page?: SitePage
  /** `per width`: how it opens depends on the width, or it does not last. Default `once`. */
  opens?: 'once' | 'per width'
  /** Expected complaints of the browser, e.g. about a file that the view removes. */
  provokes?: RegExp
}

/** What opens on the card of a member, beside the card itself. */
export const cardViews: readonly View[] = [
  {
    name: 'card-share',
    path: '/user/card/1',
    as: 'english',
    arrange: (page) =>
      page
        .getByRole('main')
        .getByRole('button', { name: /分享名片|Share/ })
        .click(),
    shows: (page) => page.getByRole('dialog').getByRole('img', { name: /二维码|QR/ }),
  },
  { name: 'card-unknown', path: '/user/card/999999', as: null },
]
