import type { AreaManifest } from '@member/shared/manifest'
import type { ReleaseSet, SetArea } from '@member/shared/release-set'

const release = '1.0.0-0123456789ab'

/** The manifest of an area whose pages have only a route name and a path. */
export const manifestWith = (area: string, pathByName: Record<string, string>): AreaManifest => ({
  schema: 1,
  kind: 'area',
  area,
  release,
  commit: 'unknown',
  builtAt: '2026-11-20T10:00:00.000Z',
  container: `area_${area}_0123456789ab`,
  entry: 'entry.js',
  first: ['entry.js'],
  contract: '^1.0.0',
  singletons: {},
  files: {},
  pages: Object.entries(pathByName).map(([name, path]) => ({
    path,
    name,
    title: { en: name },
    layout: 'user',
    login: true,
    activeMenuPaths: [],
    skeleton: 'list',
    first: [],
    texts: {},
  })),
})

/** What a release set says of an area that runs the release of this manifest. */
export const inSet = (use: AreaManifest): SetArea => ({
  release: use.release,
  use,
  places: Object.keys(use.contributions ?? {}),
  pages: use.pages,
})

let generation = 0

/** A release set with these areas, newer than all created before. */
export function setOf(areas: ReleaseSet['areas']): ReleaseSet {
  generation += 1
  return { schema: 1, generation, host: { release }, areas }
}
