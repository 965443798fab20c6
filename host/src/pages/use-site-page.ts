import { useAtomValue } from 'jotai'
import { useLocation, useMatches } from 'react-router-dom'
import { languageAtom } from '../i18n/language-atom.ts'
import { findEntry } from '../menu/find-entry.ts'
import { menusAtom } from '../menu/menu-atom.ts'
import type { SitePage } from './site-page.ts'

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
