import { releaseAddress } from '@member/release-store'
import type { AreaManifest, IndexedPage, ManifestPage, RunManifest } from '@member/shared/manifest'
import type { LeanArea, LeanSet, Pointer, ReleaseSet, ResolvedArea } from '@member/shared/release-set'

/**
 * The set for a page, of schema 2: the least that lets the page start. Only the area of the address and those that
 * contribute to it have their manifests, and the area of the address its titles and its fallback.
 *
 * @param area area of the address; undefined or `host` when it is none's
 * @param place what the page collects
 */
export function leanSetOfPage(set: ReleaseSet, area?: string, place?: ManifestPage['collects']): LeanSet {
  const isNeeded = (name: string, { use }: ResolvedArea) =>
    name === area || (place !== undefined && use.contributions?.[place] !== undefined)
  return leanSet(set, (name, resolved) => ({
    release: resolved.use.release,
    ...ownBase(name, resolved.use.release, resolved.base),
    ...((isNeeded(name, resolved) || resolved.manifest === undefined) && { use: runManifest(resolved.use) }),
    // Needed at once where the release has failed in this browser a short while ago.
    ...(name === area && resolved.fallback && { fallback: pointer(name, resolved.fallback) }),
    ...placesOf(resolved.use),
    pages: resolved.use.pages.map((page) => ({ ...indexed(page), ...(name === area && { title: page.title }) })),
  }))
}

/** The set for open tabs, of schema 2: hashes, fallbacks and titles of all areas. */
export const leanSetForTabs = (set: ReleaseSet): LeanSet =>
  leanSet(set, (name, { base, manifest, use, fallback, banned }) => ({
    ...pointer(name, { release: use.release, base, manifest }),
    ...(manifest === undefined && { use: runManifest(use) }),
    ...(fallback && { fallback: pointer(name, fallback) }),
    ...(banned.length > 0 && { banned }),
    ...placesOf(use),
    pages: use.pages.map((page) => ({ ...indexed(page), title: page.title })),
  }))

const leanSet = (
  { generation, host, areas }: ReleaseSet,
  lean: (name: string, area: ResolvedArea) => LeanArea,
): LeanSet => ({
  schema: 2,
  generation,
  host: pointer('host', host),
  areas: Object.fromEntries(Object.entries(areas).map(([name, area]) => [name, lean(name, area)])),
})

/** The folder of a release, where it does not follow from its name. */
const ownBase = (area: string, release: string, base: string) =>
  base === releaseAddress(area, release) ? {} : { base }

interface Located {
  release: string
  base: string
  manifest?: string | undefined
}

const pointer = (area: string, { release, base, manifest }: Located): Pointer => ({
  release,
  ...ownBase(area, release, base),
  ...(manifest !== undefined && { manifest }),
})

const placesOf = ({ contributions = {} }: AreaManifest) => {
  const places = Object.entries(contributions).flatMap(([place, files]) => (files ? [place] : []))
  return places.length === 0 ? {} : { places }
}

/** A page without its files and without what is as usual. */
const indexed = ({ path, layout, login, activeMenuPaths, skeleton }: ManifestPage): IndexedPage => ({
  path,
  ...(layout !== 'user' && { layout }),
  ...(!login && { login }),
  ...(activeMenuPaths.length > 0 && { activeMenuPaths }),
  ...(skeleton !== 'cards' && { skeleton }),
})

/** The part of a manifest that runs the release; browsers check scripts only. */
const runManifest = (manifest: AreaManifest): RunManifest => ({
  ...pick(manifest, ['area', 'release', 'container', 'entry', 'first', 'contract', 'singletons', 'contributions']),
  files: Object.fromEntries(
    Object.entries(manifest.files)
      .filter(([name]) => name.endsWith('.js'))
      .map(([name, { integrity }]) => [name, { integrity }]),
  ),
  pages: manifest.pages.map((page) => pick(page, ['path', 'first', 'texts', 'collects'])),
})

/** These keys of an object, without those that it does not have. */
function pick<T extends object, Key extends keyof T>(from: T, keys: readonly Key[]): Pick<T, Key> {
  const there = keys.filter((key) => from[key] !== undefined)
  return Object.fromEntries(there.map((key) => [key, from[key]])) as Pick<T, Key>
}
