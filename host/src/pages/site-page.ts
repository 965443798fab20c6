import type { AreaPage } from '@member/shared'
import type { LocalisedText, ManifestPage } from '@member/shared/manifest'
import { routePattern } from '@member/shared/page-path'

/** One page of the site as the router needs it, no matter who brings it. */
export interface SitePage {
  /** Route pattern below the app base, as the router reads it. */
  path: string
  name: string
  title: LocalisedText
  layout: 'user' | 'none'
  login: boolean
  activeMenuPaths: readonly string[]
  from: { who: 'host'; load: AreaPage['load'] } | { who: 'area'; area: string; skeleton: ManifestPage['skeleton'] }
}

/** A page the host brings itself. */
export const hostPage = (page: AreaPage): SitePage => ({
  path: routePattern(page.path),
  name: page.name,
  title: page.title,
  layout: page.layout ?? 'user',
  login: page.login ?? true,
  activeMenuPaths: page.activeMenuPaths ?? [],
  from: { who: 'host', load: page.load },
})

/** A page an area's manifest declares. */
export const pageOfArea = (area: string, page: ManifestPage): SitePage => ({
  path: routePattern(page.path),
  name: page.name,
  title: page.title,
  layout: page.layout,
  login: page.login,
  activeMenuPaths: page.activeMenuPaths,
  from: { who: 'area', area, skeleton: page.skeleton },
})
