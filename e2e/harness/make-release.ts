import { execFile } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { integrityOf, manifestFile } from '@member/release-store'
import { root } from './project.ts'
import type { Site } from './site.ts'

/** What makes a release differ from the built one. */
export interface Variant {
  version: string
  /** 12 hex digits; with the version the name of the release. */
  hash: string
  /** Changes the text of a script; gets the manifest to know which one it is. */
  edit?: (file: string, text: string, manifest: ReleaseManifest) => string
  /** Changes the manifest itself, e.g. its contract range. */
  manifest?: (manifest: ReleaseManifest) => void
}

interface ReleaseManifest {
  release: string
  container: string
  contract: string
  entry: string
  first: string[]
  pages: { path: string; first: string[]; texts: Record<string, string[]> }[]
  /** Of a host. */
  federation?: string[]
  files: Record<string, { integrity: string; bytes: number }>
}

/** The text of an area's entry whose `area.ts` throws while it is evaluated. */
export const throwingInArea = (text: string): string =>
  text.replace(/\(\)=>\(\)=>\w+\(\d+\)/, '()=>()=>{throw new Error("made to fail")}')

/**
 * Makes another release of a built area: same code, its own identity in every file, correct hashes. A second build
 * would produce the same in seconds instead of milliseconds.
 *
 * @returns the folder to publish and the release's name
 */
export async function makeRelease(packageName: string, variant: Variant): Promise<{ folder: string; release: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'member-release-'))
  await cp(join(root, packageName, 'dist'), folder, { recursive: true })
  const built: ReleaseManifest = JSON.parse(await readFile(join(folder, manifestFile), 'utf8'))
  const oldHash = built.release.slice(-12)
  const release = `${variant.version}-${variant.hash}`
  // The host's scripts carry the whole name, which tells a tab whether another host is live.
  const renamed = (text: string) => text.replaceAll(built.release, release).replaceAll(oldHash, variant.hash)
  const manifest: ReleaseManifest = { ...JSON.parse(renamed(JSON.stringify(built))), release }
  for (const file of await readdir(folder)) {
    if (!file.endsWith('.js')) continue
    const text = renamed(await readFile(join(folder, file), 'utf8'))
    const edited = variant.edit?.(file, text, manifest) ?? text
    await writeFile(join(folder, file), edited)
    manifest.files[file] = { integrity: integrityOf(edited), bytes: Buffer.byteLength(edited) }
  }
  variant.manifest?.(manifest)
  await writeFile(join(folder, manifestFile), JSON.stringify(manifest))
  return { folder, release: manifest.release }
}

const run = promisify(execFile)

/**
 * Builds an area with the compiled `@member/shared` instead of its sources.
 *
 * @returns the folder to publish
 */
export async function buildCompiled(packageName: string, release: string): Promise<string> {
  const output = await mkdtemp(join(tmpdir(), 'member-compiled-'))
  const webpack = join(root, 'node_modules/webpack-cli/bin/cli.js')
  await run(process.execPath, [webpack, '-c', join(import.meta.dirname, 'compiled-area.webpack.mjs')], {
    cwd: root,
    env: { ...process.env, AREA_FOLDER: join(root, packageName), AREA_OUTPUT: output, AREA_RELEASE: release },
  })
  return output
}

/** Publishes another release of the host or an area and makes it live; the built one becomes the one to fall back to. */
export async function goLive(site: Pick<Site, 'release'>, name: string, variant: Variant): Promise<string> {
  const { folder, release } = await makeRelease(name === 'host' ? name : `remote-${name}`, variant)
  await site.release('publish', folder)
  await site.release('promote', name, release, '--reason', 'a browser test')
  return release
}

/** A second release of the account area, alike but for its identity. */
export const second: Variant = { version: '0.2.0', hash: 'bbbbbbbbbbbb' }

/** Path of everything the second release serves. */
export const secondFiles = /\/r\/account\/0\.2\.0-bbbbbbbbbbbb\//

/** Address of the page that releases made for tests replace. */
export const overview = '/user/account/overview'

/** Replaces the component of the overview page with an expression. */
export function insteadOfOverview(component: string): NonNullable<Variant['edit']> {
  return (file, text, { pages }) => {
    const page = pages.find(({ path }) => path === overview)
    return file === page?.first.at(-1) ? text.replace(/default:\(\)=>(\w+)/, () => `default:()=>${component}`) : text
  }
}
