import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { codeOf, messageOf } from '@member/shared/reading'
import * as v from 'valibot'
import type { Config } from '../config.ts'
import { StartProblem } from '../environment/start-problem.ts'
import { incomingFolder, uploadsFolder } from '../uploads/uploads.ts'

/** Files of a folder and their bytes together. */
const Part = v.object({
  files: v.number(),
  bytes: v.number(),
  /** Of each file by its path in the folder. */
  sha256: v.record(v.string(), v.string()),
})

const Manifest = v.object({
  format: v.literal('member-centre backup'),
  version: v.literal(1),
  /** Seconds; every write that was acknowledged before is in the backup. */
  taken_at: v.number(),
  /** Absent where the database is on a PostgreSQL server and has a backup of its own. */
  database: v.optional(v.object({ bytes: v.number(), sha256: v.string(), migrations: v.array(v.string()) })),
  /** Absent where uploaded files are in a bucket. */
  uploads: v.optional(Part),
  /** Absent where the release store is elsewhere. */
  store: v.optional(Part),
})

/** What a backup holds; stored last, so that a folder without it is no complete backup. */
export type BackupManifest = v.InferOutput<typeof Manifest>
export type BackupPart = v.InferOutput<typeof Part>

const sizesOf = ({ files, bytes }: BackupPart) => ({ files, bytes })

/** What a manifest says without the hash of every single file, of which there may be thousands. */
export const manifestSummary = ({ uploads, store, ...rest }: BackupManifest) => ({
  ...rest,
  ...(uploads !== undefined && { uploads: sizesOf(uploads) }),
  ...(store !== undefined && { store: sizesOf(store) }),
})

const nameOf = (folder: string): string => join(folder, 'backup.json')

export const writeManifest = (folder: string, manifest: BackupManifest): Promise<void> =>
  writeFile(nameOf(folder), `${JSON.stringify(manifest, undefined, 2)}\n`, { mode: 0o600, flush: true })

/** Why the manifest of a folder could not be read. */
const problemOf = async (folder: string, error: unknown): Promise<StartProblem> => {
  const isFolder = await stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  )
  if (!isFolder)
    return new StartProblem(`There is no folder ${folder}: name one that \`member-server backup\` has made.`)
  return new StartProblem(
    codeOf(error) === 'ENOENT'
      ? `${folder} is no complete backup: it has no backup.json.`
      : `${folder} cannot be read (${codeOf(error) || messageOf(error)}).`,
  )
}

/** @throws StartProblem when the folder is no complete backup of a known version */
export async function readManifest(folder: string): Promise<BackupManifest> {
  const text = await readFile(nameOf(folder), 'utf8').catch(async (error: unknown) => {
    throw await problemOf(folder, error)
  })
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), Manifest), text)
  if (!read.success) throw new StartProblem(`${folder} is no backup that this version of the server can read.`)
  return read.output
}

/** What of the configuration a backup depends on. */
export type BackupConfig = Pick<Config, 'dataDir' | 'database' | 'upload' | 'releaseStore'>

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

/** The SHA-256 of what a file holds, in hexadecimal digits. */
export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

const LastBackup = v.object({ folder: v.string(), taken_at: v.number() })

/** When and where `member-server backup` has made the last backup of a data folder; seconds. */
export type LastBackup = v.InferOutput<typeof LastBackup>

const nameIn = (dataDir: string): string => join(dataDir, 'last-backup.json')

export const noteBackup = (dataDir: string, backup: LastBackup): Promise<void> =>
  writeFile(nameIn(dataDir), `${JSON.stringify(backup)}\n`, { mode: 0o600 })

/** The last backup of a data folder; undefined when none is known. */
export async function lastBackup(dataDir: string): Promise<LastBackup | undefined> {
  const text = await readFile(nameIn(dataDir), 'utf8').catch(() => '')
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), LastBackup), text)
  return read.success ? read.output : undefined
}
