import { existsSync } from 'node:fs'
import { lstat, readdir, rename, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { StartProblem } from '../environment/start-problem.ts'
import { assertUndamaged } from './assert-undamaged.ts'
import type { BackupManifest } from './backup-manifest.ts'
import { ofTheDisk, partsIn } from './backup-parts.ts'

/** The folder in which a restore collects what it then puts in place; it goes when the restore has ended. */
export const restoringFolder = (dataDir: string): string => join(dataDir, '.restoring')

/** Whether a restore is under way, or was interrupted. */
export const isRestoring = (dataDir: string): boolean => existsSync(restoringFolder(dataDir))

/** What is wrong with a data folder whose restore has not ended, and what to do. */
export const restoreSentence = (dataDir: string): string =>
  `A restore to ${dataDir} has not ended (it has .restoring): let it end, or if it was interrupted, repeat \`member-server restore <folder>\`.`

/**
 * A site must not be made or served where half a backup is: its files would be missing, or a new site be taken for it.
 * @throws StartProblem with one sentence
 */
export function assertRestored(dataDir: string): void {
  if (isRestoring(dataDir)) throw new StartProblem(restoreSentence(dataDir))
}

/**
 * Collects again what an interrupted restore of the same backup had put in its place already.
 * @returns whether the backup is whole in the folder of the restore now; else nothing has changed
 */
export async function collectAgain(dataDir: string, manifest: BackupManifest): Promise<boolean> {
  const [copy, placed] = [partsIn(restoringFolder(dataDir)), partsIn(dataDir)]
  if (!isRestoring(dataDir)) return false
  const parts = (['uploads', 'store', 'database'] as const).filter((part) => manifest[part] !== undefined)
  const gone = parts.filter((part) => existsSync(placed[part]) && !existsSync(copy[part]))
  if (gone.length === 0) return false
  for (const part of gone) await rename(placed[part], copy[part])
  try {
    await assertUndamaged(restoringFolder(dataDir), manifest)
    return true
  } catch {
    // It is something else, which a restore never touches.
    for (const part of gone) await rename(copy[part], placed[part])
    return false
  }
}

/** A file, or all files of a folder, by their paths in the folder above. */
async function filesIn(folder: string, name: string): Promise<string[]> {
  if (!(await lstat(join(folder, name))).isDirectory()) return [name]
  const entries = await readdir(join(folder, name), { withFileTypes: true, recursive: true })
  const files = entries.filter((entry) => !entry.isDirectory())
  return files.map((entry) => relative(folder, join(entry.parentPath, entry.name)))
}

/**
 * Empties places that a disk is mounted at and that an interrupted restore of the same backup had begun to fill, which
 * were empty before. Where there is anything else, nothing is removed.
 */
export async function clearMounted(dataDir: string, manifest: BackupManifest): Promise<void> {
  if (!isRestoring(dataDir)) return
  const [copy, placed] = [partsIn(restoringFolder(dataDir)), partsIn(dataDir)]
  for (const part of ['uploads', 'store'] as const) {
    if (!existsSync(copy[part]) || !existsSync(placed[part])) continue
    const known = manifest[part]?.sha256 ?? {}
    const names = (await readdir(placed[part])).filter((name) => name !== ofTheDisk)
    const found = (await Promise.all(names.map((name) => filesIn(placed[part], name)))).flat()
    if (found.some((file) => !Object.hasOwn(known, file))) continue
    for (const name of names) await rm(join(placed[part], name), { recursive: true, force: true })
  }
}
