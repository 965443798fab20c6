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

/** Folders of files that are being received, by the name they have in the uploads. */
export const unfinishedUploads: readonly string[] = [incomingFolder('').slice(uploadsFolder('').length + 1)]

/**
 * In this order a copy of the release store is whole: what is live, then the log, whose entries may be newer, then the
 * releases, which are there before an entry names them. Temporary files and reports of a day are left out.
 */
export const storeOrder = { first: ['live.json', 'log'], leftOut: ['live.json', 'log', 'tmp', 'reports'] } as const
