import type { ContributionByPlace, Place } from '@member/shared/host'
import type { AreaLoader } from '../areas/area-loader.tsx'
import type { Containers } from '../areas/containers.ts'
import { AreaError, limits, phaseOfOpening } from '../areas/reason.ts'
import type { KnownArea } from '../areas/release-set.ts'
import { newReference } from '../platform/new-reference.ts'
import { type CollectingPage, type Contributor, collectingPage, type OpenedContribution } from './collecting-page.tsx'

export interface CollectDependencies
  extends Pick<AreaLoader, 'texts' | 'sessions' | 'broken' | 'releaseSet' | 'manifestOf' | 'clock' | 'report'> {
  containers: Pick<Containers, 'open'>
  /** Gives opening a release in the folder `base` a time limit in milliseconds. Rejects with an `AreaError`. */
  within<T>(ms: number, area: string, base: string, work: Promise<T>): Promise<T>
}

type HookModule<P extends Place> = { default?: () => ContributionByPlace[P] | null } | null

/**
 * Starts opening what the live areas contribute to a place, one attempt each: a page does without what fails. A release
 * that failed in this browser a short while ago counts as failed and is not asked for until the member retries.
 */
export function createCollect(dependencies: CollectDependencies): (place: Place) => CollectingPage {
  const { containers, within, texts, sessions, broken, clock, releaseSet, manifestOf } = dependencies
  const known = new Map<string, Contributor<Place>>()

  function createContributor(place: Place, area: string, { use, pages }: KnownArea): Contributor<Place> {
    const { release, base } = use
    const page = `contribution/${place}`
    let opening: ReturnType<Contributor<Place>['open']> | undefined
    let failed = false

    async function load(): Promise<OpenedContribution<Place>> {
      const { contributions } = await containers.open(await manifestOf(use), base)
      const { load, texts: owned = {} } = contributions?.[place] ?? { load: async () => null }
      const code = load() as Promise<HookModule<Place>>
      const [module] = await Promise.all([code, texts.add(area, release, { name: page, texts: owned }, code)])
      if (typeof module?.default !== 'function')
        throw new AreaError('start-failed', `${release}: ${page} exports no hook`)
      return { page, useContribution: module.default }
    }
    const fail = () => {
      failed = true
      return null
    }
    const report = (error: unknown) => {
      const reason = error instanceof AreaError ? error.reason : 'render-threw'
      const phase = error instanceof AreaError && reason !== 'not-ready' ? phaseOfOpening(reason) : 'render'
      const failure = { area, release, phase, reason, outcome: 'noted', reference: newReference(clock.random) } as const
      dependencies.report({ ...failure, attempt: 1, place }, error)
    }
    const reopen = () => {
      failed = false
      opening = within(limits.contribution, area, base, load()).catch((error) => {
        report(error)
        return fail()
      })
      return opening
    }
    return {
      area,
      release,
      paths: pages.map(({ path }) => path),
      open() {
        if (opening === undefined && broken.isResting(release)) opening = Promise.resolve(fail())
        return opening ?? reopen()
      },
      reopen,
      forgetFailed() {
        if (failed) opening = undefined
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
    const contributors = Object.entries(releaseSet.get().areas)
      .filter(([, { places }]) => places.includes(place))
      .map(([name, area]) => contributorTo(place, name, area))
    for (const contributor of contributors) void contributor.open()
    return (Page) => collectingPage(Page, { place, contributors, sessions })
  }
}
