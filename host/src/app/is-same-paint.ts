import type { i18n } from 'i18next'
import { languageAtom, languageTag } from '../i18n/language.ts'
import { hostNamespace } from '../i18n/start-i18n.ts'
import type { HostPageCode } from '../pages/host-page.tsx'
import type { SitePage } from '../pages/site-page.ts'
import type { Services } from '../services/services.ts'
import { loggedInAtom } from '../session/session-atom.ts'
import { siteStateAtom } from '../site/site-atom.ts'

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
