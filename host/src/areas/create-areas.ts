import { releasesAddress } from '@member/shared/addresses'
import type { ReleaseSet } from '@member/shared/release-set'
import { matchPath } from 'react-router-dom'
import { createLoadHostCode, type LoadHostCode } from '../host-update/load-host-code.ts'
import { fallBackFrom, type HostRelease, type ReloadedTab, reloadFor } from '../host-update/reload-guard.ts'
import { pageOfArea, type SitePage } from '../pages/site-page.ts'
import { pictureSelector } from '../picture/picture-selector.ts'
import { browserStorage } from '../platform/browser-storage.ts'
import { refetchFile } from '../platform/refetch-file.ts'
import { whenLoaded, whenShown } from '../platform/when-shown.ts'
import type { AreaEnvironment } from './area-environment.ts'
import type { AreaLoader, Opening } from './area-loader.tsx'
import { createAreaSessions } from './area-sessions.ts'
import { createBrokenReleases } from './attempt-plan.ts'
import { createOpenPage, createPages } from './open-page.ts'
import { createPageTexts } from './page-texts.ts'
import { limits } from './reason.ts'
import { abandonScripts, createIntegrityTable, createManifestOf } from './release-files.ts'
import {
  createAskReleaseSet,
  createReleaseSetState,
  type ReleaseWatch,
  type TabSet,
  watchReleaseSet,
} from './release-set.ts'
import { createBlame } from './reports.ts'

/** The areas of the page, as the rest of the host knows them. */
export interface Areas {
  /** Pages of all areas that are live now, in the order of the set. */
  pages(): SitePage[]
  /**
   * Starts opening the page of an address at once, before anything renders. Resolves when it is there, has failed, or
   * takes too long to wait for; never rejects. Addresses of no area resolve at once.
   */
  openMatched(pathname: string): Promise<unknown>
  /**
   * Called before another page is entered: asks what is live, unless the tab knows, and opens the page in what is.
   * Resolves when it is there, has failed, or takes too long to stay on the page before; never rejects.
   */
  beforeEntering(area: string, path: string): Promise<unknown>
  watch: ReleaseWatch
  /** The host's own release, and the way to its late parts. */
  host: HostRelease & { load: LoadHostCode }
  loader: AreaLoader
}

/**
 * The first render waits this long for the page of the address, in milliseconds; after that a skeleton reads better.
 * A picture of the page reads better than that: it stays until the page fails or gets nowhere.
 */
const firstRenderWait = (document: Document): number => (document.querySelector(pictureSelector) ? 5_000 : 250)

/** What the tab was told this long ago is what is live, in milliseconds. */
const freshMs = 2_000
/** A page opens without the answer to what is live after this time, in milliseconds. */
const answerWaitMs = 300
/**
 * The page before is left for a skeleton after this time, in milliseconds. React keeps a skeleton for 300 ms once it is
 * shown, so one that is shown for less than that makes the page later.
 */
const enterWaitMs = 400

/** Makes the areas of a page from the release set it came with, and keeps the set fresh. */
export function createAreas(set: ReleaseSet, environment: AreaEnvironment): Areas {
  const loader = createAreaLoader(set, environment)
  const { page: window, clock, host } = environment
  const pages = () => areaPages(loader.releaseSet.get)
  const pageAt = (pathname: string) => {
    const page = pages().find(({ path }) => matchPath(path, pathname))
    return page?.from.who === 'area' ? { area: page.from.area, path: page.path } : undefined
  }
  /** Age at which an answer serves the next page. From when on links are watched, a press has asked before. */
  let known = 0
  const prepare = async () => {
    const load = () => loader.loadHostCode(() => import('./look-ahead.ts'), { outcome: 'noted' })
    const { lookAhead } = await whenLoaded(window, load)
    known = freshMs
    await lookAhead({ ...environment, ...loader, pageAt })
  }
  return {
    pages,
    openMatched(pathname) {
      const page = pageAt(pathname)
      const opened =
        page === undefined ? Promise.resolve() : loader.pages.open(page.area, page.path).done.catch(() => {})
      // Without it, the page works as well.
      void opened
        .then(() => whenShown(window))
        .then(prepare)
        .catch((error) => console.warn('look ahead:', error))
      return page === undefined ? opened : Promise.race([opened, clock.pause(firstRenderWait(window.document))])
    },
    beforeEntering(area, path) {
      const answered = Promise.race([loader.ask(known).catch(() => {}), clock.pause(answerWaitMs)])
      // What fails is told by the page's outlet.
      const opened = answered.then(() => loader.pages.enter(area, path).done).catch(() => {})
      return Promise.race([opened, clock.pause(enterWaitMs)])
    },
    watch: watchReleaseSet({ window, ask: () => loader.ask(freshMs), random: clock.random }),
    host: { running: host.release, live: () => loader.releaseSet.get().host.release, load: loader.loadHostCode },
    loader,
  }
}

