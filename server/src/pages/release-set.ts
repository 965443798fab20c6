import { releaseAddress } from '@member/release-store'
import type { AreaManifest, IndexedPage, ManifestPage, RunManifest } from '@member/shared/manifest'
import type { Pointer, ReleaseSet, SetArea } from '@member/shared/release-set'
import type { ResolvedSet, Served, ServedArea } from './resolve-set.ts'

/** What is live for a visitor. */
type Resolved = Pick<ResolvedSet, 'set' | 'preview'>

/**
 * The release set for a page: the least that lets the page start. Only the area of the address and those that contribute
 * to it have their manifests, and the area of the address its titles and its fallback.
 *
 * @param area area of the address; undefined or `host` when it is none's
 * @param place what the page collects
 */
export function setOfPage(resolved: Resolved, area?: string, place?: ManifestPage['collects']): ReleaseSet {
  const isNeeded = (name: string, { use }: ServedArea) =>
    name === area || (place !== undefined && use.contributions?.[place] !== undefined)
  return releaseSet(resolved, (name, served) =>
    served.off
      ? switchedOff(name, served, name === area)
      : {
          release: served.release,
          ...ownBase(name, served),
          ...((isNeeded(name, served) || served.manifest === undefined) && { use: runManifest(served.use) }),
          // Needed at once where the release has failed in this browser a short while ago.
          ...(name === area && served.fallback && { fallback: pointer(name, served.fallback) }),
          ...placesOf(served.use),
          pages: served.use.pages.map((page) => ({ ...indexed(page), ...(name === area && { title: page.title }) })),
        },
  )
}

/** The release set for open tabs: hashes, fallbacks and titles of all areas. */
export const setOfTabs = (resolved: Resolved): ReleaseSet =>
  releaseSet(resolved, (name, served) =>
    served.off
      ? switchedOff(name, served, true)
      : {
          ...pointer(name, served),
          ...(served.manifest === undefined && { use: runManifest(served.use) }),
          ...(served.fallback && { fallback: pointer(name, served.fallback) }),
          ...(served.banned.length > 0 && { banned: [...served.banned] }),
          ...(served.urgent && { urgent: true }),
          ...placesOf(served.use),
          pages: served.use.pages.map((page) => ({
            ...indexed(page),
            ...pick(page, ['title', 'parts', 'search', 'searchedFirst']),
          })),
        },
  )

const releaseSet = (
  { set: { generation, host, areas }, preview }: Resolved,
  inSet: (name: string, area: ServedArea) => SetArea,
): ReleaseSet => ({
  schema: 1,
  generation,
  host: pointer('host', host),
  areas: Object.fromEntries(Object.entries(areas).map(([name, area]) => [name, inSet(name, area)])),
  ...(preview && { preview: `${preview.area} ${preview.release}` }),
})

/** An area whose addresses are known, and of which nothing can be opened. */
const switchedOff = (name: string, served: ServedArea, withTitles: boolean): SetArea => ({
  ...pointer(name, served),
  off: served.off,
  pages: served.use.pages.map((page) => ({ ...indexed(page), ...(withTitles && { title: page.title }) })),
})

/** The folder of a release, where it does not follow from its name. */
const ownBase = (area: string, { release, base }: Served) => (base === releaseAddress(area, release) ? {} : { base })

const pointer = (area: string, served: Served): Pointer => ({
  release: served.release,
  ...ownBase(area, served),
  ...(served.manifest !== undefined && { manifest: served.manifest }),
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
