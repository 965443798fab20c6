import type { AreaManifest, HostManifest, ManifestPage } from '@member/shared/manifest'

/** The release name that made manifests give a version. */
export const releaseOf = (version: string): string => `${version}-${Buffer.from(version.padEnd(6)).toString('hex')}`

/** Integrity value for tests that hash nothing. */
export const someIntegrity = `sha384-${'A'.repeat(64)}`

const files = (names: string[]) =>
  Object.fromEntries(names.map((name) => [name, { integrity: someIntegrity, bytes: 1 }]))

const common = { schema: 1, commit: 'unknown', builtAt: '2026-11-20T10:00:00.000Z' } as const

/** A page of a manifest. */
export const madePage = (path: string, name: string, changes: Partial<ManifestPage> = {}): ManifestPage => ({
  path,
  name,
  title: { 'zh-cn': `${name} 页`, en: `${name} page` },
  layout: 'user',
  login: true,
  activeMenuPaths: [],
  skeleton: 'list',
  first: [],
  texts: {},
  ...changes,
})

/** Manifest of an area with one page, `/user/<area>/list`. */
export const madeArea = (area: string, version: string, changes: Partial<AreaManifest> = {}): AreaManifest => ({
  ...common,
  kind: 'area',
  area,
  release: releaseOf(version),
  container: `area_${area}_${releaseOf(version).slice(-12)}`,
  entry: 'entry.js',
  first: ['entry.js', 'area.js'],
  contract: '^1.0.0',
  singletons: { react: '^19.0.0' },
  files: files(['entry.js', 'area.js', 'list.js', 'list.en.js', 'list.zh.js']),
  pages: [
    madePage(`/user/${area}/list`, `${area}/list`, {
      first: ['list.js'],
      texts: { en: ['list.en.js'], 'zh-cn': ['list.zh.js'] },
    }),
  ],
  ...changes,
})

/** Manifest of a host with the pages `/` and `/user/login`. */
export const madeHost = (version: string, changes: Partial<HostManifest> = {}): HostManifest => ({
  ...common,
  kind: 'host',
  area: 'host',
  release: releaseOf(version),
  contract: '1.2.0',
  provides: { react: '19.3.1' },
  entry: ['main.js'],
  federation: ['federation.js'],
  pages: [
    madePage('/', 'home', { login: false, layout: 'none', first: ['home.js'] }),
    madePage('/user/login', 'login', { login: false, layout: 'none', first: ['login.js'] }),
  ],
  texts: { en: ['host.en.js'], 'zh-cn': ['host.zh.js'] },
  shell: 'shell.html',
  files: files(['main.js', 'federation.js', 'home.js', 'login.js', 'host.en.js', 'host.zh.js', 'shell.html']),
  ...changes,
})
