import type { ReleaseSet } from '@member/shared/release-set'
import type { AreaEnvironment } from './area-environment.ts'
import { type AreaSessions, createAreaSessions } from './area-sessions.ts'
import { type BrokenReleases, createBrokenReleases } from './broken-releases.ts'
import { type ExplainFailure, explainImportFailure } from './chunk-failure.ts'
import { fetchManifest } from './fetch-manifest.ts'
import { createIntegrityTable } from './integrity-table.ts'
import { createOpenPage } from './open-page.ts'
import { createPageCache, type PageCache } from './page-cache.ts'
import { createPageTexts, type PageTexts } from './page-texts.ts'
import { createReleaseSetState, type ReleaseSetState } from './release-set-state.ts'
import { createScriptLoader } from './script-loader.ts'

/** Opens pages of areas and keeps what belongs to them, for as long as the document lives. */
export interface AreaLoader extends Pick<AreaEnvironment, 'clock' | 'report'> {
  releaseSet: ReleaseSetState
  pages: PageCache
  texts: PageTexts
  sessions: AreaSessions
  broken: BrokenReleases
  /** Asks what is live now and takes it over. Rejects when the server could not say. */
  refreshSet(): Promise<void>
}

/** Keeps what a call resolved with; one that rejected is made again. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
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
  const { page, fetch, network, storage, clock, i18n, report } = environment
  const integrity = createIntegrityTable(page.location.origin)
  page.memberIntegrity = integrity.of
  const releaseSet = createReleaseSetState(set, integrity.allowSet)
  const scripts = createScriptLoader({
    document: page.document,
    integrityOf: integrity.of,
    fetch,
    online: network.online,
  })
  const refreshSet = async () => {
    // Late, as it brings the validation of what comes from outside; the first load does not need it.
    const { fetchReleaseSet } = await import('./fetch-release-set.ts')
    releaseSet.replace(await fetchReleaseSet(fetch))
  }
  const texts = createPageTexts(i18n)
  const broken = createBrokenReleases(storage, clock.now)
  const sessions = createAreaSessions()
  const explain: ExplainFailure = async (error) => {
    throw await explainImportFailure(error, scripts.diagnose)
  }
  const opening = once(async () => {
    const { createOpening } = await environment.loadOpening().catch(explain)
    const { load: loadScript } = scripts
    return createOpening({ ...environment, loadScript, explain, texts, sessions, broken, releaseSet: releaseSet.get })
  })
  const openPage = createOpenPage({
    areaInSet: releaseSet.area,
    broken,
    fetchManifest: (pointer) => fetchManifest(fetch, pointer),
    allowFiles: integrity.allowFiles,
    openRelease: async (...asked) => (await opening())(...asked),
    refetch: (addresses) => Promise.allSettled(addresses.map((address) => fetch(address, { cache: 'reload' }))),
    refreshSet: () => refreshSet().catch(() => {}),
    network,
    clock,
    report,
  })
  const pages = createPageCache({ openPage, generation: () => releaseSet.get().generation })
  return { releaseSet, pages, texts, sessions, broken, refreshSet, clock, report }
}
