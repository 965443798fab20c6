import { existsSync } from 'node:fs'
import { copyFile, mkdir, realpath, rename, rm } from 'node:fs/promises'
import { basename, dirname, isAbsolute, join, relative, sep } from 'node:path'
import { codeOf } from '@member/shared/reading'
import { type Clock, secondsOf } from '../environment/clock.ts'
import { StartProblem } from '../environment/start-problem.ts'
import {
  type BackupConfig,
  type BackupManifest,
  leftOutOfUploads,
  noteBackup,
  partsIn,
  storeOrder,
  writeManifest,
} from './backup-manifest.ts'
import { copyDatabase, copyFiles, measureFiles } from './copy-parts.ts'

export interface BackupRequest {
  /** A folder that does not exist yet. */
  folder: string
  /** `left out` where another program backs it up, which only PostgreSQL has. */
  database: 'included' | 'left out'
}

const isWithin = (path: string, folder: string): boolean => {
  const from = relative(folder, path)
  return from !== '..' && !from.startsWith(`..${sep}`) && !isAbsolute(from)
}

/** Where a path really is; of one that is not there, the path as it stands. */
const realPath = (path: string): Promise<string> => realpath(path).catch(() => path)

/** A copy of the site within the site would be copied into itself, and be lost with it. */
const assertOutside = async (folder: string, { dataDir }: BackupConfig): Promise<void> => {
  const target = join(await realPath(dirname(folder)), basename(folder))
  const { uploads, store } = partsIn(dataDir)
  for (const part of [dataDir, uploads, store])
    if (isWithin(target, await realPath(part)))
      throw new StartProblem(`${folder} is inside ${part}, which it would copy: name a folder elsewhere.`)
}

const assertPossible = ({ folder, database: wanted }: BackupRequest, { database, dataDir }: BackupConfig): void => {
  if (existsSync(folder)) throw new StartProblem(`${folder} exists already: name a new folder.`)
  if (database.kind === 'postgres') {
    if (wanted === 'left out') return
    throw new StartProblem(
      'The database is on a PostgreSQL server: back it up with pg_dump, then its files with `member-server backup <folder> --without-database`.',
    )
  }
  if (wanted === 'left out') throw new StartProblem('Only a database on a PostgreSQL server can be left out.')
  if (!existsSync(partsIn(dataDir).database))
    throw new StartProblem(`There is no database in ${dataDir}: set DATA_DIR.`)
}

const copyStore = async (from: string, to: string): Promise<void> => {
  await mkdir(to, { recursive: true, mode: 0o700 })
  const [live, log] = storeOrder.first
  if (existsSync(join(from, live))) await copyFile(join(from, live), join(to, live))
  await copyFiles(join(from, log), join(to, log))
  await copyFiles(from, to, storeOrder.leftOut)
}

const copyAll = async (request: BackupRequest, config: BackupConfig, into: string): Promise<BackupManifest> => {
  const [site, copy] = [partsIn(config.dataDir), partsIn(into)]
  const isLocal = config.upload.store.kind === 'local'
  const hasStore = config.releaseStore.location === site.store
  // Before the database for those that are removed meanwhile, after it for those that come meanwhile.
  if (isLocal) await copyFiles(site.uploads, copy.uploads, leftOutOfUploads)
  const database = request.database === 'included' ? await copyDatabase(site.database, copy.database) : undefined
  if (isLocal) await copyFiles(site.uploads, copy.uploads, leftOutOfUploads)
  if (hasStore) await copyStore(site.store, copy.store)
  return {
    format: 'member-centre backup',
    version: 1,
    taken_at: 0,
    ...(database !== undefined && { database }),
    ...(isLocal && { uploads: await measureFiles(copy.uploads) }),
    ...(hasStore && { store: await measureFiles(copy.store) }),
  }
}

const problemOf = (folder: string, { dataDir }: BackupConfig, error: unknown): unknown => {
  const code = codeOf(error)
  if (['SQLITE_CORRUPT', 'SQLITE_NOTADB'].includes(code))
    return new StartProblem(
      `The database of ${dataDir} cannot be copied (${(error as Error).message}): restore it from the backup before.`,
    )
  return ['EACCES', 'EDQUOT', 'ENOENT', 'ENOSPC', 'ENOTDIR', 'EROFS', 'SQLITE_FULL'].includes(code)
    ? new StartProblem(`The backup cannot be written to ${folder} (${code}): name another folder or make room.`)
    : error
}

/** Makes the folder of an unfinished backup, which no other has. */
const beginBackup = async (folder: string): Promise<string> => {
  const unfinished = `${folder}.part`
  await mkdir(unfinished, { mode: 0o700 }).catch((error: unknown) => {
    if (codeOf(error) !== 'EEXIST') throw error
    throw new StartProblem(
      `A backup to ${folder} is running or was interrupted: wait until it has ended, or remove ${unfinished}.`,
    )
  })
  return unfinished
}

const makeIn = async (
  unfinished: string,
  request: BackupRequest,
  config: BackupConfig,
  clock: Clock,
): Promise<BackupManifest> => {
  const { folder } = request
  const taken_at = secondsOf(clock)
  try {
    // The one that ran before may have ended since it was asked for.
    assertPossible(request, config)
    const manifest = { ...(await copyAll(request, config, unfinished)), taken_at }
    await writeManifest(unfinished, manifest)
    await rename(unfinished, folder)
    await noteBackup(config.dataDir, { folder, taken_at })
    return manifest
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
}

/**
 * Copies database, uploaded files and release store to a new folder while the server runs; all or nothing.
 * @throws StartProblem with one sentence when it is not possible, or another backup to that folder is running or was
 *   interrupted; nothing is left then
 */
export async function makeBackup(request: BackupRequest, config: BackupConfig, clock: Clock): Promise<BackupManifest> {
  assertPossible(request, config)
  const { folder } = request
  await assertOutside(folder, config)
  try {
    return await makeIn(await beginBackup(folder), request, config, clock)
  } catch (error) {
    throw problemOf(folder, config, error)
  }
}