/** Pages of all areas of a release set, in the order of the set. Their titles are those of the newest set. */
export const areaPages = (newest: () => TabSet): SitePage[] =>
  Object.entries(newest().areas).flatMap(([area, { pages }]) =>
    pages.map((page) => pageOfArea(area, page, () => titleOf(newest(), area, page.path) ?? page.title ?? {})),
  )

const titleOf = ({ areas }: TabSet, area: string, path: string) =>
  areas[area]?.pages.find((page) => page.path === path)?.title

/**
 * Makes the loader of a page. From here on every script of a release is checked against the set's manifests, the
 * host's own late chunks included.
 */
export function createAreaLoader(set: ReleaseSet, environment: AreaEnvironment): AreaLoader {
  const { page, clock, i18n, report, host } = environment
  const fetch: typeof window.fetch = (...request) => page.fetch(...request)
  const blame = createBlame(environment)
  const integrity = createIntegrityTable(page.location.origin)
  page.memberIntegrity = integrity.of
  integrity.allowTags(page.document)
  const releaseSet = createReleaseSetState(set, integrity.allowSet)
  const hostInSet = releaseSet.get().host
  const ask = createAskReleaseSet({ fetch, now: clock.now, take: releaseSet.replace })
  const manifestOf = createManifestOf({
    fetch,
    allowFiles: integrity.allowFiles,
    askFor: (release) => ask().then(() => releaseSet.pointer(release)),
  })
  const refetch = (addresses: readonly string[]) =>
    Promise.allSettled(addresses.map((one) => refetchFile(fetch, one, limits.data)))
  const broken = createBrokenReleases(
    browserStorage(() => page.localStorage),
    clock.now,
  )
  const tab: ReloadedTab = { memory: () => page.sessionStorage, location: page.location }
  const loadHostCode = createLoadHostCode({
    release: host.release,
    refetch: (file) => refetch([file]),
    liveHost: () => ask().then(() => releaseSet.get().host.release),
    reload: (address) => reloadFor('left', host.release, address, tab),
    fallBack: (address) => fallBackFrom(host.release, address, tab),
    report,
    random: clock.random,
    pause: clock.pause,
  })
  let opener: { outcome: 'gave-up' | 'noted'; done: Promise<Opening> } | undefined
  const opening: AreaLoader['opening'] = (outcome = 'gave-up') => {
    opener ??= {
      outcome,
      done: loadHostCode(environment.loadOpening, { outcome }).then(
        ({ createOpening }) => createOpening(environment, loader),
        (error) => {
          opener = undefined
          throw error
        },
      ),
    }
    // What the member sees fail is told as such, and has a reference of its own.
    return opener.outcome === outcome || outcome === 'noted' ? opener.done : opener.done.catch(() => opening(outcome))
  }
  const openPage = createOpenPage({ ...environment, releaseSet, broken, manifestOf, opening, refetch, ask })
  const loader: AreaLoader = {
    releaseSet,
    pages: createPages({
      openPage,
      refetch,
      revision: releaseSet.revision,
      abandon: () => abandonScripts(page.document, releasesAddress),
    }),
    texts: createPageTexts(i18n, blame),
    sessions: createAreaSessions(),
    broken,
    blame,
    onScreen: { current: null },
    ask,
    manifestOf,
    integrityOf: integrity.of,
    loadHostCode,
    beforeHostFile: (address) => (integrity.knows(address) ? undefined : manifestOf(hostInSet)),
    opening,
    clock,
    report,
  }
  return loader
}
