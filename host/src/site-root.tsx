import { useAtomValue } from 'jotai'
import { type ReactNode, useEffect } from 'react'
import { Navigate, Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router-dom'
import { languageAtom } from './i18n/language-atom.ts'
import { Notices } from './notice/notices.tsx'
import { ProgressBar } from './progress/progress-bar.tsx'
import { useServices } from './services.ts'
import { loginPathFor } from './session/login-target.ts'
import { loggedInAtom } from './session/session-atom.ts'
import { siteAtom } from './site/site-atom.ts'
import type { SitePage } from './site-page.ts'

/** The page of the current address; undefined where only the 404 route matched. */
function useSitePage(): SitePage | undefined {
  return useMatches().findLast(({ handle }) => handle !== undefined)?.handle as SitePage | undefined
}

/** Document title: the page's title and the site's name (specification, section 2). */
function useDocumentTitle(page: SitePage | undefined): void {
  const language = useAtomValue(languageAtom)
  const { siteName } = useAtomValue(siteAtom)
  const title = page?.title[language] ?? page?.title.en
  useEffect(() => {
    document.title = [title ?? '404', siteName].filter(Boolean).join(' - ')
  }, [title, siteName])
}

/** What surrounds every page: title, login gate, scroll position, notices, progress. */
export function SiteRoot(): ReactNode {
  const page = useSitePage()
  const { pathname, search, hash } = useLocation()
  const loggedIn = useAtomValue(loggedInAtom)
  const { unread } = useServices()
  useDocumentTitle(page)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the new address is what asks for a look
  useEffect(() => unread.pageChanged(), [pathname, unread])
  return (
    <>
      <ProgressBar />
      {page?.login && !loggedIn ? <Navigate to={loginPathFor(pathname + search + hash)} replace /> : <Outlet />}
      <Notices />
      <ScrollRestoration />
    </>
  )
}
