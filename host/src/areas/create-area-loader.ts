import type { ReleaseSet } from '@member/shared/release-set'
import { createLoadHostCode, type LoadHostCode } from '../host-update/load-host-code.ts'
import { reloadFor } from '../host-update/reload-guard.ts'
import { refetchFile } from '../platform/refetch-file.ts'
import type { AreaEnvironment } from './area-environment.ts'
import { type AreaSessions, createAreaSessions } from './area-sessions.ts'
import { type AskReleaseSet, createAskReleaseSet } from './ask-release-set.ts'
import { type Blame, type Culprit, createBlame } from './blame.ts'
import { type BrokenReleases, createBrokenReleases } from './broken-releases.ts'
import { abandoned, abandonScripts, type ExplainFailure, explainImportFailure } from './chunk-failure.ts'
import { createIntegrityTable } from './integrity-table.ts'
import { createManifests, type Manifests } from './manifests.ts'
import { createOpenPage, type OpenPage } from './open-page.ts'
import type { Opening } from './open-release.ts'
import { createPageCache, type PageCache } from './page-cache.ts'
import { createPageTexts, type PageTexts } from './page-texts.ts'
import { AreaError, limits, ofHost } from './reason.ts'
import { createReleaseSetState, type ReleaseSetState } from './tab-set.ts'

/**
 * Runs one classic script with its integrity, once; removes the tag when it fails so that a second try really fetches
 * again. Rejects with an `AreaError`.
 */
type LoadScript = (url: string) => Promise<void>

/** @param integrityOf integrity of a script; throws when it must not be loaded, undefined when none is known */
const createLoadScript =
  (document: Document, integrityOf: (url: string) => string | undefined): LoadScript =>
  async (url) => {
    const script = document.createElement('script')
    script.src = url
    script.crossOrigin = 'anonymous'
    const integrity = integrityOf(url)
    if (integrity !== undefined) script.integrity = integrity
    let deadline: ReturnType<typeof setTimeout> | undefined
    const ended = await new Promise<'timeout' | 'files' | null>((resolve) => {
      deadline = setTimeout(resolve, limits.script, 'timeout')
      script.onload = () => resolve(null)
      script.onerror = (event) => resolve((event as Event).type === abandoned ? 'timeout' : 'files')
      document.head.append(script)
    })
    clearTimeout(deadline)
    script.onload = script.onerror = null
    if (ended === null) return
    script.remove()
    throw new AreaError(ended, url, { file: url })
  }

/** Opens pages of areas and keeps what belongs to them, for as long as the document lives. */
export interface AreaLoader extends Pick<AreaEnvironment, 'clock' | 'report'> {
  releaseSet: ReleaseSetState
  pages: PageCache
  texts: PageTexts
  sessions: AreaSessions
  broken: BrokenReleases
  blame: Blame
  /** The page that is mounted; null between pages and on those of the host. */
  onScreen: { current: Culprit | null }
  ask: AskReleaseSet
  manifests: Manifests
  loadHostCode: LoadHostCode
  /** What makes the part of the loader that comes with the first area. */
  opening(): Promise<Opening>
}

/** Keeps what a call resolved with; one that rejected is made again. */
function untilMade<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make().catch((error) => {
      made = undefined
      throw error
    })
    return made
  }
}

/**
 * Makes the loader of a page. From here on every script of a release is checked against the set's manifests, the
 * host's own late chunks included.
 */
export function createAreaLoader(set: ReleaseSet, environment: AreaEnvironment): AreaLoader {
  const { page, fetch, network, storage, clock, i18n, report, host } = environment
  const blame = createBlame(environment)
  const integrity = createIntegrityTable(page.location.origin)
  page.memberIntegrity = integrity.of
  integrity.allowTags(page.document)
  const releaseSet = createReleaseSetState(set, integrity.allowSet)
  const loadScript = createLoadScript(page.document, integrity.of)
  const ask = createAskReleaseSet({ fetch, now: clock.now, take: releaseSet.replace })
  const manifests = createManifests({
    fetch,
    allowFiles: integrity.allowFiles,
    askFor: (release) => ask().then(() => releaseSet.pointer(release)),
  })
  const hostInSet = releaseSet.get().host
  environment.hostChunks((address) => (integrity.knows(address) ? undefined : manifests.of(hostInSet)))
  const refetch = (addresses: Iterable<string>) =>
    Promise.allSettled([...addresses].map((one) => refetchFile(fetch, one, limits.data)))
  const texts = createPageTexts(i18n, blame)
  const broken = createBrokenReleases(storage, clock.now)
  const sessions = createAreaSessions()
  const onScreen: AreaLoader['onScreen'] = { current: null }
  const abandon = (base: string) => abandonScripts(page.document, new URL(base, page.location.href).href)
  let isOpenerThere = false
  const explain: ExplainFailure = (error, base) => explainImportFailure(error, () => abandon(base))
  const explainOfHost = (error: unknown) => explainImportFailure(error, () => [])
  const loadHostCode = createLoadHostCode({
    release: host.release,
    explain: explainOfHost,
    refetch: (file) => refetch([file]),
    liveHost: () => ask().then(() => releaseSet.get().host.release),
    reload: (address) =>
      reloadFor('left', host.release, address, { memory: () => page.sessionStorage, location: page.location }),
    report,
    random: clock.random,
    pause: clock.pause,
  })
  const opening = untilMade(async () => {
    const { createOpening } = await environment.loadOpening().catch((error) => {
      throw ofHost(explainOfHost(error))
    })
    isOpenerThere = true
    const [manifestOf, get] = [manifests.of, releaseSet.get]
    const loadIsolation = () => loadHostCode(environment.loadIsolation, { outcome: 'noted' })
    const loadPicture = () => loadHostCode(environment.loadPicture, { outcome: 'noted' })
    const late = { loadScript, loadIsolation, loadPicture }
    const own = { explain, texts, sessions, broken, manifestOf, blame, onScreen, releaseSet: get }
    return createOpening({ ...environment, ...late, ...own })
  })
  const openPage = createOpenPage({
    areaInSet: releaseSet.area,
    broken,
    manifestOf: manifests.of,
    openRelease: async (...asked) => (await opening()).open(...asked),
    refetch,
    ask,
    network,
    clock,
    report,
    host,
  })
  /** Files that the member does not wait for any longer: a new request through the cache would wait for the old. */
  const hanging = new Set<string>()
  const openAnew: OpenPage = async (name, path, signal) => {
    signal.addEventListener('abort', () => {
      const area = releaseSet.area(name)
      const bases = [area?.use.base, area?.fallback?.base, isOpenerThere ? undefined : hostInSet.base]
      for (const base of bases) if (base) for (const file of abandon(base)) hanging.add(file)
    })
    if (hanging.size > 0) await refetch(hanging)
    if (!signal.aborted) hanging.clear()
    return openPage(name, path, signal)
  }
  const pages = createPageCache({ openPage: openAnew, revision: releaseSet.revision })
  const told = { blame, clock, report }
  return {
    releaseSet,
    pages,
    texts,
    sessions,
    broken,
    onScreen,
    ask,
    manifests,
    loadHostCode,
    opening,
    ...told,
  }
}
