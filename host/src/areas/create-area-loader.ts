import { releasesAddress } from '@member/shared/addresses'
import type { ReleaseSet } from '@member/shared/release-set'
import { createLoadHostCode } from '../host-update/load-host-code.ts'
import { fallBackFrom, type ReloadedTab, reloadFor } from '../host-update/reload-guard.ts'
import { browserStorage } from '../platform/browser-storage.ts'
import { refetchFile } from '../platform/refetch-file.ts'
import type { AreaEnvironment } from './area-environment.ts'
import type { AreaLoader, Opening } from './area-loader.tsx'
import { createAreaSessions } from './area-sessions.ts'
import { createBrokenReleases } from './attempt-plan.ts'
import { createOpenPage, createPages } from './open-page.ts'
import { createPageTexts } from './page-texts.ts'
import { limits } from './reason.ts'
import { abandonScripts, createIntegrityTable, createManifestOf } from './release-files.ts'
import { createAskReleaseSet, createReleaseSetState } from './release-set.ts'
import { createBlame } from './reports.ts'

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
