import { constants } from 'node:fs'
import { copyFile, lstat, mkdir, readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { codeOf } from '@member/shared/reading'
import type { BackupPart } from './backup-manifest.ts'
import { sha256Of } from './sha256-of.ts'

type MeasuredPart = BackupPart & { sha256: Record<string, string> }

/** What is removed while a folder is copied is left out. */
async function unlessGone<T>(reading: Promise<T>, otherwise: T): Promise<T> {
  try {
    return await reading
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return otherwise
    throw error
  }
}

/**
 * Copies the files of a folder that are not in the target yet, with all below it; a missing folder is an empty one. Files
 * never change once they have their name, so those that are there are up to date.
 * @param leftOut names at the top that are not copied
 */
export async function copyFiles(from: string, to: string, leftOut: readonly string[] = []): Promise<void> {
  const entries = await unlessGone(readdir(from, { withFileTypes: true }), [])
  await mkdir(to, { recursive: true, mode: 0o700 })
  for (const entry of entries) {
    if (leftOut.includes(entry.name)) continue
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) await copyFiles(source, target)
    else if (entry.isFile() && (await unlessGone(lstat(target), undefined)) === undefined)
      // A clone takes no space on file systems that have them.
      await unlessGone(copyFile(source, target, constants.COPYFILE_FICLONE), undefined)
  }
}

/** Number of the files in a folder and below, their bytes, and the hash of each. */
export async function measureFiles(folder: string): Promise<MeasuredPart> {
  const part: MeasuredPart = { files: 0, bytes: 0, sha256: {} }
  for (const entry of await unlessGone(readdir(folder, { withFileTypes: true, recursive: true }), [])) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    part.files += 1
    part.bytes += (await lstat(file)).size
    part.sha256[relative(folder, file)] = await sha256Of(file)
  }
  return part
}
