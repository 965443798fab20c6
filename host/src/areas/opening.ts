import type { AreaDefinition, LastViews } from '@member/shared'
import { type AreaSession, createAreaSession } from '@member/shared/host'
import type { RunManifest } from '@member/shared/manifest'
import { routePattern } from '@member/shared/page-path'
import { onlineManager } from '@tanstack/react-query'
import { createCollect } from '../contributions/open-contributions.ts'
import type { LoadHostCode } from '../host-update/load-host-code.ts'
import { isolate } from '../isolation/isolation.ts'
import { browserStorage } from '../platform/browser-storage.ts'
import type { AreaEnvironment } from './area-environment.ts'
import type { OpenedPage } from './area-loader.tsx'
import { createContainers } from './containers.ts'
import { lastViewsOf } from './last-views.ts'
import { Mounted } from './mounted.tsx'
import type { PageTexts } from './page-texts.ts'
import { AreaError, limits, withTimeout } from './reason.ts'
import type { IntegrityTable, ManifestOf } from './release-files.ts'
import type { ReleaseSetState } from './release-set.ts'
import { type Blame, type Culprit, sendReport } from './reports.ts'
import { createTellWorked } from './tell-worked.ts'

/** What opens releases. */
export interface Opening {
  /** Why a release does not fit this host, told before anything of it is fetched. */
  misfits(manifest: RunManifest): string[]
  /** Calls `act` with what a release exposes and its state, at once when it is open, else as soon as it is. */
  whenOpen(release: string, act: (definition: AreaDefinition, session: AreaSession) => void): void
  /**
   * Opens one release of an area and one page of it; code and texts are asked for together. Rejects with an `AreaError`.
   *
   * @param base address of the release's folder
   * @param path the page's route pattern, as the router reads it
   */
  open(manifest: RunManifest, base: string, path: string): Promise<OpenedPage>
}

export interface OpeningDependencies extends Pick<AreaEnvironment, 'page' | 'host' | 'clock'> {
  releaseSet: Pick<ReleaseSetState, 'get' | 'first' | 'listen'>
  manifestOf: ManifestOf
  integrityOf: IntegrityTable['of']
  /** State of each release that was mounted: its atoms and its server data, kept from page to page. */
  sessions: Map<string, AreaSession>
  texts: PageTexts
  blame: Blame
  loadHostCode: LoadHostCode
}

/** The part of the loader that comes with the first area. Called once per page. */
export function createOpening(dependencies: OpeningDependencies): Opening {
  const { page: window, clock, sessions, texts, loadHostCode, releaseSet } = dependencies
  // The data of areas is asked for again when the connection is back; it hears of that only while it is listened to.
  onlineManager.subscribe(() => {})
  const containers = createContainers(dependencies)
  isolate(window, dependencies.blame, containers.isOpen)
  const storage = browserStorage(() => window.localStorage)
  /** The page that is mounted; null between pages and on those of the host. */
  const onScreen: { current: Culprit | null } = { current: null }
  const sessionOf = (release: string) => {
    const session = sessions.get(release) ?? createAreaSession()
    sessions.set(release, session)
    return session
  }
  const tellWorked = createTellWorked(window, clock.now)
  const saidStays = new Set<string>()
  const shownAs = (culprit: Culprit) => () => {
    onScreen.current = culprit
    tellWorked(culprit)
    return () => {
      if (onScreen.current === culprit) onScreen.current = null
    }
  }

  const onBan =
    ({ area, release }: Culprit): OpenedPage['onBan'] =>
    (act) =>
      releaseSet.listen(() => {
        const known = releaseSet.get().areas[area]
        if (!known?.banned?.includes(release)) return
        if (act(known.urgent === true) || saidStays.has(release)) return
        saidStays.add(release)
        sendReport(window, { schema: 1, area, release, outcome: 'stays' })
      })

  const collect = createCollect({ ...dependencies, containers, sessionOf })

  const pictured = {
    ...dependencies,
    storage,
    onScreen,
    fetch: (address: string) => window.fetch(address),
    releaseSet: releaseSet.get,
  }

  function lastViews(name: string, area: string, release: string): LastViews {
    // Without its code, the next visit begins with the frame.
    const keepPicture = (memberId: number) =>
      void loadHostCode(() => import('../picture/keep-picture.ts'), { outcome: 'noted' }).then(
        ({ pictureLater }) => pictureLater(pictured, { area, release, memberId }),
        () => {},
      )
    return lastViewsOf(name, { storage, page: window, clock, whole: keepPicture })
  }

  return {
    misfits: containers.misfits,
    whenOpen: (release, act) => containers.whenOpen(release, (definition) => act(definition, sessionOf(release))),
    open(manifest, base, path) {
      const { area, release } = manifest
      const isPage = (page: { path: string }) => routePattern(page.path) === path
      // Known from the manifest, so that the contributions are fetched together with the page.
      const place = manifest.pages.find(isPage)?.collects
      const collecting = place && collect(place)
      const work = containers.open(manifest, base).then(async ({ pages }) => {
        const page = pages.find(isPage)
        if (page === undefined) throw new AreaError('page-missing', `${release} has no page ${path}`)
        const code = page.load()
        const [{ default: Loaded }] = await Promise.all([code, texts.add(area, release, page, code)])
        const { name } = page
        const Page = collecting?.(Loaded) ?? Loaded
        const onShown = shownAs({ area, release })
        return {
          area,
          release,
          page: name,
          lastViews: lastViews(name, area, release),
          Page,
          Mounted,
          sessionOf,
          onShown,
          onBan: onBan({ area, release }),
        }
      })
      return withTimeout(work, limits.open, `opening ${area}`)
    },
  }
}
