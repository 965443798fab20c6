import { lstat, readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { type BuildFiles, manifestFile } from '@member/release-store'
import { Failure } from '@member/release-store/command-line'
import { messageOf } from '@member/shared/reading'
import { mapsFolder } from '@member/shared/source-maps'

export interface Build extends BuildFiles {
  folder: string
  /** Source maps by the path of their script; they are stored separately from the release. */
  maps: ReadonlyMap<string, Buffer>
}

/** Reads a folder with a `manifest.json`, or the `dist` folder of a package folder. */
export async function readBuild(named: string): Promise<Build> {
  try {
    return await readFiles(named)
  } catch (error) {
    throw error instanceof Failure ? error : new Failure('usage', `${named} cannot be read: ${messageOf(error)}.`)
  }
}

async function readFiles(named: string): Promise<Build> {
  const folder = await builtFolder(named)
  const files = new Map<string, Buffer>()
  for (const path of await everyFile(folder))
    files.set(relative(folder, path).split(sep).join('/'), await readFile(path))
  const manifest = files.get(manifestFile)
  if (!manifest) throw new Failure('usage', `${folder} lost its manifest.json while it was read; build it again.`)
  files.delete(manifestFile)
  return { folder, manifest, files, maps: takeMaps(files) }
}

/** Moves the source maps out of the files of a build. */
function takeMaps(files: Map<string, Buffer>): Map<string, Buffer> {
  const maps = new Map<string, Buffer>()
  for (const [path, bytes] of files) {
    if (!path.startsWith(`${mapsFolder}/`) || !path.endsWith('.map')) continue
    maps.set(path.slice(mapsFolder.length + 1, -'.map'.length), bytes)
    files.delete(path)
  }
  return maps
}

async function builtFolder(named: string): Promise<string> {
  for (const folder of [named, join(named, 'dist')])
    if ((await kindOf(join(folder, manifestFile))) === 'file') return folder
  throw new Failure(
    'usage',
    (await kindOf(named)) === 'folder'
      ? `There is no manifest.json in ${named} or ${join(named, 'dist')}: build it first.`
      : `${named} is not a folder.`,
  )
}

async function everyFile(folder: string): Promise<string[]> {
  const found: string[] = []
  for (const name of (await readdir(folder)).sort()) {
    const path = join(folder, name)
    const kind = await kindOf(path)
    if (kind === 'folder') found.push(...(await everyFile(path)))
    else if (kind === 'file') found.push(path)
    else throw new Failure('refused', `${path} is neither a file nor a folder; a release holds plain files only.`)
  }
  return found
}

async function kindOf(path: string): Promise<'file' | 'folder' | 'other' | 'missing'> {
  const found = await lstat(path).catch(() => undefined)
  if (!found) return 'missing'
  if (found.isFile()) return 'file'
  return found.isDirectory() ? 'folder' : 'other'
}
