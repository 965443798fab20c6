import { newReference } from '../platform/new-reference.ts'
import type { AreaEnvironment } from './area-environment.ts'
import type { OpenedPage } from './area-loader.tsx'
import { type BrokenReleases, type History, nextStep, outcomeOf } from './attempt-plan.ts'
import type { Opening } from './opening.ts'
import { AreaError, AreaUnavailable, areaErrorOf, isAreasFault } from './reason.ts'
import type { ManifestOf } from './release-files.ts'
import type { AskReleaseSet, ReleaseSetState } from './release-set.ts'
import type { Blame } from './reports.ts'

export interface OpenPageDependencies extends Pick<AreaEnvironment, 'page' | 'clock' | 'report'> {
  releaseSet: Pick<ReleaseSetState, 'get' | 'first'>
  broken: Pick<BrokenReleases, 'remember'>
  ask: AskReleaseSet
  blame: Blame
  manifestOf: ManifestOf
  opening(): Promise<Pick<Opening, 'open'>>
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
  const { page, clock, report, blame, releaseSet, broken, manifestOf, opening, refetch, ask } = dependencies
  const { navigator } = page

  return async (name, path, signal) => {
    const history: History[number][] = []
    const reference = newReference(clock.random)
    let asked = false
    let takesFallback: boolean | undefined
    for (;;) {
      // The newest each time: what was rolled back meanwhile is not tried again.
      const area = releaseSet.get().areas[name]
      if (area === undefined) {
        // The host's, which has a page of an area that is not live any more.
        const missing = new Error(`there is no area ${name}`)
        throw new AreaUnavailable(name, 'page-missing', blame(missing, 'page-missing', null, 'gave-up'))
      }
      if (area.off) {
        // The member's retry comes here as well.
        if (asked) throw new AreaUnavailable(name, 'off', '', area.off)
        await ask().catch(() => {})
        asked = true
        continue
      }
      takesFallback ??= releaseSet.first(name) !== area.use
      const candidate = takesFallback ? 'fallback' : 'use'
      const pointer = area[candidate] ?? area.use
      const { release, base } = pointer
      const attempt = { area: name, release, reference }

      /** What follows a failure, which is told. */
      const answer = ({ reason }: AreaError, thrown: unknown) => {
        history.push({ release, reason })
        const other = candidate === 'use' ? ((releaseSet.get().areas[name] ?? area).fallback?.release ?? null) : null
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
        const manifest = await manifestOf(pointer)
        const opened = await (await opening()).open(manifest, base, path)
        report({ ...attempt, outcome: 'ready' })
        return opened
      } catch (thrown) {
        if (thrown instanceof AreaUnavailable) throw thrown
        let error = areaErrorOf(thrown, navigator.onLine)
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
            if (step.fresh && error.file) await refetch([error.file])
            await clock.pause(step.afterMs)
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
