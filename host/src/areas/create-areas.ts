import type { AreaDefinition } from '@member/shared'
import { releasesAddress } from '@member/shared/addresses'
import type { AreaSession } from '@member/shared/host'
import type { ReleaseSet } from '@member/shared/release-set'
import { matchPath } from 'react-router-dom'
import { createLoadHostCode, type LoadHostCode } from '../host-update/load-host-code.ts'
import { fallBackFrom, type HostRelease, type ReloadedTab, reloadFor } from '../host-update/reload-guard.ts'
import { refetchFile } from '../i18n/load-texts.ts'
import { pageOfArea, type SitePage } from '../pages/site-page.ts'
import { pictureSelector } from '../picture/picture-selector.ts'
import { browserStorage } from '../platform/browser-storage.ts'
import { whenLoaded, whenShown } from '../platform/when-shown.ts'
import type { AreaEnvironment } from './area-environment.ts'
import type { AreaLoader } from './area-loader.tsx'
import { createBrokenReleases } from './attempt-plan.ts'
import { createOpenPage } from './open-page.ts'
import type { Opening } from './opening.ts'
import { createPageOpenings } from './page-openings.ts'
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
import { type Blame, createBlame } from './reports.ts'

/** A release that is open, with the state it has from page to page. */
export interface OpenRelease {
  release: string
  definition: AreaDefinition
  session: AreaSession
}

/** The areas of the page, as the rest of the host knows them. */
export interface Areas {
  /** Pages of all areas that are live now, in the order of the set. */
  pages(): SitePage[]
  /** Calls `act` each time the tab was told what is live. */
  onSet(act: () => void): void
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
  /**
   * Calls `act` with the release of an area that would be opened now, at once when it is open, else as soon as it is.
   * Rejects with `AreaUnavailable` when what opens areas cannot be loaded.
   */
  whenOpen(area: string, act: (open: OpenRelease) => void): Promise<void>
  /** Loads the texts of areas in another language; called before that language is shown. Never rejects. */
  addLanguage(language: string): Promise<void>
  /** Forgets all state of areas: the member it belonged to has changed or logged out. */
  forget(): void
  watch: ReleaseWatch
  /** The host's own release, and the way to its late parts. */
  host: HostRelease & { load: LoadHostCode }
  loader: AreaLoader
  blame: Blame
}

/**
 * The first render waits this long for the page of the address, in milliseconds; after that a skeleton reads better.
 * A picture of the page reads better than that: it stays until the page fails or gets nowhere, and no longer than the
 * guard of the start waits for the host.
 */
const firstRenderWait = (document: Document): number => (document.querySelector(pictureSelector) ? 3_000 : 250)

/** What the tab was told this long ago is what is live, in milliseconds. */
const freshMs = 2_000
/** A page opens without the answer to what is live after this time, in milliseconds. */
const answerWaitMs = 300
/**
 * The page before is left for a skeleton after this time, in milliseconds. React keeps a skeleton for 300 ms once it is
 * shown, so one that is shown for less than that makes the page later.
 */
const enterWaitMs = 400

export interface AreasOfPage extends Areas {
  /** Waits for a late file of the host to be loadable; undefined when it is. */
  beforeHostFile(address: string): Promise<unknown> | undefined
}

/**
 * Makes the areas of a page from the release set it came with, and keeps the set fresh. From here on every script of a
 * release is checked against the set's manifests, the host's own late chunks included.
 */
