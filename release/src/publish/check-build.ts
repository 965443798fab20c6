import { integrityOf, variantEndings } from '@member/release-store'
import { budgets } from '@member/shared/budgets'
import { rangeProblem } from '@member/shared/fit'
import type { AreaManifest, HostManifest, Manifest, ManifestPage } from '@member/shared/manifest'
import { pageClashes } from '@member/shared/page-path'
import { messageOf } from '@member/shared/reading'
import { claimProblems } from '@member/shared/route-owners'
import { cutShell } from '@member/shared/shell'
import type { Build } from './read-build.ts'
import { type AreaLimits, sizeProblems } from './sizes.ts'

/**
 * All reasons why a build with this manifest cannot be published, one clause each; empty when it can.
 *
 * @param limits what an area may weigh: our own figures, or those of a site
 */
export const buildProblems = async (
  manifest: Manifest,
  { files, maps }: Pick<Build, 'files' | 'maps'>,
  limits: AreaLimits = budgets,
): Promise<string[]> => [
  ...contentProblems(manifest, files),
  ...mapProblems(manifest, maps),
  ...(manifest.kind === 'area' ? await sizeProblems(manifest, files, limits) : []),
]

/** Of those, what is wrong with manifest and files. `files` holds the bytes by path inside the release. */
export function contentProblems(manifest: Manifest, files: ReadonlyMap<string, Buffer>): string[] {
  return [
    ...fileProblems(manifest, files),
    ...keptProblems(manifest),
    ...referenceProblems(manifest),
    ...pageProblems(manifest.pages),
    ...(manifest.kind === 'area'
      ? [...claimProblems(manifest), ...entryProblems(manifest), ...needProblems(manifest)]
      : shellProblems(manifest, files)),
  ]
}

function fileProblems(manifest: Manifest, files: ReadonlyMap<string, Buffer>): string[] {
  const problems: string[] = []
  for (const [name, { integrity, bytes }] of Object.entries(manifest.files)) {
    const found = files.get(name)
    if (!found) problems.push(`${name} is listed but missing`)
    else if (integrityOf(found) !== integrity) problems.push(`${name} is not the file the manifest was made for (hash)`)
    else if (found.length !== bytes) problems.push(`${name} has ${found.length} bytes, the manifest says ${bytes}`)
    if (found && isScript(name) && /[#@]\s*sourceMappingURL=/.test(found.subarray(-4096).toString('latin1')))
      problems.push(`${name} refers to a source map`)
  }
  for (const name of files.keys()) {
    if (name.endsWith('.map')) problems.push(`${name} is a source map, which must stay private`)
    else if (!Object.hasOwn(manifest.files, name)) problems.push(`${name} is not listed in the manifest`)
  }
  return problems
}

/** Files that would be published and never served as they are, one clause each. */
function keptProblems(manifest: Manifest): string[] {
  const endings = Object.values(variantEndings)
  return Object.keys(manifest.files).flatMap((name) => {
    const ending = endings.find((one) => name.endsWith(one))
    if (ending !== undefined)
      return [`${name}: names on ${ending} are those of the compressed copies that publish makes itself`]
    const isShell = manifest.kind === 'host' && name === manifest.shell
    return name.endsWith('.html') && !isShell ? [`${name}: HTML of a release is not served, except a host's shell`] : []
  })
}

/** Source maps that belong to no file of the release, one clause each. */
const mapProblems = ({ files }: Manifest, maps: ReadonlyMap<string, Buffer>): string[] =>
  [...maps.keys()]
    .filter((file) => !Object.hasOwn(files, file))
    .map((file) => `there is a source map of ${file}, which is not listed in the manifest`)

const isScript = (name: string) => /\.(js|css)$/.test(name)

function referenceProblems(manifest: Manifest): string[] {
  const named = manifest.kind === 'area' ? namedByArea(manifest) : namedByHost(manifest)
  const unlisted = named.filter((name) => !Object.hasOwn(manifest.files, name))
  return [...new Set(unlisted)].map((name) => `${name} is needed by the manifest but not among its files`)
}

const namedByArea = ({ entry, first, pages, contributions = {} }: AreaManifest) => [
  entry,
  ...first,
  ...filesNamedBy(pages),
  ...filesNamedBy(Object.values(contributions).filter((contribution) => contribution !== undefined)),
]

const namedByHost = ({ entry, federation, pages, texts, shell, prerender }: HostManifest) => [
  ...entry,
  ...federation,
  ...Object.values(texts).flat(),
  shell,
  ...(prerender === undefined ? [] : [prerender]),
  ...filesNamedBy(pages),
]

const filesNamedBy = (parts: readonly Pick<ManifestPage, 'first' | 'texts'>[]) =>
  parts.flatMap(({ first, texts }) => [...first, ...Object.values(texts).flat()])

const entryProblems = ({ entry, first }: AreaManifest): string[] =>
  first.includes(entry) ? [] : [`first does not contain the entry ${entry}`]

/** Ranges that fit every host would pass each check before going live, and fail in the browser. */
function needProblems({ contract, singletons }: AreaManifest): string[] {
  const ranges = Object.entries({ contract, ...singletons })
  return [
    ...(Object.keys(singletons).length === 0 ? ['it lists no singletons, but every area uses react'] : []),
    ...ranges.flatMap(([name, range]) => {
      const problem = rangeProblem(range)
      return problem === undefined ? [] : [`${name}: ${problem}`]
    }),
  ]
}

function shellProblems({ shell }: HostManifest, files: ReadonlyMap<string, Buffer>): string[] {
  try {
    cutShell(files.get(shell)?.toString('utf8') ?? '')
    return []
  } catch (error) {
    return [`${shell}: ${messageOf(error)}`]
  }
}

const pageProblems = (pages: readonly ManifestPage[]) =>
  pageClashes(pages).map(
    ({ by, first, second }) =>
      `the pages ${first.name} (${first.path}) and ${second.name} (${second.path}) have the same ${by}`,
  )
