import type { AreaPage } from '@member/shared'
import type { IndexedPage, LocalisedText, ManifestPage } from '@member/shared/manifest'
import { routePattern } from '@member/shared/page-path'
import { useAtomValue } from 'jotai'
import { createContext, useContext } from 'react'
import { useLocation, useMatches } from 'react-router-dom'
import { languageAtom } from '../i18n/language.ts'
import { findEntry, menusAtom } from '../menu/menu-atom.ts'

/** One page of the site for the router, of the host or of an area. */
export interface SitePage {
  /** Route pattern below the app base, normalised for the router. */
  path: string
  /** Empty as long as the tab was not told. */
  title(): LocalisedText
  layout: 'user' | 'none'
  login: boolean
  activeMenuPaths: readonly string[]
  /** What is on it, by the words that members look for. */
  parts?: LocalisedText | undefined
  /** Query of the address that searches the page, up to the searched text. */
  search?: string | undefined
  /** Whether it is searched before other pages. */
  searchedFirst?: boolean | undefined
  from: { who: 'host'; load: AreaPage['load'] } | { who: 'area'; area: string; skeleton: ManifestPage['skeleton'] }
}

const sitePage = (page: IndexedPage, title: SitePage['title'], from: SitePage['from']): SitePage => ({
  path: routePattern(page.path),
  title,
  layout: page.layout ?? 'user',
  login: page.login ?? true,
  activeMenuPaths: page.activeMenuPaths ?? [],
  parts: page.parts,
  search: page.search,
  searchedFirst: page.searchedFirst,
  from,
})

export const hostPage = (page: AreaPage): SitePage => sitePage(page, () => page.title, { who: 'host', load: page.load })

/** A page of an area, from the release set. */
export const pageOfArea = (area: string, page: IndexedPage, title: SitePage['title']): SitePage =>
  sitePage(page, title, { who: 'area', area, skeleton: page.skeleton ?? 'cards' })

/** Gives all pages of the site as of the moment it is called. */
export const SitePagesContext = createContext<(() => SitePage[]) | null>(null)

/** All pages of the site as of now. Throws outside of a `SitePagesContext`. */
export function useSitePages(): SitePage[] {
  const sitePages = useContext(SitePagesContext)
  if (sitePages === null) throw new Error('The pages of the site were asked for outside of their context.')
  return sitePages()
}

/** The page of the current address; undefined on the 404 route. */
export function useSitePage(): SitePage | undefined {
  return useMatches().findLast(({ handle }) => handle !== undefined)?.handle as SitePage | undefined
}

/**
 * Title of the current page in the current language; undefined on the 404 route. A page whose title the tab was not told
 * has that of its menu entry.
 */
export function useSitePageTitle(): string | undefined {
  const language = useAtomValue(languageAtom)
  const menus = useAtomValue(menusAtom)
  const { pathname } = useLocation()
  const page = useSitePage()
  if (page === undefined) return undefined
  const title = page.title()
  return title[language] ?? title.en ?? findEntry(menus, pathname)?.title ?? ''
}
