import type { Place } from '@member/shared/host'
import type { AreaEnvironment } from '../areas/area-environment.ts'
import type { Containers } from '../areas/containers.ts'
import type { PageTexts } from '../areas/page-texts.ts'
import { AreaError, areaErrorOf, limits, withTimeout } from '../areas/reason.ts'
import type { ManifestOf } from '../areas/release-files.ts'
import type { KnownArea, ReleasePointer, ReleaseSetState } from '../areas/release-set.ts'
import type { Blame } from '../areas/reports.ts'
import { hasFailed, type Opening, openingOf } from '../areas/use-opening.ts'
import {
  type CollectedFrom,
  type CollectingPage,
  type Contributor,
  collectingPage,
  ownerOf,
  type UseContribution,
} from './collecting-page.tsx'

export interface CollectDependencies extends Pick<AreaEnvironment, 'page'> {
  texts: Pick<PageTexts, 'add'>
  releaseSet: Pick<ReleaseSetState, 'get' | 'first'>
  manifestOf: ManifestOf
  blame: Blame
  containers: Pick<Containers, 'open'>
  sessionOf: CollectedFrom<Place>['sessionOf']
}

/**
 * Starts opening what the live areas contribute to a place, one attempt each: a page does without what fails. A release
 * that failed in this browser a short while ago gives way to the one before, as for pages.
 */
export function createCollect(dependencies: CollectDependencies): (place: Place) => CollectingPage {
  const { containers, page, texts, sessionOf, blame, releaseSet, manifestOf } = dependencies
  const known = new Map<string, Contributor<Place>>()

  async function load(place: Place, area: string, pointer: ReleasePointer): Promise<UseContribution<Place>> {
    const { release, base } = pointer
    const name = ownerOf(place)
    const { contributions } = await containers.open(await manifestOf(pointer), base)
    const contribution = contributions?.[place]
    if (contribution === undefined) throw new AreaError('start-failed', `${release} has no ${name}`)
    const code = contribution.load()
    const [module] = await Promise.all([code, texts.add(area, release, { name, ...contribution }, code)])
    if (module.default === undefined) throw new AreaError('start-failed', `${release}: ${name} exports no hook`)
    return module.default
  }

  function createContributor(
    place: Place,
    area: string,
    pointer: ReleasePointer,
    pages: KnownArea['pages'],
  ): Contributor<Place> {
    const { release } = pointer
    let opening: Opening<UseContribution<Place>> | undefined
    return {
      area,
      release,
      paths: pages.map(({ path }) => path),
      open() {
        if (opening === undefined || hasFailed(opening))
          opening = openingOf(
            withTimeout(load(place, area, pointer), limits.contribution, `opening ${area}`).catch((thrown) => {
              throw areaErrorOf(thrown, page.navigator.onLine)
            }),
          )
        return opening
      },
      report(error) {
        blame(error, error instanceof AreaError ? error.reason : 'render-threw', { area, release })
      },
    }
  }

  return (place) => {
    const contributors = Object.entries(releaseSet.get().areas)
      .filter(([, { places }]) => places.includes(place))
      .map(([name, { use, pages }]) => {
        const pointer = releaseSet.first(name) ?? use
        const key = `${place} ${pointer.base}`
        const contributor = known.get(key) ?? createContributor(place, name, pointer, pages)
        known.set(key, contributor)
        return contributor
      })
    for (const contributor of contributors) contributor.open()
    return (Page) => collectingPage(Page, { place, contributors, sessionOf })
  }
}
