import { existsSync } from 'node:fs'
import { readdir, rename, rm } from 'node:fs/promises'
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

/** The folder in which a restore collects what it then puts in place; it goes when the restore has ended. */
const restoringFolder = (dataDir: string): string => join(dataDir, '.restoring')

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

/** What a rename says of a folder that a disk is mounted at, and of one with `lost+found` in it. */
const isMounted = (error: unknown): boolean => ['EBUSY', 'EXDEV', 'ENOTEMPTY'].includes(codeOf(error) ?? '')

/**
 * Puts a part of a restored site in its place: by its name, or where a disk is mounted by copying what is in it. Its
 * place has nothing of a site in it.
 * @returns takes it away again
 */
async function placePart(from: string, to: string): Promise<() => Promise<void>> {
  try {
    await rename(from, to)
    return () => rename(to, from)
  } catch (error) {
    if (!isMounted(error)) throw error
  }
  const names = await readdir(from)
  const takeAway = async () => {
    for (const name of names) await rm(join(to, name), { recursive: true, force: true })
  }
  try {
    await copyFiles(from, to)
  } catch (error) {
    await takeAway()
    throw error
  }
  return takeAway
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
  await assertSame('releases', parts.store, store)
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

/** Puts the parts of a copy in their places; when one cannot be put there, those before it are taken away again. */
const putInPlace = async (copy: string, config: BackupConfig, manifest: BackupManifest): Promise<void> => {
  const [from, to] = [partsIn(copy), partsIn(config.dataDir)]
  // The database last: without it a server finds no site.
  const parts = (['uploads', 'store', 'database'] as const).filter((part) => manifest[part] !== undefined)
  if (manifest.database !== undefined) await syncFile(from.database)
  const undo: Array<() => Promise<void>> = []
  try {
    for (const part of parts) undo.push(await placePart(from[part], to[part]))
  } catch (error) {
    for (const takeAway of undo) await takeAway()
    throw error
  }
}

const problemOf = ({ dataDir }: BackupConfig, error: unknown): unknown => {
  if (error instanceof StartProblem) return error
  const code = codeOf(error)
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return new StartProblem(
        `The disk of ${dataDir} is too full for the backup (${code}): make room, or set DATA_DIR to a folder elsewhere; nothing was changed.`,
      )
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    case 'EBUSY':
    case 'EXDEV':
    case 'ENOENT':
    case 'ENOTDIR':
    case 'EEXIST':
      return new StartProblem(
        `The backup cannot be restored to ${dataDir} (${code}): run this as the user of the server, or set DATA_DIR to another folder; nothing was changed.`,
      )
    case 'EIO':
      return new StartProblem(
        `The backup cannot be copied to ${dataDir} (EIO): one of the two disks is failing; nothing was changed.`,
      )
    default:
      return error
  }
}

/** Copies the parts of a backup, and compares the copies too. */
const collect = async (folder: string, copy: string, manifest: BackupManifest): Promise<void> => {
  await makeFolder(copy, 0o700)
  await copyFiles(folder, copy, ['backup.json'])
  await assertUndamaged(copy, manifest)
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
  const manifest = await readManifest(folder)
  assertFits(manifest, config, known)
  assertRestored(config.dataDir)
  await assertNothingThere(config)
  await assertUndamaged(folder, manifest)
  const copy = restoringFolder(config.dataDir)
  const isNew = !existsSync(config.dataDir)
  try {
    await collect(folder, copy, manifest)
    await putInPlace(copy, config, manifest)
  } catch (error) {
    await rm(isNew ? config.dataDir : copy, { recursive: true, force: true }).catch(() => undefined)
    throw problemOf(config, error)
  }
  await rm(copy, { recursive: true, force: true })
  return manifest
}
