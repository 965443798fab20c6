import { Failure } from '@member/release-store/command-line'
import { budgets } from '@member/shared/budgets'
import type { AreaManifest } from '@member/shared/manifest'
import type { SiteContract } from '@member/shared/site-contract'
import { broughtProblems, type Judged, setProblems } from '../change/set-problems.ts'
import { report } from '../command/context.ts'
import { buildProblems } from '../publish/check-build.ts'
import { readBuild } from '../publish/read-build.ts'
import { readManifest } from '../publish/read-manifest.ts'
import { type Ask, fetchContract } from './fetch-contract.ts'

interface Context {
  ask: Ask
  format: 'text' | 'json'
  print(line: string): void
}

/**
 * `area check`: says everything that would keep a built area from going live on a site.
 * @throws Failure `refused` when there is something, after all of it is shown; `site` when the site does not tell its
 * contract
 */
export async function checkCommand(context: Context, folder: string, origin: string): Promise<void> {
  const build = await readBuild(folder)
  const manifest = readManifest(build)
  if (manifest.kind !== 'area')
    throw new Failure('usage', `${build.folder} is a build of the host; name one of an area.`)
  const { area, release } = manifest
  const contract = await fetchContract(new URL(origin), context.ask)
  const problems = [
    ...(await buildProblems(manifest, build, { ...budgets, ...contract.budgets })),
    ...problemsOnSite(manifest, contract),
  ]
  const result = problems.length === 0 ? 'fits' : 'refused'
  const host = contract.host
  report(
    context,
    { result, area, release, site: origin, host, problems },
    result === 'fits'
      ? [`${area} ${release} fits host ${host} of ${origin}.`]
      : problems.map((problem) => `${problem}.`),
  )
  if (result === 'refused')
    throw new Failure(
      'refused',
      `${area} ${release} does not fit what is live on ${origin}, with host ${host}: mend what is named above, and build again.`,
    )
}

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
