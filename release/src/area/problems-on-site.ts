import type { AreaManifest } from '@member/shared/manifest'
import type { SiteContract } from '@member/shared/site-contract'
import { broughtProblems, type Judged, setProblems } from '../change/set-problems.ts'

/** What `release promote` would refuse of an area on a site, one clause each; empty when it fits. */
export const problemsOnSite = (area: AreaManifest, contract: SiteContract): string[] =>
  broughtProblems(liveOn(contract), area, setProblems)

/** What a site tells of its releases, as far as the gates ask. Its areas fit its host: nobody asks about them. */
const liveOn = ({ contract, host, provides, gives, pages, areas }: SiteContract): Judged[] => [
  { kind: 'host', area: 'host', release: host, contract, provides, gives, pages },
  ...Object.entries(areas).map(
    ([area, { release, owns, pages }]): Judged => ({
      kind: 'area',
      area,
      release,
      contract,
      singletons: {},
      owns,
      pages,
    }),
  ),
]
