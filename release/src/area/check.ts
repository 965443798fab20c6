import { Failure } from '@member/release-store/command-line'
import { budgets } from '@member/shared/budgets'
import type { AreaManifest } from '@member/shared/manifest'
import type { SiteContract } from '@member/shared/site-contract'
import { broughtProblems, type Judged, setProblems } from '../change/set-problems.ts'
import { report } from '../command/context.ts'
import { buildProblems } from '../publish/check-build.ts'
import { type Build, readBuild } from '../publish/read-build.ts'
import { readManifest } from '../publish/read-manifest.ts'
import { type Ask, fetchContract } from './fetch-contract.ts'

interface Context {
  ask: Ask
  format: 'text' | 'json'
  print(line: string): void
}

/** A built area, and what keeps it from going live on a site. */
export interface Checked {
  build: Build
  manifest: AreaManifest
  origin: string
  /** The live release of the host. */
  host: string
  /** One clause each; empty when the area fits. */
  problems: string[]
}

/**
 * Compares a built area with a site.
 * @throws Failure `site` when the site does not tell its contract; `usage` when there is no build of an area
 */
export async function checkBuild(ask: Ask, folder: string, origin: string): Promise<Checked> {
  const build = await readBuild(folder)
  const manifest = readManifest(build)
  if (manifest.kind !== 'area')
    throw new Failure('usage', `${build.folder} is a build of the host; name one of an area.`)
  const contract = await fetchContract(new URL(origin), ask)
  const problems = [
    ...(await buildProblems(manifest, build, { ...budgets, ...contract.budgets })),
    ...problemsOnSite(manifest, contract),
  ]
  return { build, manifest, origin, host: contract.host, problems }
}

/** That an area fits what is live, as a sentence. */
export const fitsSentence = ({ manifest: { area, release }, host, origin }: Checked): string =>
  `${area} ${release} fits host ${host} of ${origin}.`

/**
 * Says what was found.
 * @throws Failure `refused` when there are problems, after all of them are shown
 */
export function reportCheck(context: Pick<Context, 'format' | 'print'>, checked: Checked): void {
  const { manifest, origin, host, problems } = checked
  const { area, release } = manifest
  const result = problems.length === 0 ? 'fits' : 'refused'
  report(
    context,
    { result, area, release, site: origin, host, problems },
    result === 'fits' ? [fitsSentence(checked)] : problems.map((problem) => `${problem}.`),
  )
  if (result === 'refused')
    throw new Failure(
      'refused',
      `${area} ${release} does not fit what is live on ${origin}, with host ${host}: mend what is named above, and build again.`,
    )
}

/**
 * `area check`: says everything that would keep a built area from going live on a site.
 * @throws Failure as of `checkBuild` and `reportCheck`
 */
export const checkCommand = async (context: Context, folder: string, origin: string): Promise<void> =>
  reportCheck(context, await checkBuild(context.ask, folder, origin))

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
