import type { RunManifest } from '@member/shared/manifest'
import { routePattern } from '@member/shared/page-path'
import { newReference } from '../platform/new-reference.ts'
import type { AreaEnvironment } from './area-environment.ts'
import { type History, nextStep, outcomeOf } from './attempt-plan.ts'
import type { BrokenReleases } from './broken-releases.ts'
import type { OpenedPage, OpenRelease } from './open-release.ts'
import { AreaError, AreaUnavailable, areaErrorOf, isAreasFault, phaseOfOpening } from './reason.ts'
import { type Candidate, firstCandidate, type KnownArea, type ReleasePointer, releaseOf } from './tab-set.ts'

export interface OpenPageDependencies extends Pick<AreaEnvironment, 'network' | 'clock' | 'report' | 'host'> {
  /** What the newest release set says of an area; undefined when it is not live. */
  areaInSet(name: string): KnownArea | undefined
  broken: BrokenReleases
  /** The manifest of a release, with its files loadable. Rejects with an `AreaError`. */
  manifestOf(pointer: ReleasePointer): Promise<RunManifest>
  openRelease: OpenRelease
  /** Fetches files past the cache, so that damaged copies there are replaced; never rejects. */
  refetch(addresses: Iterable<string>): Promise<unknown>
  /** Looks what is live now. Rejects when the site does not answer. */
  ask(): Promise<unknown>
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
  const { areaInSet, broken, openRelease, network, clock, report, host, ask, refetch } = dependencies

  return async (name, path, signal) => {
    const history: History[number][] = []
    const reference = newReference(clock.random)
    let asked = false
    let chosen: Candidate | undefined
    for (;;) {
      // The newest each time: what was rolled back meanwhile is not tried again.
      const area = areaInSet(name)
      if (area === undefined) {
        // The host's, which has a page of an area that is not live any more.
        const missing = { area: 'host', release: host.release, phase: 'load', reason: 'page-missing' } as const
        report({ ...missing, outcome: 'gave-up', reference })
        throw new AreaUnavailable(name, 'page-missing', reference)
      }
      chosen ??= firstCandidate(area, broken.isResting)
      const candidate = chosen
      const pointer = (candidate === 'fallback' && area.fallback) || area.use
      const { release, base } = pointer
      let manifest: RunManifest | undefined
      const began = performance.now()
      const attempt = { area: name, release, attempt: history.length + 1, candidate, reference }

      /** What follows a failure, which is told. */
      const answer = (error: AreaError, thrown: unknown) => {
        const ms = Math.round(performance.now() - began)
        const { reason } = error
        const failed = error.whose === 'area' ? { area: name, release } : { area: 'host', release: host.release }
        history.push({ release: failed.release, reason })
        const other = candidate === 'use' ? releaseOf(areaInSet(name) ?? area, 'fallback') : null
        const isLeft = error.whose === 'area' && history.every((one) => one.release !== other)
        const step = nextStep(history, {
          fallback: isLeft ? other : null,
          asked,
          online: network.online(),
          random: clock.random(),
        })
        const outcome = signal.aborted ? 'retried' : outcomeOf(step)
        report({ ...attempt, ...failed, ms, phase: phaseOfOpening(reason), reason, outcome }, thrown)
        if (signal.aborted) throw new AreaUnavailable(name, reason, reference)
        return step
      }

      try {
        manifest = await dependencies.manifestOf(pointer)
        const page = await openRelease(manifest, base, path)
        report({ ...attempt, ms: Math.round(performance.now() - began), outcome: 'ready' })
        return page
      } catch (thrown) {
        let error = areaErrorOf(thrown)
        const isFetched = error.reason === 'files' || error.reason === 'timeout'
        if (isFetched && !network.online()) error = new AreaError('offline', error.message, { cause: thrown })
        let step = answer(error, thrown)
        if (step.do === 'ask') {
          try {
            await ask()
            asked = true
            if (error.whose === 'area') chosen = 'use'
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
            await network.backOnline()
            break
          case 'fall-back':
            if (isAreasFault(error)) broken.remember(release)
            chosen = 'fallback'
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
function filesToRefetch(error: AreaError, base: string, manifest: RunManifest | undefined, path: string): string[] {
  const failed = error.file === undefined ? [] : [error.file]
  if (error.whose === 'host') return failed
  const page = manifest?.pages.find((one) => routePattern(one.path) === path)
  const first = [...(manifest?.first ?? []), ...(page?.first ?? [])].map((file) => base + file)
  return [...failed, ...first.filter((file) => !failed.some((address) => address.endsWith(file)))]
}
