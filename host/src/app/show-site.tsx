import type { i18n } from 'i18next'
import { type ReactNode, startTransition, useEffect, useLayoutEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { languageAtom, languageTag } from '../i18n/language.ts'
import { hostNamespace } from '../i18n/start-i18n.ts'
import type { HostPageCode } from '../pages/host-page.tsx'
import type { SitePage } from '../pages/site-page.ts'
import type { Services } from '../services/services.tsx'
import { loggedInAtom } from '../session/session-atom.ts'
import { siteStateAtom } from '../site/site-data.ts'

/**
 * Whether the server renders a page as this browser does: a page for everybody of the host, for a guest, in the
 * language of the document, whose code and texts have come, with the site's data.
 */
export function isSamePaint(
  { store }: Pick<Services, 'store'>,
  texts: Pick<i18n, 'hasResourceBundle'>,
  page: SitePage | undefined,
  code: HostPageCode | undefined,
): boolean {
  const language = store.get(languageAtom)
  return (
    page?.from.who === 'host' &&
    !page.login &&
    code !== undefined &&
    'Page' in code &&
    !store.get(loggedInAtom) &&
    store.get(siteStateAtom).kind === 'ready' &&
    document.documentElement.lang === languageTag(language) &&
    texts.hasResourceBundle(language, hostNamespace)
  )
}

declare global {
  interface Window {
    /** The button of the first paint that was pressed last, before it could act (host/shell.html). */
    memberPressed?: HTMLElement
  }
}

/** Takes away what stood in for the page, once the page is there. */
function Shown({ children }: { children: ReactNode }): ReactNode {
  useLayoutEffect(() => {
    document.documentElement.removeAttribute('data-member')
    document.getElementById('member-outline')?.remove()
  }, [])
  useEffect(() => {
    // Only a button that was taken over: one that was replaced may have become something else.
    const { memberPressed: pressed } = window
    delete window.memberPressed
    if (pressed?.isConnected) pressed.click()
  }, [])
  return children
}

/**
 * Shows the site in the root element: takes over what the server has rendered there, with all that was typed into it,
 * or else replaces it.
 *
 * @param isSame whether the server has rendered the same
 * @param differs called when it had not after all; the page is shown as well then
 */
export function showSite(site: ReactNode, isSame: boolean, differs: (error: unknown) => void): void {
  const root = document.getElementById('root') as HTMLElement
  const shown = <Shown>{site}</Shown>
  // Only beside a first paint (`withFirstPaint` of @member/shared/shell).
  if (isSame && document.querySelector('#member-outline>*'))
    // In slices, so that what is pressed and typed meanwhile is answered; what React has to make takes longer in slices.
    startTransition(() => void hydrateRoot(root, shown, { onRecoverableError: differs }))
  else createRoot(root).render(shown)
}
