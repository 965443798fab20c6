import type { AreaPage } from '@member/shared'
import type { IndexedPage, LocalisedText, ManifestPage } from '@member/shared/manifest'
import { routePattern } from '@member/shared/page-path'

/** One page of the site for the router, of the host or of an area. */
export interface SitePage {
  /** Route pattern below the app base, normalised for the router. */
  path: string
  /** Empty as long as the tab was not told. */
  title(): LocalisedText
  layout: 'user' | 'none'
  login: boolean
  activeMenuPaths: readonly string[]
  from: { who: 'host'; load: AreaPage['load'] } | { who: 'area'; area: string; skeleton: ManifestPage['skeleton'] }
}

/** A page of the host. */
export const hostPage = (page: AreaPage): SitePage => ({
  path: routePattern(page.path),
  title: () => page.title,
  layout: page.layout ?? 'user',
  login: page.login ?? true,
  activeMenuPaths: page.activeMenuPaths ?? [],
  from: { who: 'host', load: page.load },
})

/** A page of an area, from the release set. */
export const pageOfArea = (area: string, page: IndexedPage, title: SitePage['title']): SitePage => ({
  path: routePattern(page.path),
  title,
  layout: page.layout ?? 'user',
  login: page.login ?? true,
  activeMenuPaths: page.activeMenuPaths ?? [],
  from: { who: 'area', area, skeleton: page.skeleton ?? 'cards' },
})
