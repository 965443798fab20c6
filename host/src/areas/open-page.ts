import type { ResolvedArea } from '@member/shared/release-set'
import { nextStep } from './attempt-plan.ts'
import { newReference, reportAttempt } from './attempt-report.ts'
import { brokenReleases, isResting, rememberBroken } from './broken-releases.ts'
import { type Candidate, firstCandidate, releaseOf } from './candidate.ts'
import { fetchManifest } from './fetch-manifest.ts'
import { allowFiles } from './integrity-table.ts'
import { type OpenedPage, openRelease } from './open-release.ts'
import { AreaError, isReleaseFault, type Reason, reasonOf } from './reason.ts'
import { areaInSet } from './release-set-state.ts'

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

const resting = (release: string): boolean => isResting(brokenReleases(), release, Date.now())
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Resolves when the browser has a network again; meanwhile the outline says that it has none. */
const backOnline = (): Promise<void> =>
  new Promise((resolve) => {
    if (navigator.onLine) resolve()
    else window.addEventListener('online', () => resolve(), { once: true })
  })

async function openCandidate(area: ResolvedArea, candidate: Candidate, path: string): Promise<OpenedPage> {
  if (candidate === 'use') return openRelease(area.use, area.base, path)
  if (area.fallback === null) throw new AreaError('manifest', 'there is no release to fall back to')
  const manifest = await fetchManifest(area.fallback)
  allowFiles(area.fallback.base, manifest.files)
  return openRelease(manifest, area.fallback.base, path)
}

/** Looks what is live now; without an answer the plan goes on with what the tab knows. */
const refreshSet = (): Promise<unknown> =>
  import('./fetch-release-set.ts').then(({ fetchReleaseSet }) => fetchReleaseSet()).catch(() => 'same')

/** Fetches the failed release's entry past the cache, so that a damaged copy there is replaced. */
const refetchEntry = (area: ResolvedArea): Promise<unknown> =>
  Promise.allSettled(area.use.first.map((file) => fetch(area.base + file, { cache: 'reload' })))

/**
 * Opens a page of an area by the attempt plan: retries, falls back to the other release in the same page, remembers a
 * broken release. Never reloads the page. Rejects with `AreaUnavailable` when the plan gives up.
 *
 * @param path the page's route pattern
 */
export async function openPage(name: string, path: string): Promise<OpenedPage> {
  const history: { release: string; reason: Reason }[] = []
  const reference = newReference()
  let refreshed: 'yes' | 'no' = 'no'
  let area = areaInSet(name)
  let candidate: Candidate = area ? firstCandidate(area, resting) : 'use'
  for (;;) {
    if (area === undefined) throw new AreaUnavailable(name, 'page-missing', reference)
    const release = releaseOf(area, candidate) ?? ''
    const began = performance.now()
    const report = (outcome: 'ready' | Reason, error?: unknown) => {
      const ms = Math.round(performance.now() - began)
      reportAttempt({ area: name, release, outcome, attempt: history.length + 1, candidate, ms, reference }, error)
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
      const network = navigator.onLine ? 'up' : 'down'
      const step = nextStep(history, { fallback, refreshed, network, random: Math.random() })
      switch (step.do) {
        case 'retry':
          if (step.cache === 'fresh') await refetchEntry(area)
          await pause(step.afterMs)
          break
        case 'wait-online':
          await backOnline()
          break
        case 'refresh-set':
          refreshed = 'yes'
          await refreshSet()
          area = areaInSet(name)
          candidate = 'use'
          break
        case 'fall-back':
          if (isReleaseFault(reason)) rememberBroken(release)
          candidate = 'fallback'
          break
        case 'give-up':
          if (isReleaseFault(reason)) rememberBroken(release)
          throw new AreaUnavailable(name, reason, reference)
      }
    }
  }
}
