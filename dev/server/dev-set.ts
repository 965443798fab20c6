import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { liveReader, manifestFile, type ReadableStore } from '@member/release-store'
import { type Manifest, parseManifest } from '@member/shared/manifest'
import type { LiveArea, ReleaseRef } from '@member/shared/release-set'
import { type ResolvedSet, resolveSet } from '../../server/src/pages/resolve-set.ts'
import { readShell } from '../../server/src/pages/shell.ts'
import { releaseReader, type StoredRelease } from '../../server/src/pages/stored-release.ts'

/** Folder of each build in development by its name. */
export type Folders = Readonly<Record<string, string>>

/** Where the files of a build in development are served. */
const devBase = (name: string) => `/dev/${name}/`

/** An area without history: development has no fallback. */
export const withoutHistory = (current: ReleaseRef): LiveArea => ({
  state: 'live',
  current,
  previous: null,
  banned: [],
  reason: '',
  since: new Date(0).toISOString(),
})

/** Reads a build as it is on disk. It changes with every save, so no file is checked against a hash. */
async function readBuild(folder: string): Promise<StoredRelease & { manifest: Manifest }> {
  const manifest = { ...parseManifest(JSON.parse(await readFile(join(folder, manifestFile), 'utf8'))), files: {} }
  if (manifest.kind === 'area') return { kind: 'area', manifest }
  return { kind: 'host', manifest, shell: readShell(await readFile(join(folder, manifest.shell), 'utf8')) }
}

/**
 * What is live, with the builds in development instead of their releases: the host is always one, as React
 * Refresh needs React's development build.
 */
export function devSet(store: ReadableStore, folders: Folders): () => Promise<ResolvedSet> {
  const builds = Object.keys(folders)
  const readLive = liveReader(store)
  const readRelease = releaseReader(store)
  return async () => {
    const document = await readLive()
    const stored = new Map<string, StoredRelease>()
    const areas: Record<string, LiveArea> = {}
    for (const [area, { current }] of Object.entries(document.areas)) {
      if (builds.includes(area) || area === 'host') continue
      areas[area] = withoutHistory(current)
      stored.set(`${area} ${current.release}`, await readRelease(area, current))
    }
    for (const [name, folder] of Object.entries(folders)) {
      const build = await readBuild(folder)
      const { release } = build.manifest
      areas[name] = withoutHistory({ release, manifest: '' })
      stored.set(`${name} ${release}`, build)
    }
    return atDevBases(resolveSet({ ...document, areas }, stored), builds)
  }
}

function atDevBases({ set, ...resolved }: ResolvedSet, builds: readonly string[]): ResolvedSet {
  const areas = Object.entries(set.areas).map(([name, area]) => [
    name,
    builds.includes(name) ? { ...area, base: devBase(name) } : area,
  ])
  return {
    ...resolved,
    set: { ...set, host: { ...set.host, base: devBase('host') }, areas: Object.fromEntries(areas) },
  }
}
