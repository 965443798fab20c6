import type { RunManifest } from '@member/shared/manifest'
import { routePattern } from '@member/shared/page-path'
import { newReference } from '../platform/new-reference.ts'
import type { AreaEnvironment } from './area-environment.ts'
import type { AreaLoader, OpenedPage, PageOpening, Pages } from './area-loader.tsx'
import { type History, nextStep, outcomeOf } from './attempt-plan.ts'
import { AreaError, AreaUnavailable, areaErrorOf, isAreasFault, isUnavailable } from './reason.ts'
import { firstRelease, type ReleaseSetState } from './release-set.ts'
import { hasFailed, openingOf } from './use-opening.ts'

export interface OpenPageDependencies
  extends Pick<AreaEnvironment, 'page' | 'clock' | 'report' | 'host'>,
    Pick<AreaLoader, 'broken' | 'manifestOf' | 'opening' | 'ask'> {
  releaseSet: Pick<ReleaseSetState, 'area'>
  /** Fetches files past the cache, so that damaged copies there are replaced; never rejects. */
  refetch(addresses: readonly string[]): Promise<unknown>
}

/**
 * Opens a page of an area by the attempt plan: retries, falls back to the other release in the same page, remembers a
 * broken release. Never reloads the page. Rejects with `AreaUnavailable` when the plan gives up.
 *
 * @param path the page's route pattern
 * @param signal aborted when the member asks again: the attempt under way is the last one
 */
export type OpenPage = (name: string, path: string, signal: AbortSignal) => Promise<OpenedPage>

export function createOpenPage(dependencies: OpenPageDependencies): OpenPage {
  const { page, host, clock, report, releaseSet, broken, manifestOf, opening, refetch, ask } = dependencies
  const { navigator } = page
  const backOnline = () =>
    new Promise<void>((resolve) => {
      if (navigator.onLine) resolve()
      else page.addEventListener('online', () => resolve(), { once: true })
    })

  return async (name, path, signal) => {
    const history: History[number][] = []
    const reference = newReference(clock.random)
    let asked = false
    let takesFallback: boolean | undefined
    for (;;) {
      // The newest each time: what was rolled back meanwhile is not tried again.
      const area = releaseSet.area(name)
      if (area === undefined) {
        // The host's, which has a page of an area that is not live any more.
        const missing = { area: 'host', release: host.release, reason: 'page-missing' } as const
        report({ ...missing, outcome: 'gave-up', reference })
        throw new AreaUnavailable(name, 'page-missing', reference)
      }
      takesFallback ??= firstRelease(area, broken.isResting) !== area.use
      const candidate = takesFallback ? 'fallback' : 'use'
      const pointer = area[candidate] ?? area.use
      const { release, base } = pointer
      let manifest: RunManifest | undefined
      const attempt = { area: name, release, reference }

      /** What follows a failure, which is told. */
      const answer = ({ reason }: AreaError, thrown: unknown) => {
        history.push({ release, reason })
        const other = candidate === 'use' ? ((releaseSet.area(name) ?? area).fallback?.release ?? null) : null
        const step = nextStep(history, {
          fallback: history.every((one) => one.release !== other) ? other : null,
          asked,
          online: navigator.onLine,
          random: clock.random(),
        })
        const outcome = signal.aborted ? 'retried' : outcomeOf(step)
        report({ ...attempt, reason, outcome }, thrown)
        if (signal.aborted) throw new AreaUnavailable(name, reason, reference)
        return step
      }

      try {
        manifest = await manifestOf(pointer)
        const opened = await (await opening()).open(manifest, base, path)
        report({ ...attempt, outcome: 'ready' })
        return opened
      } catch (thrown) {
        if (isUnavailable(thrown)) throw thrown
        let error = areaErrorOf(thrown)
        const isFetched = error.reason === 'files' || error.reason === 'timeout'
        if (isFetched && !navigator.onLine) error = new AreaError('offline', error.message, { cause: thrown })
        let step = answer(error, thrown)
        if (step.do === 'ask') {
          try {
            await ask()
            asked = true
            takesFallback = false
          } catch (cause) {
            error = new AreaError('offline', String(cause), { cause })
            step = answer(error, cause)
          }
        }
        switch (step.do) {
          case 'retry':
            if (step.fresh) await refetch(filesToRefetch(error, base, manifest, path))
            await clock.pause(step.afterMs)
            break
          case 'wait-online':
            await backOnline()
            break
          case 'fall-back':
            if (isAreasFault(error)) broken.remember(release)
            takesFallback = true
            break
          case 'give-up':
            if (isAreasFault(error)) broken.remember(release)
            // The member's retry would wait in the cache for the request that hangs.
            if (error.reason === 'timeout' && error.file) void refetch([error.file])
            throw new AreaUnavailable(name, error.reason, reference)
        }
      }
    }
  }
}

/**
 * Addresses to fetch past the cache after damaged bytes: the file that failed, and what else the page starts with, as a
 * cache is seldom damaged in one place only and a release is retried once.
 *
 * @param base address of the release's folder
 * @param manifest undefined while it is not known
 * @param path the page's route pattern
 */
function filesToRefetch({ file }: AreaError, base: string, manifest: RunManifest | undefined, path: string): string[] {
  const page = manifest?.pages.find((one) => routePattern(one.path) === path)
  const first = [...(manifest?.first ?? []), ...(page?.first ?? [])].map((name) => base + name)
  return file === undefined ? first : [file, ...first.filter((address) => !file.endsWith(address))]
}

export interface PagesDependencies extends Pick<OpenPageDependencies, 'refetch'> {
  openPage: OpenPage
  /** Changes with the releases that the tab knows to be live. */
  revision(): string
  /** Ends all requests for scripts of releases that hang, and returns their addresses. */
  abandon(): string[]
}

export function createPages({ openPage, refetch, revision, abandon }: PagesDependencies): Pages {
  const openings = new Map<string, PageOpening>()
  let count = 0
  const keyOf = (area: string, path: string) => `${area} ${path} ${revision()}`
  const start = (area: string, path: string, hanging: string[] = []) => {
    const stop = new AbortController()
    const open = () => openPage(area, path, stop.signal)
    // A new request through the cache would wait for the one that hangs.
    const done = hanging.length > 0 ? refetch(hanging).then(open) : open()
    count += 1
    const opening = Object.assign(openingOf(done), { id: String(count), stop: () => stop.abort() })
    openings.set(keyOf(area, path), opening)
    return opening
  }
  return {
    open: (area, path) => openings.get(keyOf(area, path)) ?? start(area, path),
    enter(area, path) {
      const known = openings.get(keyOf(area, path))
      return known === undefined || hasFailed(known) ? start(area, path) : known
    },
    again(area, path, last) {
      last.stop()
      return start(area, path, last.outcome === null ? abandon() : [])
    },
  }
}
