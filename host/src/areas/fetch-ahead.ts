import type { RunManifest } from '@member/shared/manifest'
import { routePattern } from '@member/shared/page-path'
import type { AreaLoader } from './create-area-loader.ts'
import type { Opening } from './open-release.ts'
import { limits } from './reason.ts'
import { firstRelease, type KnownArea } from './tab-set.ts'

/** A page of an area, by its route pattern. */
export interface PageAddress {
  area: string
  path: string
}

export interface FetchAheadDependencies {
  page: Pick<Window, 'navigator' | 'memberIntegrity'>
  fetch: typeof window.fetch
  /** Addresses of the scripts that a page starts with; may reject. */
  filesOf(likely: PageAddress): Promise<readonly string[]>
}

/** What a browser may say of its line (Network Information API). */
interface Line {
  saveData?: boolean
  effectiveType?: string
}

/** Whether the member's line has room for what they may never look at. */
function isLineFree({ onLine, connection }: Navigator & { connection?: Line }): boolean {
  return onLine && !connection?.saveData && !/2g/.test(connection?.effectiveType ?? '')
}

/**
 * Fetches the scripts of a page that the member may open into the browser's cache, each once, behind everything else;
 * nothing of them runs. A slow line is left free for what the member asks for. What fails is asked for when the page is
 * opened.
 */
export type FetchAhead = (page: PageAddress) => Promise<void>

export function createFetchAhead({ page, fetch, filesOf }: FetchAheadDependencies): FetchAhead {
  const asked = new Set<string>()

  async function fetchFile(address: string): Promise<void> {
    if (asked.has(address)) return
    asked.add(address)
    try {
      const integrity = page.memberIntegrity?.(address) ?? ''
      const signal = AbortSignal.timeout(limits.script)
      const answer = await fetch(address, { integrity, priority: 'low', signal })
      // The browser keeps an answer once it has been read.
      await answer.arrayBuffer()
    } catch {
      asked.delete(address)
    }
  }

  return async (likely) => {
    // Whatever the line, as it reads the manifests.
    const files = await filesOf(likely).catch(() => [])
    if (!isLineFree(page.navigator)) return
    await Promise.all(files.map(fetchFile))
  }
}

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
