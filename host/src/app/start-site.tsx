import { formatNumber } from '@member/shared'
import type { ReleaseSet } from '@member/shared/release-set'
import i18n from 'i18next'
import { RouterProvider } from 'react-router-dom'
import { hostBuild } from '../areas/area-environment.ts'
import { AreasProvider, startAreas } from '../areas/areas.ts'
import { takeNewHost } from '../host-update/reload-guard.ts'
import { languageAtom, languageTag } from '../i18n/language.ts'
import { SitePagesContext } from '../pages/site-page.ts'
import { beOnlyHost } from '../platform/one-host.ts'
import { restoreScroll } from '../platform/restore-scroll.ts'
import { whenLoaded, whenShown } from '../platform/when-shown.ts'
import { appearanceAtom, showAppearance } from '../preferences/preferences.ts'
import { ServicesProvider } from '../services/services.tsx'
import type { IndexEnvelope } from '../session/read-index.ts'
import { onMemberChange } from '../session/session-atom.ts'
import { missingPages } from '../site/missing-pages.ts'
import { createServices } from './create-services.ts'
import { createSiteRouter, onPageChange, whenRouterReady } from './router.tsx'
import { isSamePaint, showSite } from './show-site.tsx'
import { followPages, sitePages } from './site-pages.ts'

/** Starts the site in the document. What throws is for the guard of the start to hear. */
export function startSite(): void {
  beOnlyHost(window, hostBuild().release)
  const boot = readBootData(document)
  // First, as every script the page loads from here on is checked against the release set.
  const areas = startAreas(boot.releaseSet, { window, i18n })
  const { host, blame } = areas
  const { load: loadHostCode } = host
  const services = createServices({ ...boot, window, i18n, loadHostCode, blame, guestSite: boot.site })
  const firstPage = areas.openMatched(location.pathname)

  const router = createSiteRouter(
    areas,
    ({ followFirstQueries }) => followFirstQueries(router, areas, services),
    missingPages(boot.lacks ?? []),
  )
  services.navigator.connect(router)
  services.language.addSource(areas.addLanguage)
  onMemberChange(services.store, areas.forget)
  followPages(services.store, areas)
  restoreScroll(router, window)
  onPageChange(router, (address) => {
    areas.watch.check()
    takeNewHost(address, host)
  })

  // The first number that is formatted takes 25 ms; they are free while the member's data is on its way.
  if (document.documentElement.hasAttribute('data-member')) setTimeout(() => formatNumber(i18n.language, 0))

  const render = () => {
    const { matches, loaderData } = router.state
    const { handle, id = '' } = matches.at(-1)?.route ?? {}
    showSite(
      <ServicesProvider services={services}>
        <AreasProvider areas={areas}>
          <SitePagesContext value={() => sitePages(areas)}>
            {/* In slices, as a transition is rendered, a page takes half as long again on a phone. */}
            <RouterProvider router={router} useTransitions={false} />
          </SitePagesContext>
        </AreasProvider>
      </ServicesProvider>,
      isSamePaint(services, i18n, handle, loaderData[id]),
      (error) => blame(error, 'run-threw', null),
    )
    // Another tab may have chosen others since the HTML was made.
    document.documentElement.lang = languageTag(services.store.get(languageAtom))
    showAppearance(services.store.get(appearanceAtom))
  }

  // No top-level await: webpack ships a runtime for it, and leaves the modules of the start in separate scopes.
  Promise.all([services.language.ready, whenRouterReady(router), firstPage])
    .then(render)
    .then(() => whenShown(window))
    // Until it is there, everything is reached by Tab, and the page polls.
    .then(() => whenLoaded(window, () => loadHostCode(() => import('./after-start.ts'), { outcome: 'noted' })))
    .then(({ afterStart }) => afterStart(window, services, areas.watch))
    // Out of the promise, as the guard of the start hears errors and no rejections.
    .catch((error: unknown) =>
      setTimeout(() => {
        throw error
      }),
    )
}

/** What the page server wrote into the HTML for this visitor. */
export interface BootData {
  schema: 1
  releaseSet: ReleaseSet
  /** The guest's answer of index/index; null when the API was down. */
  site: IndexEnvelope
  language: string
  /** Origin that captchas are asked of, when it is not the API's own. */
  captchaHost?: string
  /** Address of the API's server, when it is not this one. */
  apiBase?: string
  /** Beginnings of the calls that the API lacks. */
  lacks?: readonly string[]
  /** Origins that may be shown in a frame without an entry of a menu. */
  frameOrigins?: readonly string[]
  /** Whether frames may show sites without encryption on a page that has it. */
  insecureContent?: boolean
}

/** Reads the inlined data. Without it nothing can start, so a missing element is an error with one sentence. */
export function readBootData(document: Document): BootData {
  const element = document.getElementById('member-boot')
  if (!element?.textContent) throw new Error('The page carries no start data; it was not served by the page server.')
  return JSON.parse(element.textContent)
}
