import type { Page } from '@playwright/test'
import type { SitePage } from './pages.ts'
import type { Site } from './site.ts'

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
