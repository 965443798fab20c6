import type { ContributionByPlace, Place } from '@member/shared/host'
import type { RunManifest } from '@member/shared/manifest'
import type { AreaEnvironment } from '../areas/area-environment.ts'
import type { AreaSessions } from '../areas/area-sessions.ts'
import type { BrokenReleases } from '../areas/broken-releases.ts'
import type { ExplainFailure } from '../areas/chunk-failure.ts'
import type { OpenAreas } from '../areas/open-area.ts'
import type { PageTexts } from '../areas/page-texts.ts'
import { AreaError, limits, phaseOfOpening, withTimeout } from '../areas/reason.ts'
import type { KnownArea, ReleasePointer, TabSet } from '../areas/tab-set.ts'
import { newReference } from '../platform/new-reference.ts'
import { type CollectingPage, collectingPage } from './collecting-page.tsx'
import type { Contributor, OpenedContribution } from './contribution.tsx'

export interface CollectDependencies extends Pick<AreaEnvironment, 'clock' | 'report'> {
  areas: OpenAreas
  texts: PageTexts
  sessions: AreaSessions
  broken: BrokenReleases
  explain: ExplainFailure
  /** The newest release set that the tab knows. */
  releaseSet(): TabSet
  /** The manifest of a release, with its files loadable. Rejects with an `AreaError`. */
  manifestOf(pointer: ReleasePointer): Promise<RunManifest>
}

type HookModule<P extends Place> = { default?: () => ContributionByPlace[P] | null } | null

/**
 * Starts opening what the live areas contribute to a place, one attempt each: a page does without what fails. A release
 * that failed in this browser a short while ago counts as failed and is not asked for until the member retries.
 */
export function createCollect(dependencies: CollectDependencies): (place: Place) => CollectingPage {
  const { areas, texts, sessions, broken, clock, explain, releaseSet, manifestOf } = dependencies
  const known = new Map<string, Contributor<Place>>()

  async function openContribution(
    place: Place,
    area: string,
    pointer: ReleasePointer,
  ): Promise<OpenedContribution<Place>> {
    const { release, base } = pointer
    const page = `contribution/${place}`
    const work = manifestOf(pointer).then(async (manifest) => {
      const { contributions } = await areas.open(manifest, base)
      const { load, texts: owned = {} } = contributions?.[place] ?? { load: async () => null }
      const code = load() as Promise<HookModule<Place>>
      const [module] = await Promise.all([code, texts.add(area, release, { name: page, texts: owned }, code)])
      if (typeof module?.default !== 'function')
        throw new AreaError('start-failed', `${release}: ${page} exports no hook`)
      return { page, useContribution: module.default }
    })
    try {
      return await withTimeout(work, limits.contribution, `opening ${area}`)
    } catch (error) {
      areas.forget(release)
      throw explain(error, base)
    }
  }

  function createContributor(place: Place, area: string, { use, pages }: KnownArea): Contributor<Place> {
    const { release } = use
    let opening: ReturnType<Contributor<Place>['open']> | undefined
    let failed = false
    const start = () => {
      const began = performance.now()
      failed = false
      return openContribution(place, area, use).catch((error) => {
        failed = true
        return report(error, Math.round(performance.now() - began))
      })
    }
    const rest = async () => {
      failed = true
      return null
    }
    const report = (error: unknown, ms = 0) => {
      const opening = error instanceof AreaError
      const reason = opening ? error.reason : 'render-threw'
      const phase = opening && reason !== 'not-ready' ? phaseOfOpening(reason) : 'render'
      const reference = newReference(clock.random)
      const failure = { area, release, phase, reason, outcome: 'noted', reference } as const
      dependencies.report({ ...failure, attempt: 1, ms, place }, error)
      return null
    }
    return {
      area,
      release,
      paths: pages.map(({ path }) => path),
      open() {
        opening ??= broken.isResting(release) ? rest() : start()
        return opening
      },
      reopen() {
        if (failed) opening = start()
        return this.open()
      },
      forgetFailed() {
        if (failed) opening = undefined
        failed = false
      },
      reportThrown: report,
    }
  }

  function contributorTo(place: Place, name: string, area: KnownArea): Contributor<Place> {
    const key = `${place} ${area.use.base}`
    const contributor = known.get(key) ?? createContributor(place, name, area)
    known.set(key, contributor)
    return contributor
  }

  return (place) => {
    const contributors = Object.entries(releaseSet().areas)
      .filter(([, { places }]) => places.includes(place))
      .map(([name, area]) => contributorTo(place, name, area))
    for (const contributor of contributors) void contributor.open()
    return (Page) => collectingPage(Page, { place, contributors, sessions })
  }
}
