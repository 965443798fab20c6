import { existsSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { StartProblem } from '../environment/start-problem.ts'
import { assertUndamaged } from './assert-undamaged.ts'
import type { BackupManifest } from './backup-manifest.ts'
import { partsIn } from './backup-parts.ts'

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
