import type { ReleaseSet } from '@member/shared/release-set'
import { matchPath } from 'react-router-dom'
import type { HostRelease } from '../host-update/take-new-host.ts'
import { pageOfArea, type SitePage } from '../pages/site-page.ts'
import { hostBuild } from './host-build.ts'
import { openOnce } from './page-cache.ts'
import { releaseSet } from './release-set-state.ts'
import { watchReleaseSet } from './release-watch.ts'

/** The way areas get onto the site. The benchmark's monolith puts ordinary imports in this file's place. */
export { AreaOutlet } from './area-outlet.tsx'
export { dropAreaSessionsWithMember } from './area-sessions.ts'
export { addTextsOfOpenPages } from './page-texts.ts'

/** Takes over the release set of the page and keeps it fresh. Returns `look`, to ask soon after a navigation. */
export function startAreas(set: ReleaseSet): { look: () => void } {
  releaseSet.replace(set)
  return watchReleaseSet()
}

/** Release of the host this page runs, and the one that is live now as far as the tab knows. */
export const hostRelease: HostRelease = {
  running: hostBuild.release,
  live: (): string => releaseSet.get().host.release,
}

/** Pages of all areas that are live now, in the order of the set. */
export const areaPages = (): SitePage[] =>
  Object.entries(releaseSet.get().areas).flatMap(([area, { use }]) => use.pages.map((page) => pageOfArea(area, page)))

/** The first render waits this long for the page of the address; a moment later the outline is the better sight. */
const firstRenderWaitMs = 250

/**
 * Starts opening the page of an address at once, before anything renders. Resolves when it is there, has failed, or
 * takes too long to wait for; never rejects. Addresses of no area resolve at once.
 */
export function openMatched(pathname: string): Promise<unknown> {
  const page = areaPages().find(({ path }) => matchPath(path, pathname))
  if (page?.from.who !== 'area') return Promise.resolve()
  const opening = openOnce(page.from.area, page.path)
  const tooLong = new Promise((resolve) => setTimeout(resolve, firstRenderWaitMs))
  return Promise.race([opening.catch(() => {}), tooLong])
}
