import type { AreaManifest } from '@member/shared/manifest'
import type { SetArea } from '@member/shared/release-set'
import type { ComponentType } from 'react'
import { type FakeBrowser, integrityOf } from './fake-browser.ts'
import { inSet, manifestWith } from './release-sets.ts'

/** Route pattern of the one page that a fake release has. */
export const path = '/user/made'

export interface FakeRelease {
  manifest: AreaManifest
  base: string
  Page: ComponentType
  /** How often the container was started. */
  starts(): number
}

export interface FakeReleaseOptions {
  /** Name of the area. Default `made`. */
  area?: string
  /** Twelve characters, the end of the release's name. */
  hash: string
  manifest?: Partial<AreaManifest>
  Page?: ComponentType
  /** What the container does when it is started. */
  init?: () => void
  /** Paths of the pages that the area's module has. */
  paths?: string[]
  /** Whether the pages collect contributions to the overview. Default not. */
  collects?: 'overview'
  /** What the module of the contribution to the overview exports; without it the area contributes nothing. */
  contributes?: { default?: unknown }
}

/**
 * Puts a release on the server of a fake browser: an entry, the area's module, one page and, where there is one, the
 * contribution, each a file of its own, as webpack builds them.
 */
export function putRelease(
  { page, server, loadChunk }: FakeBrowser,
  {
    area: name = 'made',
    hash,
    manifest: over,
    Page = () => null,
    init = () => {},
    paths = [path],
    collects,
    contributes,
  }: FakeReleaseOptions,
): FakeRelease {
  const release = `1.0.0-${hash}`
  const base = `/r/${name}/${release}/`
  const container = `area_${name}_${hash}`
  let starts = 0
  const chunk = (file: string) => loadChunk(base + file)
  const area = {
    name,
    contract: '^1.0.0',
    pages: paths.map((path) => ({
      path,
      name: 'made/page',
      title: {},
      load: () => chunk('page.js').then(() => ({ default: Page })),
    })),
    ...(contributes && { contributions: { overview: { load: () => chunk('overview.js').then(() => contributes) } } }),
  }
  const entry = {
    init() {
      starts += 1
      init()
    },
    get: () => chunk('area.js').then(() => () => ({ default: area })),
  }
  const runs = {
    'entry.js': () => Object.assign(page, { [container]: entry }),
    'area.js': () => {},
    'page.js': () => {},
    ...(contributes && { 'overview.js': () => {} }),
  }
  const files: AreaManifest['files'] = {}
  for (const [file, run] of Object.entries(runs)) {
    const bytes = `${release} ${file}`
    server.set(base + file, { bytes, run })
    files[file] = { integrity: integrityOf(bytes), bytes: bytes.length }
  }
  const use = manifestWith(name, { 'made/page': paths[0] ?? path })
  const manifest: AreaManifest = {
    ...use,
    release,
    container,
    first: ['entry.js', 'area.js'],
    files,
    pages: use.pages.map((page) => ({ ...page, ...(collects && { collects }) })),
    ...(contributes && { contributions: { overview: { first: ['overview.js'], texts: {} } } }),
    ...over,
  }
  server.set(`${base}manifest.json`, { type: 'application/json', bytes: JSON.stringify(manifest) })
  return { manifest, base, Page, starts: () => starts }
}

/** What a release set says of the area when `live` is its release and `good` the one to fall back to. */
export const resolved = (live: FakeRelease, good: FakeRelease | null): SetArea => ({
  ...inSet(live.manifest),
  ...(good && {
    fallback: { release: good.manifest.release, manifest: integrityOf(JSON.stringify(good.manifest)) },
  }),
})
