import type { AreaManifest } from '@member/shared/manifest'
import type { ResolvedArea } from '@member/shared/release-set'
import type { ComponentType } from 'react'
import { type FakeBrowser, integrityOf } from './fake-browser.ts'
import { areaWith } from './release-sets.ts'

/** Route pattern of the one page that a fake release has. */
export const path = '/user/made'

export interface FakeRelease {
  manifest: AreaManifest
  base: string
  /** The page's component. */
  Page: ComponentType
  /** How often the container was started. */
  starts(): number
}

export interface FakeReleaseOptions {
  /** Twelve characters, the end of the release's name. */
  hash: string
  manifest?: Partial<AreaManifest>
  Page?: ComponentType
  /** What the container does when it is started. */
  init?: () => void
  /** Paths of the pages that the area's module has. */
  paths?: string[]
}

/**
 * Puts a release of the area `made` on the server of a fake browser: an entry, the area's module and one page, each a
 * file of its own, as webpack builds them.
 */
export function putRelease(
  { page, server, loadChunk }: FakeBrowser,
  { hash, manifest: over, Page = () => null, init = () => {}, paths = [path] }: FakeReleaseOptions,
): FakeRelease {
  const release = `1.0.0-${hash}`
  const base = `/r/made/${release}/`
  const container = `area_made_${hash}`
  let starts = 0
  const chunk = (file: string) => loadChunk(base + file)
  const area = {
    name: 'made',
    contract: '^1.0.0',
    pages: paths.map((path) => ({
      path,
      name: 'made/page',
      title: {},
      load: () => chunk('page.js').then(() => ({ default: Page })),
    })),
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
  }
  const files: AreaManifest['files'] = {}
  for (const [file, run] of Object.entries(runs)) {
    const bytes = `${release} ${file}`
    server.set(base + file, { bytes, run })
    files[file] = { integrity: integrityOf(bytes), bytes: bytes.length }
  }
  const { use } = areaWith('made', { 'made/page': path })
  const manifest = { ...use, release, container, first: ['entry.js', 'area.js'], files, ...over }
  server.set(`${base}manifest.json`, { type: 'application/json', bytes: JSON.stringify(manifest) })
  return { manifest, base, Page, starts: () => starts }
}

/** What a release set says of the area when `live` is its release and `good` the one to fall back to. */
export const resolved = (live: FakeRelease, good: FakeRelease | null): ResolvedArea => ({
  why: 'current',
  base: live.base,
  use: live.manifest,
  fallback: good && {
    release: good.manifest.release,
    base: good.base,
    manifest: integrityOf(JSON.stringify(good.manifest)),
  },
  banned: [],
})
