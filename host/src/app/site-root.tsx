import { phaseAttribute } from '@member/shared/ui'
import { useAtomValue } from 'jotai'
import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { type Location, Outlet, ScrollRestoration, useLocation } from 'react-router-dom'
import { LeaveBoundary } from '../areas/boundaries.tsx'
import { CaptchaOutlet } from '../captcha/captcha-outlet.tsx'
import { useHostTexts } from '../i18n/use-host-texts.ts'
import { KeySheetOutlet } from '../keys/key-sheet-outlet.tsx'
import { PageLayout } from '../layout/page-layout.tsx'
import { OverPageOutlet } from '../notice/over-page-outlet.tsx'
import { useSitePage, useSitePageTitle } from '../pages/site-page.ts'
import { longMs, useWaited } from '../platform/while-waiting.ts'
import { ProgressBar, useNavigationProgress } from '../progress/progress-bar.tsx'
import { useServices } from '../services/services.tsx'
import { askForLogin } from '../session/end-session.ts'
import { loggedInAtom } from '../session/session-atom.ts'
import { siteAtom } from '../site/site-data.ts'
import { LeaveGuard } from '../unsaved/leave-guard.tsx'

/** Document title: the page's title and the site's name (specification, section 2). */
function useDocumentTitle(): void {
  const title = useSitePageTitle()
  const { siteName } = useAtomValue(siteAtom)
  // Before the effects of the page, which may have a better name (`usePageTitle`).
  useLayoutEffect(() => {
    document.title = [title ?? '404', siteName].filter(Boolean).join(' - ')
  }, [title, siteName])
}

/**
 * In place of a members' page: sends guests to the login page, which leads back to `wanted`. Shows the site's frame until
 * that page has loaded.
 */
function ToLogin({ wanted }: { wanted: string }): ReactNode {
  const { navigator } = useServices()
  const t = useHostTexts()
  const isLong = useWaited(longMs)
  useEffect(() => askForLogin(navigator, wanted), [navigator, wanted])
  return (
    <PageLayout>
      <p role="status" {...{ [phaseAttribute]: 'shown' }}>
        {isLong && t('area.slow')}
      </p>
    </PageLayout>
  )
}

/**
 * Under which the scroll position of a page is kept: its entry of the history. Whatever a tab opens by its address has the
 * key `default`, so that a page would begin where the reader left another one.
 */
const placeKey = ({ key, pathname, search }: Location): string => (key === 'default' ? pathname + search : key)

/** What surrounds every page: title, login gate, scroll position, notices, progress. */
export function SiteRoot(): ReactNode {
  const page = useSitePage()
  const { pathname, search, hash } = useLocation()
  const loggedIn = useAtomValue(loggedInAtom)
  const { unread } = useServices()
  const slot = page?.login && !loggedIn ? 'to-login' : page?.layout === 'user' ? 'user' : pathname
  useDocumentTitle()
  useNavigationProgress()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address triggers the check
  useEffect(() => unread.pageChanged(), [pathname, unread])
  return (
    <>
      <ProgressBar />
      <LeaveBoundary name={slot}>
        {slot === 'to-login' ? <ToLogin wanted={pathname + search + hash} /> : <Outlet />}
      </LeaveBoundary>
      <KeySheetOutlet />
      <CaptchaOutlet />
      <LeaveGuard />
      <OverPageOutlet />
      <ScrollRestoration getKey={placeKey} />
    </>
  )
}
