import { useAtomValue } from 'jotai'
import { useMatches } from 'react-router-dom'
import { languageAtom } from '../i18n/language-atom.ts'
import type { SitePage } from './site-page.ts'

/** The page of the current address; undefined on the 404 route. */
export function useSitePage(): SitePage | undefined {
  return useMatches().findLast(({ handle }) => handle !== undefined)?.handle as SitePage | undefined
}

/** Title of the current page in the current language; undefined on the 404 route. */
export function useSitePageTitle(): string | undefined {
  const language = useAtomValue(languageAtom)
  const title = useSitePage()?.title
  return title?.[language] ?? title?.en
}
