import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { StartProblem } from '../environment/start-problem.ts'

/** The folder in which a restore collects what it then puts in place; it goes when the restore has ended. */
export const restoringFolder = (dataDir: string): string => join(dataDir, '.restoring')

/** Whether a restore is under way, or was interrupted. */
export const isRestoring = (dataDir: string): boolean => existsSync(restoringFolder(dataDir))

/** What is wrong with a data folder whose restore has not ended, and what to do. */
export const restoreSentence = (dataDir: string): string =>
  `A restore to ${dataDir} has not ended (it has .restoring): let it end, or if it was interrupted, empty that folder and repeat \`member-server restore <folder>\`.`

/**
 * A site must not be made, served or restored where half a backup is: its files would be missing, or a new site be taken for it.
 * @throws StartProblem with one sentence
 */
export function assertRestored(dataDir: string): void {
  if (isRestoring(dataDir)) throw new StartProblem(restoreSentence(dataDir))
}
