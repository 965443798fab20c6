import { createContext, useContext } from 'react'
import type { SitePage } from './site-page.ts'

/** Gives all pages of the site as of the moment it is called. */
export const SitePagesContext = createContext<(() => SitePage[]) | null>(null)

/** All pages of the site as of now. Throws outside of a `SitePagesContext`. */
export function useSitePages(): SitePage[] {
  const sitePages = useContext(SitePagesContext)
  if (sitePages === null) throw new Error('The pages of the site were asked for outside of their context.')
  return sitePages()
}
