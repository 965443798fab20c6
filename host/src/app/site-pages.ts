import { firstOfEachPath } from '@member/shared/page-path'
import type { Areas } from '../areas/areas.ts'
import { pagesExpression } from '../menu/build-menus.ts'
import { pagesAtom } from '../menu/menu-atom.ts'
import { hostPage, type SitePage } from '../pages/site-page.ts'
import type { Store } from '../platform/app-store.ts'
import hostPages from './host-pages.ts'

/**
 * All pages of the site as of now: the host's own, then the areas' of the release set. Of pages with the same addresses
 * the first is taken, as the page server does.
 */
export const sitePages = (areas: Pick<Areas, 'pages'>): SitePage[] =>
  firstOfEachPath([...hostPages.pages.map(hostPage), ...areas.pages()])

/** Tells the menus which pages the site has, now and when that changes. */
export function followPages(store: Store, areas: Pick<Areas, 'pages' | 'onSet'>): void {
  const tell = () => store.set(pagesAtom, pagesExpression(sitePages(areas).map(({ path }) => path)))
  tell()
  areas.onSet(tell)
}
