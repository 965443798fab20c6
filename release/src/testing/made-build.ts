import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { AreaManifest, HostManifest, Manifest } from '@member/shared/manifest'
import type { Build } from '../publish/read-build.ts'
import { integrityOf } from '../store/hashes.ts'

const release = (version: string) => `${version}-${Buffer.from(version.padEnd(6)).toString('hex')}`

const shared = { schema: 1, commit: 'unknown', builtAt: '2026-11-20T10:00:00.000Z' } as const

/** A sound area manifest of the given version; `changes` go over it. Its files are filled in by `madeBuild`. */
export function areaManifest(area: string, version: string, changes: Partial<AreaManifest> = {}): AreaManifest {
  return {
    ...shared,
    kind: 'area',
    area,
    release: release(version),
    container: `area_${area}_${release(version).slice(-12)}`,
    entry: 'entry.js',
    first: ['entry.js'],
    contract: '^1.0.0',
    singletons: { react: '^19.0.0' },
    files: {},
    pages: [
      {
        path: `/user/${area}/list`,
        name: `${area}/list`,
        title: { 'zh-cn': '列表', en: 'List' },
        layout: 'user',
        login: true,
        activeMenuPaths: [],
        skeleton: 'list',
        first: ['list.js'],
        texts: { en: ['list.en.js'] },
      },
    ],
    ...changes,
  }
}

/** A sound host manifest of the given version; `changes` go over it. */
export function hostManifest(version: string, changes: Partial<HostManifest> = {}): HostManifest {
  return {
    ...shared,
    kind: 'host',
    area: 'host',
    release: release(version),
    contract: '1.2.0',
    provides: { react: '19.3.1' },
    entry: ['main.js'],
    federation: ['federation.js'],
    pages: [],
    texts: { en: ['host.en.js'] },
    shell: 'shell.html',
    files: {},
    ...changes,
  }
}

const shell =
  '<html><title></title><template id="member-head"></template><script type="application/json" id="member-boot"></script>'

/** The build a manifest describes, in memory: every file it needs exists and is listed with its hash. */
export function madeBuild(manifest: Manifest, more: Record<string, string> = {}): Build {
  const names =
    manifest.kind === 'area'
      ? [manifest.entry, ...manifest.first]
      : [...manifest.entry, ...manifest.federation, manifest.shell, ...Object.values(manifest.texts).flat()]
  const paged = manifest.pages.flatMap((page) => [...page.first, ...Object.values(page.texts).flat()])
  const contents = {
    ...Object.fromEntries(
      [...names, ...paged].map((name) => [name, `/* ${name} of ${manifest.release} */\n`.repeat(20)]),
    ),
    ...(manifest.kind === 'host' && { [manifest.shell]: shell }),
    ...more,
  }
  const files = new Map(Object.entries(contents).map(([name, content]) => [name, Buffer.from(content)]))
  const listed = Object.fromEntries(
    [...files].map(([name, bytes]) => [name, { integrity: integrityOf(bytes), bytes: bytes.length }]),
  )
  return { folder: 'made', manifest: Buffer.from(JSON.stringify({ ...manifest, files: listed })), files }
}

/** Writes a made build into a fresh folder, as a bundler would, and resolves with the folder. */
export async function builtFolder(manifest: Manifest, more: Record<string, string> = {}): Promise<string> {
  const folder = await freshFolder()
  const build = madeBuild(manifest, more)
  for (const [name, bytes] of [...build.files, ['manifest.json', build.manifest] as const]) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), bytes)
  }
  return folder
}

/** An empty folder of its own for one test. */
export const freshFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'release-test-'))
