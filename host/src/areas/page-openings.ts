import { newReference } from '../platform/new-reference.ts'
import type { AreaEnvironment } from './area-environment.ts'
import type { AreaLoader, PageOpening } from './area-loader.tsx'
import { afterRenderFailure, type BrokenReleases, outcomeOf, type RenderFailure } from './attempt-plan.ts'
import type { OpenPage, OpenPageDependencies } from './open-page.ts'
import { AreaUnavailable, areaErrorOf, isChunkLoadError } from './reason.ts'
import type { ReleaseSetState } from './release-set.ts'
import type { Blame } from './reports.ts'
import { hasFailed, openingOf } from './use-opening.ts'

export interface PageOpeningsDependencies
  extends Pick<AreaEnvironment, 'page' | 'clock' | 'report'>,
    Pick<OpenPageDependencies, 'refetch'> {
  openPage: OpenPage
  releaseSet: Pick<ReleaseSetState, 'get' | 'revision'>
  broken: Pick<BrokenReleases, 'remember'>
  /** Forgets the state of a release. */
  forget(release: string): void
  blame: Blame
  /** Ends all requests for scripts of releases that hang, and returns their addresses. */
  abandon(): string[]
}

/** The release that an opening has led to; null while it has not. */
const releaseOf = ({ outcome }: PageOpening): string | null =>
  outcome !== null && 'value' in outcome ? outcome.value.release : null

/** Keeps the openings of pages that are under way or done, for as long as the document lives. */
export function createPageOpenings(dependencies: PageOpeningsDependencies): AreaLoader {
  const { openPage, refetch, releaseSet, broken, forget, blame, abandon, page, clock, report } = dependencies
  const openings = new Map<string, PageOpening>()
  let count = 0
  const keyOf = (area: string, path: string) => `${area} ${path} ${releaseSet.revision()}`

  function start(area: string, path: string, failures: RenderFailure[] = [], hanging: string[] = []): PageOpening {
    const stop = new AbortController()
    const open = () => openPage(area, path, stop.signal)
    // A new request through the cache would wait for the one that hangs.
    const done = hanging.length > 0 ? refetch(hanging).then(open) : open()
    count += 1
    const own = { id: String(count), area, path, failures, stop: () => stop.abort() }
    const opening = Object.assign(openingOf(done), own)
    openings.set(keyOf(area, path), opening)
    return opening
  }

  /** Name of the release to fall back to, when the live one is running. */
  function previousOf(area: string, release: string | null): string | null {
    const inSet = releaseSet.get().areas[area]
    return inSet?.use.release === release ? (inSet?.fallback?.release ?? null) : null
  }

  return {
    open: (area, path) => openings.get(keyOf(area, path)) ?? start(area, path),
    enter(area, path) {
      const known = openings.get(keyOf(area, path))
      return known === undefined || hasFailed(known) ? start(area, path) : known
    },
    again(last, without) {
      const release = releaseOf(last)
      if (release !== null && without === 'state') forget(release)
      if (release !== null && without === 'release') broken.remember(release)
      last.stop()
      return start(last.area, last.path, last.failures, last.outcome === null ? abandon() : [])
    },
    failed(opening, error) {
      if (error instanceof AreaUnavailable) return error
      const { area, failures } = opening
      const release = releaseOf(opening)
      // Nothing of the area has run.
      if (release === null)
        return new AreaUnavailable(area, 'render-threw', blame(error, 'render-threw', null, 'gave-up'))
      const reference = newReference(clock.random)
      if (isChunkLoadError(error)) {
        // Nothing is wrong with what has run.
        const { reason } = areaErrorOf(error, page.navigator.onLine)
        // What came and threw is the release's own fault, unlike a file that does not come.
        const phase = reason === 'start-failed' ? 'start' : 'run'
        report({ area, release, phase, reason, outcome: 'gave-up', reference }, error)
        // The line loses more files than the site does, and it is what a member can look after.
        return new AreaUnavailable(area, reason === 'files' ? 'offline' : reason, reference)
      }
      failures.push({ release, at: clock.now() })
      const step = afterRenderFailure(failures, clock.now(), previousOf(area, release))
      report({ area, release, reason: 'render-threw', outcome: outcomeOf(step), reference }, error)
      forget(release)
      if (step.do === 'fall-back') broken.remember(release)
      return step.do === 'give-up' ? new AreaUnavailable(area, 'render-threw', reference) : null
    },
    suspended(opening) {
      const { area } = opening
      const release = releaseOf(opening)
      const culprit = release === null ? null : { area, release }
      const reference = blame(new Error('the page suspends'), 'not-ready', culprit, 'gave-up')
      const error = new AreaUnavailable(area, 'not-ready', reference)
      return { error, hasPrevious: previousOf(area, release) !== null }
    },
  }
}
