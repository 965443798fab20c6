import { constants, existsSync } from 'node:fs'
import { copyFile, readdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { makeFolder } from '@member/release-store'
import { codeOf } from '@member/shared/reading'
import { allMigrations } from '../database/migrate.ts'
import { StartProblem } from '../environment/start-problem.ts'
import {
  type BackupConfig,
  type BackupManifest,
  type BackupPart,
  ofTheDisk,
  partsIn,
  readManifest,
  sha256Of,
} from './backup-manifest.ts'
import { assertIntact, copyFiles, measureFiles, syncFile } from './copy-parts.ts'

/** A folder that is there as long as a restore is under way, or was interrupted. */
const restoringMark = (dataDir: string): string => join(dataDir, '.restoring')

/** Whether a restore is under way, or was interrupted. */
export const isRestoring = (dataDir: string): boolean => existsSync(restoringMark(dataDir))

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

const damaged = (what: string): StartProblem => new StartProblem(`The backup is damaged: ${what}.`)

const assertSame = async (name: string, folder: string, said: BackupPart): Promise<void> => {
  const found = await measureFiles(folder)
  if (found.files !== said.files || found.bytes !== said.bytes)
    throw damaged(
      `its ${name} have ${found.files} files of ${found.bytes} bytes instead of ${said.files} of ${said.bytes}`,
    )
  const other = Object.entries(said.sha256).find(([file, sha256]) => found.sha256[file] !== sha256)
  if (other !== undefined) throw damaged(`of its ${name} the file ${other[0]} is not the one it was made of`)
}

/**
 * Compares every file of a backup with what its manifest says.
 * @throws StartProblem that names the first difference
 */
async function assertUndamaged(folder: string, { database, uploads, store }: BackupManifest): Promise<void> {
  const parts = partsIn(folder)
  if (uploads !== undefined) await assertSame('uploads', parts.uploads, uploads)
  if (store !== undefined) await assertSame('releases', parts.store, store)
  if (database === undefined) return
  const sha256 = await sha256Of(parts.database).catch(() => 'missing')
  if (sha256 !== database.sha256) throw damaged('its database is not the one it was made of')
  assertIntact(parts.database)
}

/** Migrations that a server knows; tests pass those of another version. */
type KnownMigrations = Readonly<Record<string, unknown>>

/** A restore never writes over anything: what is there may be newer than the backup. */
const assertNothingThere = async ({ dataDir }: BackupConfig): Promise<void> => {
  for (const path of Object.values(partsIn(dataDir))) {
    const found = await readdir(path).catch((error: NodeJS.ErrnoException) => (error.code === 'ENOTDIR' ? [''] : []))
    if (found.every((name) => name === ofTheDisk)) continue
    throw new StartProblem(
      `${dataDir} is in use (it has ${basename(path)}): stop the server and move that away, or set DATA_DIR to a new folder; nothing was changed.`,
    )
  }
}

const assertFits = ({ database }: BackupManifest, config: BackupConfig, known: KnownMigrations): void => {
  if (database === undefined) return
  if (config.database.kind === 'postgres') {
    throw new StartProblem(
      'The backup has a database file, but DATABASE_URL names a PostgreSQL server: restore without DATABASE_URL; its data does not move between the two.',
    )
  }
  const newer = database.migrations.find((name) => !Object.hasOwn(known, name))
  if (newer === undefined) return
  throw new StartProblem(
    `The backup was made by a newer version of the server (it has the migration ${newer}): restore it with that version.`,
  )
}

const copyParts = async (folder: string, { dataDir }: BackupConfig, manifest: BackupManifest): Promise<void> => {
  const [from, to] = [partsIn(folder), partsIn(dataDir)]
  for (const part of ['uploads', 'store'] as const)
    if (manifest[part] !== undefined) await copyFiles(from[part], to[part])
  if (manifest.database === undefined) return
  await copyFile(from.database, to.database, constants.COPYFILE_FICLONE)
  await syncFile(to.database)
}

/**
 * Takes away what a restore has put into a data folder, in whose places nothing was before.
 * @param before what the data folder had, such as a folder that a disk is mounted at; undefined when it was not there
 */
const takeAway = async (dataDir: string, before: readonly string[] | undefined): Promise<void> => {
  const remove = (path: string) => rm(path, { recursive: true, force: true })
  if (before === undefined) return remove(dataDir)
  for (const place of [...Object.values(partsIn(dataDir)), restoringMark(dataDir)])
    if (!before.includes(basename(place))) await remove(place)
    else
      for (const name of await readdir(place).catch(() => [])) if (name !== ofTheDisk) await remove(join(place, name))
}

const problemOf = ({ dataDir }: BackupConfig, error: unknown): unknown => {
  const code = codeOf(error)
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new StartProblem(
      `The disk of ${dataDir} is too full for the backup (${code}): make room, or set DATA_DIR to a folder elsewhere; nothing was changed.`,
    )
  return /^E[A-Z]+$/.test(code)
    ? new StartProblem(
        `The backup cannot be restored to ${dataDir} (${code}): run this as the user of the server, or set DATA_DIR to another folder; nothing was changed.`,
      )
    : error
}

/**
 * Puts a backup into the data folder of the configuration, which must not have a site yet.
 * @returns what was restored
 * @throws StartProblem with one sentence when it is not possible; nothing is changed then
 */
export async function restoreBackup(
  folder: string,
  config: BackupConfig,
  known: KnownMigrations = allMigrations,
): Promise<BackupManifest> {
  const { dataDir } = config
  const manifest = await readManifest(folder)
  assertFits(manifest, config, known)
  assertRestored(dataDir)
  await assertNothingThere(config)
  await assertUndamaged(folder, manifest)
  const unreadable = (error: unknown) => {
    throw problemOf(config, error)
  }
  const before = existsSync(dataDir) ? await readdir(dataDir).catch(unreadable) : undefined
  try {
    await makeFolder(restoringMark(dataDir), 0o700)
    await copyParts(folder, config, manifest)
    await rm(restoringMark(dataDir), { recursive: true })
  } catch (error) {
    await takeAway(dataDir, before).catch(() => undefined)
    throw problemOf(config, error)
  }
  return manifest
}
