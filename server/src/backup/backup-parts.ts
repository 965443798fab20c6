import { join } from 'node:path'
import type { Config } from '../config.ts'
import { incomingFolder, uploadsFolder } from '../uploads/uploads.ts'

/** What of the configuration a backup depends on. */
export type BackupConfig = Pick<Config, 'dataDir' | 'database' | 'upload'>

/** Where the parts of a site are, in its data folder and in a backup alike. */
export const partsIn = (folder: string) => ({
  database: join(folder, 'member.db'),
  uploads: uploadsFolder(folder),
  store: join(folder, 'store'),
})

/** A folder that some file systems have at their top; it is not of the site, and only root reads it. */
export const ofTheDisk = 'lost+found'

/** What of the uploads is no upload, by its name among them: files that are being received. */
export const leftOutOfUploads: readonly string[] = [incomingFolder('').slice(uploadsFolder('').length + 1), ofTheDisk]

/**
 * In this order a copy of the release store is whole: what is live, then the log, whose entries may be newer, then the
 * releases, which are there before an entry names them. Temporary files and reports of a day are left out.
 */
export const storeOrder = {
  first: ['live.json', 'log'],
  leftOut: ['live.json', 'log', 'tmp', 'reports', ofTheDisk],
} as const
