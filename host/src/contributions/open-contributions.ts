import type { ContributionByPlace, Place } from '@member/shared/host'
import type { ReleaseSet, ResolvedArea } from '@member/shared/release-set'
import type { AreaEnvironment } from '../areas/area-environment.ts'
import type { AreaSessions } from '../areas/area-sessions.ts'
import type { BrokenReleases } from '../areas/broken-releases.ts'
import type { ExplainFailure } from '../areas/chunk-failure.ts'
import { limits, withTimeout } from '../areas/deadline.ts'
import type { OpenAreas } from '../areas/open-area.ts'
import type { PageTexts } from '../areas/page-texts.ts'
import { AreaError } from '../areas/reason.ts'
import { newReference } from '../platform/new-reference.ts'
import { type CollectingPage, collectingPage } from './collecting-page.tsx'
import type { Contributor, OpenedContribution } from './contributor.ts'

export interface CollectDependencies extends Pick<AreaEnvironment, 'clock' | 'report'> {
  areas: OpenAreas
  texts: PageTexts
  sessions: AreaSessions
  broken: BrokenReleases
  explain: ExplainFailure
  /** The newest release set that the tab knows. */
  releaseSet(): ReleaseSet
}

type HookModule<P extends Place> = { default?: () => ContributionByPlace[P] | null } | null

/**
 * Starts opening what the live areas contribute to a place, one attempt each: a page does without what fails. A release
 * that failed in this browser a short while ago counts as failed and is not asked for until the member retries.
 */
export function createCollect(dependencies: CollectDependencies): (place: Place) => CollectingPage {
  const { areas, texts, sessions, broken, clock, explain, releaseSet } = dependencies
  const known = new Map<string, Contributor<Place>>()

  async function openContribution(place: Place, { base, use }: ResolvedArea): Promise<OpenedContribution<Place>> {
    const { area, release } = use
    const page = `contribution/${place}`
    const work = areas.open(use, base).then(async ({ contributions }) => {
      const { load, texts: owned = {} } = contributions?.[place] ?? { load: async () => null }
      const [module] = await Promise.all([
        load() as Promise<HookModule<Place>>,
        texts.add(area, release, { name: page, texts: owned }),
      ])
      if (typeof module?.default !== 'function') throw new AreaError('shape', `${release}: ${page} exports no hook`)
      return { page, useContribution: module.default }
    })
    try {
      return await withTimeout(work, limits.contribution, `opening ${area}`)
    } catch (error) {
      areas.forget(release)
      return explain(error)
    }
  }

  function createContributor(place: Place, resolved: ResolvedArea): Contributor<Place> {
    const { area, release, pages } = resolved.use
    let opening: ReturnType<Contributor<Place>['open']> | undefined
    let failed = false
    const start = () => {
      const began = performance.now()
      failed = false
      return openContribution(place, resolved).catch((error) => {
        failed = true
        return report(error, Math.round(performance.now() - began))
      })
    }
    const rest = async () => {
      failed = true
      return null
    }
    const report = (error: unknown, ms = 0) => {
      const outcome = error instanceof AreaError ? error.reason : 'render-threw'
      const reference = newReference(clock.random)
      dependencies.report({ area, release, outcome, attempt: 1, candidate: 'use', ms, reference, place }, error)
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

  function contributorTo(place: Place, area: ResolvedArea): Contributor<Place> {
    const key = `${place} ${area.base}`
    const contributor = known.get(key) ?? createContributor(place, area)
    known.set(key, contributor)
    return contributor
  }

  return (place) => {
    const contributors = Object.values(releaseSet().areas)
      .filter(({ use }) => use.contributions?.[place])
      .map((area) => contributorTo(place, area))
    for (const contributor of contributors) void contributor.open()
    return (Page) => collectingPage(Page, { place, contributors, sessions })
  }
}
