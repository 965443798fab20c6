import { join } from 'node:path'
import { makeRelease, type Variant } from '../harness/make-release.ts'
import { root } from '../harness/project.ts'
import { type Site, startSite } from '../harness/site.ts'
import type { SiteProcess } from '../harness/site-process.ts'
import { test as base } from '../harness/test.ts'
import type { MatrixFile } from './row.ts'

/** Releases of something by their age. */
export interface Ages {
  newest: string
  previous: string
}

/** A site whose host and areas have two releases each, the newest of them live; only the trial area's is not sound. */
export interface Rig {
  site: Site
  releases: Record<'host' | 'account' | 'trial', Ages>
  /** Path of each file of the matrix. */
  files: Record<MatrixFile, string>
  stop(): Promise<void>
}

/** The page of the account area that the rows about files open. */
export const overview = '/user/account/overview'

/** Releases alike but for their identity. */
export const secondOf = {
  host: { version: '0.2.0', hash: 'cccccccccccc' },
  account: { version: '0.2.0', hash: 'bbbbbbbbbbbb' },
  workorder: { version: '0.2.0', hash: 'eeeeeeeeeeee' },
  trial: { version: '0.2.0', hash: 'dddddddddddd' },
} satisfies Record<string, Variant>

/** Folder of the trial area's package (e2e/matrix/trial). */
const trial = 'e2e/matrix/trial'

/** Name of the release that is live now. */
export async function liveRelease(site: Site, name: string): Promise<string> {
  const set = await (await fetch(`${site.origin}/release-set.json`)).json()
  return name === 'host' ? set.host.release : set.areas[name].release
}

interface ManifestFiles {
  release: string
  entry: string | string[]
  first: string[]
  federation: string[]
  texts: Record<string, string[]>
  pages: { path: string; first: string[]; texts: Record<string, string[]> }[]
}

const packageOf = { host: 'host', account: 'remote-account', trial } as const

/** Publishes and promotes a second release; resolves with its manifest and the release it replaces. */
async function addSecond(site: Site, name: keyof typeof packageOf): Promise<ManifestFiles & { ages: Ages }> {
  const previous = await liveRelease(site, name)
  let manifest: ManifestFiles | undefined
  const keep: NonNullable<Variant['manifest']> = (made) => {
    manifest = made as unknown as ManifestFiles
  }
  const { folder, release } = await makeRelease(packageOf[name], { ...secondOf[name], manifest: keep })
  await site.release('publish', folder)
  await site.release('promote', name, release, '--reason', 'the matrix')
  if (manifest === undefined) throw new Error(`no release of ${name} was made`)
  return { ...manifest, ages: { newest: release, previous } }
}

const one = (names: readonly (string | undefined)[]): string => {
  const [name] = names
  if (name === undefined) throw new Error('a file of the matrix is not in the manifest')
  return name
}

/** Starts a site with two releases of each. */
async function startRig(sites: SiteProcess): Promise<Rig> {
  const site = await startSite(sites)
  await site.release('publish', join(root, trial))
  await site.release('promote', 'trial', '--reason', 'the matrix')
  const host = await addSecond(site, 'host')
  const account = await addSecond(site, 'account')
  const { ages } = await addSecond(site, 'trial')
  const page = account.pages.find(({ path }) => path === overview)
  const login = host.pages.find(({ path }) => path === '/user/login')
  if (page === undefined || login === undefined) throw new Error('a page of the matrix is not in the manifest')
  const ofHost = (names: readonly (string | undefined)[]) => `/r/host/${host.release}/${one(names)}`
  const ofArea = (names: readonly (string | undefined)[]) => `/r/account/${account.release}/${one(names)}`
  return {
    site,
    releases: { host: host.ages, account: account.ages, trial: ages },
    files: {
      'host main': ofHost([host.entry].flat()),
      'host texts': ofHost(host.texts['zh-cn'] ?? []),
      'host federation': ofHost(host.federation),
      'host login page': ofHost(login.first),
      'area entry': ofArea([account.entry].flat()),
      'area page': ofArea([page.first.at(-1)]),
      'area texts': ofArea(page.texts['zh-cn'] ?? []),
      'previous manifest': `/r/account/${account.ages.previous}/manifest.json`,
    },
    stop: site.stop,
  }
}

/** The browser tests' own fixtures, with the site of the matrix. */
export const rigTest = base.extend<object, { rig: Rig }>({
  rig: [
    async ({ sites }, use) => {
      const rig = await startRig(sites)
      await use(rig)
      await rig.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})
