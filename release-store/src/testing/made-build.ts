import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { integrityOf } from '@member/shared/integrity'
import type { Manifest } from '@member/shared/manifest'
import { manifestFile } from '../keys.ts'
import type { BuildFiles } from '../release-files.ts'

/** An HTML frame with every insertion point, as a minifier may leave it. */
export const madeShell = `<!doctype html><html lang=zh-CN><head><meta charset=utf-8><title></title><style>body{margin:0}</style><template id=member-head></template></head><body><div id=root></div><script type=application/json id=member-boot></script></body></html>`

/**
 * The build a manifest describes, in memory: every listed file exists, with made-up content and the hash of it.
 * `contents` replaces the content of a file, or adds a file.
 */
export function madeBuild(manifest: Manifest, contents: Record<string, string> = {}): BuildFiles {
  const madeUp = (name: string) =>
    manifest.kind === 'host' && name === manifest.shell
      ? madeShell
      : `/* ${name} of ${manifest.release} */\n`.repeat(20)
  const names = new Set([...Object.keys(manifest.files), ...Object.keys(contents)])
  const files = new Map([...names].map((name) => [name, Buffer.from(contents[name] ?? madeUp(name))]))
  const listed = Object.fromEntries(
    [...files].map(([name, bytes]) => [name, { integrity: integrityOf(bytes), bytes: bytes.length }]),
  )
  return { manifest: Buffer.from(JSON.stringify({ ...manifest, files: listed })), files }
}

/** Writes a made build into a new folder, as a bundler would, and resolves with the folder. */
export async function builtFolder(manifest: Manifest, contents: Record<string, string> = {}): Promise<string> {
  const folder = await freshFolder()
  const build = madeBuild(manifest, contents)
  for (const [name, bytes] of [...build.files, [manifestFile, build.manifest] as const]) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), bytes)
  }
  return folder
}

/** A new empty folder for one test. */
export const freshFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'release-test-'))
