import type { RunManifest } from '@member/shared/manifest'
import { routePattern } from '@member/shared/page-path'
import { firstRelease } from './candidate.ts'
import type { AreaLoader } from './create-area-loader.ts'
import type { Opening } from './open-release.ts'
import type { KnownArea } from './tab-set.ts'

export interface PageFilesDependencies extends Pick<AreaLoader, 'manifests'> {
  opening(): Promise<Pick<Opening, 'misfits'>>
  releaseSet: Pick<AreaLoader['releaseSet'], 'get' | 'area'>
  broken: Pick<AreaLoader['broken'], 'isResting'>
  /** Language in use, as manifests name it. */
  language(): string
}

type ManifestPage = RunManifest['pages'][number]
type Part = Pick<ManifestPage, 'first' | 'texts'>

/**
 * Addresses of the scripts that a page starts with, in the releases that would be opened now: code, texts, and what
 * other areas contribute. None of a release that does not fit this host. Rejects where a manifest cannot be read.
 *
 * @param path the page's route pattern
 */
export async function pageFiles(
  { releaseSet, manifests, opening, broken, language }: PageFilesDependencies,
  name: string,
  path: string,
): Promise<string[]> {
  const filesOf = async (area: KnownArea, partsOf: (manifest: RunManifest) => (Part | undefined)[]) => {
    const pointer = firstRelease(area, broken.isResting)
    const [manifest, { misfits }] = await Promise.all([manifests.of(pointer), opening()])
    if (misfits(manifest).length > 0) return []
    const files = partsOf(manifest).flatMap((part) =>
      part === undefined ? [] : [...manifest.first, ...part.first, ...(part.texts[language()] ?? [])],
    )
    return files.map((file) => pointer.base + file)
  }
  const area = releaseSet.area(name)
  if (area === undefined) return []
  let place: ManifestPage['collects']
  const own = await filesOf(area, ({ pages }) => {
    const page = pages.find((one) => routePattern(one.path) === path)
    place = page?.collects
    return [page]
  })
  const contributors = Object.values(releaseSet.get().areas).filter(({ places }) => place && places.includes(place))
  const contributed = await Promise.all(
    contributors.map((one) => filesOf(one, ({ contributions }) => [place && contributions?.[place]])),
  )
  return [...new Set([own, ...contributed].flat())]
}
