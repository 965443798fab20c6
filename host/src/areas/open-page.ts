import type { AreaManifest } from '@member/shared/manifest'
import type { ResolvedArea } from '@member/shared/release-set'
import { newReference } from '../platform/new-reference.ts'
import type { AreaEnvironment } from './area-environment.ts'
import { nextStep } from './attempt-plan.ts'
import type { BrokenReleases } from './broken-releases.ts'
import { type Candidate, firstCandidate, releaseOf } from './candidate.ts'
import type { ReleasePointer } from './fetch-manifest.ts'
import { filesToRefetch } from './files-to-refetch.ts'
import type { OpenedPage, OpenRelease } from './open-release.ts'
import { AreaError, isReleaseFault, type Reason, reasonOf } from './reason.ts'

/** What a page shows when nothing could be opened; `reference` is in the console and the report as well. */
export class AreaUnavailable extends Error {
  constructor(
    readonly area: string,
    readonly reason: Reason,
    readonly reference: string,
  ) {
    super(`area ${area} is not available: ${reason}`)
    this.name = 'AreaUnavailable'
  }
}

export interface OpenPageDependencies extends Pick<AreaEnvironment, 'network' | 'clock' | 'report'> {
  /** What the newest release set says of an area; undefined when it is not live. */
  areaInSet(name: string): ResolvedArea | undefined
  broken: BrokenReleases
  /** Reads the manifest of the release to fall back to. Rejects with an `AreaError`. */
  fetchManifest(pointer: ReleasePointer): Promise<AreaManifest>
  /** Makes the files of a verified manifest loadable. */
  allowFiles(base: string, files: AreaManifest['files']): void
  openRelease: OpenRelease
  /** Fetches files past the cache, so that damaged copies there are replaced; never rejects. */
  refetch(addresses: string[]): Promise<unknown>
  /** Looks what is live now; never rejects: without an answer the plan goes on with what the tab knows. */
  refreshSet(): Promise<unknown>
}

/**
 * Opens a page of an area by the attempt plan: retries, falls back to the other release in the same page, remembers a
 * broken release. Never reloads the page. Rejects with `AreaUnavailable` when the plan gives up.
 *
 * @param path the page's route pattern
 */
export type OpenPage = (name: string, path: string) => Promise<OpenedPage>

export function createOpenPage(dependencies: OpenPageDependencies): OpenPage {
  const { areaInSet, broken, openRelease, network, clock } = dependencies

  async function openCandidate(area: ResolvedArea, candidate: Candidate, path: string): Promise<OpenedPage> {
    if (candidate === 'use') return openRelease(area.use, area.base, path)
    if (area.fallback === null) throw new AreaError('manifest', 'there is no release to fall back to')
    const manifest = await dependencies.fetchManifest(area.fallback)
    dependencies.allowFiles(area.fallback.base, manifest.files)
    return openRelease(manifest, area.fallback.base, path)
  }

  return async (name, path) => {
    const history: { release: string; reason: Reason }[] = []
    const reference = newReference(clock.random)
    let refreshed: 'yes' | 'no' = 'no'
    let area = areaInSet(name)
    let candidate: Candidate = area ? firstCandidate(area, broken.isResting) : 'use'
    for (;;) {
      if (area === undefined) throw new AreaUnavailable(name, 'page-missing', reference)
      const release = releaseOf(area, candidate) ?? ''
      const began = performance.now()
      const report = (outcome: 'ready' | Reason, error?: unknown) => {
        const ms = Math.round(performance.now() - began)
        const attempt = history.length + 1
        dependencies.report({ area: name, release, outcome, attempt, candidate, ms, reference }, error)
      }
      try {
        const page = await openCandidate(area, candidate, path)
        report('ready')
        return page
      } catch (error) {
        const reason = reasonOf(error)
        report(reason, error)
        history.push({ release, reason })
        const other = candidate === 'use' ? releaseOf(area, 'fallback') : null
        const fallback = other !== null && !history.some((failed) => failed.release === other) ? other : null
        const state = network.online() ? 'up' : 'down'
        const step = nextStep(history, { fallback, refreshed, network: state, random: clock.random() })
        switch (step.do) {
          case 'retry':
            if (step.cache === 'fresh') await dependencies.refetch(filesToRefetch(error, area, candidate, path))
            await clock.pause(step.afterMs)
            break
          case 'wait-online':
            await network.backOnline()
            break
          case 'refresh-set':
            refreshed = 'yes'
            await dependencies.refreshSet()
            area = areaInSet(name)
            candidate = 'use'
            break
          case 'fall-back':
            if (isReleaseFault(reason)) broken.remember(release)
            candidate = 'fallback'
            break
          case 'give-up':
            if (isReleaseFault(reason)) broken.remember(release)
            throw new AreaUnavailable(name, reason, reference)
        }
      }
    }
  }
}
