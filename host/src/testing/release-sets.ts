import type { ReleaseSet, ResolvedArea } from '@member/shared/release-set'

const version = '1.0.0-0123456789ab'

/** An area of a release set whose pages have only a route name and a path. */
export const areaWith = (area: string, pathByName: Record<string, string>): ResolvedArea => ({
  why: 'current',
  base: `/r/${area}/${version}/`,
  use: {
    schema: 1,
    kind: 'area',
    area,
    release: version,
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
  },
  fallback: null,
  banned: [],
})

let generation = 0

/** A release set with these areas, newer than all created before. */
export function setOf(areas: ReleaseSet['areas']): ReleaseSet {
  generation += 1
  return { schema: 1, generation, host: { release: version, base: `/r/host/${version}/`, files: {} }, areas }
}
