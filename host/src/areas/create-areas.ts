import type { ReleaseSet } from '@member/shared/release-set'
import { matchPath } from 'react-router-dom'
import type { HostRelease } from '../host-update/take-new-host.ts'
import type { SitePage } from '../pages/site-page.ts'
import type { Store } from '../platform/app-store.ts'
import type { AreaEnvironment } from './area-environment.ts'
import { areaPages } from './area-pages.ts'
import { type AreaLoader, createAreaLoader } from './create-area-loader.ts'
import { watchReleaseSet } from './release-watch.ts'

/** The areas of the page, as the rest of the host knows them. */
export interface Areas {
  /** Pages of all areas that are live now, in the order of the set. */
  pages(): SitePage[]
  /**
   * Starts opening the page of an address at once, before anything renders. Resolves when it is there, has failed, or
   * takes too long to wait for; never rejects. Addresses of no area resolve at once.
   */
  openMatched(pathname: string): Promise<unknown>
  /** Asks soon what is live, e.g. after a navigation. */
  check(): void
  hostRelease: HostRelease
  /** Loads the texts of all pages seen so far in another language; called before that language is shown. */
  addTextsOfOpenPages(language: string): Promise<void>
  /** Forgets the areas' state as soon as the member changes or logs out. */
  dropSessionsWithMember(store: Store): void
  loader: AreaLoader
}

/** The first render waits this long for the page of the address; after that a skeleton reads better. */
const firstRenderWaitMs = 250

/** Makes the areas of a page from the release set it came with, and keeps the set fresh. */
export function createAreas(set: ReleaseSet, environment: AreaEnvironment): Areas {
  const loader = createAreaLoader(set, environment)
  const { page: window, clock, host } = environment
  const pages = () => areaPages(loader.releaseSet.get())
  const { check } = watchReleaseSet({ window, ask: loader.refreshSet, random: clock.random })
  return {
    pages,
    openMatched(pathname) {
      const page = pages().find(({ path }) => matchPath(path, pathname))
      if (page?.from.who !== 'area') return Promise.resolve()
      const opening = loader.pages.open(page.from.area, page.path)
      return Promise.race([opening.catch(() => {}), clock.pause(firstRenderWaitMs)])
    },
    check,
    hostRelease: { running: host.release, live: () => loader.releaseSet.get().host.release },
    addTextsOfOpenPages: loader.texts.addLanguage,
    dropSessionsWithMember: loader.sessions.dropWithMember,
    loader,
  }
}