export function createAreas(set: ReleaseSet, environment: AreaEnvironment): AreasOfPage {
  const { page: window, clock, i18n, report, host } = environment
  const fetch: typeof window.fetch = (...request) => window.fetch(...request)
  const blame = createBlame(environment)
  const integrity = createIntegrityTable(window.location.origin)
  window.memberIntegrity = integrity.of
  integrity.allowTags(window.document)
  const broken = createBrokenReleases(
    browserStorage(() => window.localStorage),
    clock.now,
  )
  const releaseSet = createReleaseSetState(set, broken.isResting, integrity.allowSet)
  const hostInSet = releaseSet.get().host
  const ask = createAskReleaseSet({ fetch, now: clock.now, take: releaseSet.replace })
  const manifestOf = createManifestOf({
    fetch,
    allowFiles: integrity.allowFiles,
    askFor: (release) => ask().then(() => releaseSet.pointer(release)),
  })
  const refetch = (addresses: readonly string[]) =>
    Promise.allSettled(addresses.map((one) => refetchFile(fetch, one, limits.data)))
  const tab: ReloadedTab = { memory: () => window.sessionStorage, location: window.location }
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
  const texts = createPageTexts(i18n, blame, window.navigator)
  const sessions = new Map<string, AreaSession>()
  const parts = { ...environment, releaseSet, broken, ask, manifestOf, refetch, blame }
  let opener: Promise<Opening> | undefined
  /** The part that comes with the first area. Rejects with `AreaUnavailable`. */
  const opening = () => {
    opener ??= loadHostCode(environment.loadOpening).then(
      ({ createOpening }) => createOpening({ ...parts, integrityOf: integrity.of, sessions, texts, loadHostCode }),
      (error) => {
        opener = undefined
        throw error
      },
    )
    return opener
  }
  const loader = createPageOpenings({
    ...parts,
    openPage: createOpenPage({ ...parts, opening }),
    forget: (release) => void sessions.delete(release),
    abandon: () => abandonScripts(window.document, releasesAddress),
  })
  const pages = () => areaPages(releaseSet.get)
  const pageAt = (pathname: string) => {
    const page = pages().find(({ path }) => matchPath(path, pathname))
    return page?.from.who === 'area' ? { area: page.from.area, path: page.path } : undefined
  }
  const prepare = async () => {
    const load = () => loadHostCode(() => import('./look-ahead.ts'), { outcome: 'noted' })
    const { lookAhead } = await whenLoaded(window, load)
    await lookAhead({ ...parts, opening, pageAt, enter: loader.enter })
  }
  return {
    pages,
    onSet: releaseSet.listen,
    openMatched(pathname) {
      const page = pageAt(pathname)
      const opened = page === undefined ? Promise.resolve() : loader.open(page.area, page.path).done.catch(() => {})
      // Without it, the page works as well.
      void opened
        .then(() => whenShown(window))
        .then(prepare)
        .catch((error) => console.warn('look ahead:', error))
      return page === undefined ? opened : Promise.race([opened, clock.pause(firstRenderWait(window.document))])
    },
    beforeEntering(area, path) {
      const answered = Promise.race([ask(freshMs).catch(() => {}), clock.pause(answerWaitMs)])
      // What fails is told by the page's outlet.
      const opened = answered.then(() => loader.enter(area, path).done).catch(() => {})
      return Promise.race([opened, clock.pause(enterWaitMs)])
    },
    async whenOpen(area, act) {
      const release = releaseSet.first(area)?.release
      if (release === undefined) return
      const { whenOpen } = await opening()
      whenOpen(release, (definition, session) => act({ release, definition, session }))
    },
    addLanguage: texts.addLanguage,
    forget: () => sessions.clear(),
    watch: watchReleaseSet({ window, ask: () => ask(freshMs), random: clock.random }),
    // A page that says that it is a preview is another one when the preview begins or ends.
    host: {
      running: [host.release, set.preview].join(),
      live: () => [releaseSet.get().host.release, releaseSet.get().preview].join(),
      load: loadHostCode,
    },
    loader,
    blame,
    beforeHostFile: (address) => (integrity.knows(address) ? undefined : manifestOf(hostInSet)),
  }
}

/** Pages of all areas of a release set, in the order of the set. Their titles are those of the newest set. */
export const areaPages = (newest: () => TabSet): SitePage[] =>
  Object.entries(newest().areas).flatMap(([area, { pages }]) =>
    pages.map((page) => pageOfArea(area, page, () => titleOf(newest(), area, page.path) ?? page.title ?? {})),
  )

const titleOf = ({ areas }: TabSet, area: string, path: string) =>
  areas[area]?.pages.find((page) => page.path === path)?.title
