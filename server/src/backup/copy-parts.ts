import { constants } from 'node:fs'
import { copyFile, lstat, mkdir, open, readdir, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { codeOf } from '@member/shared/reading'
import type Libsql from 'libsql'
import { openFile } from '../database/libsql-driver.ts'
import { StartProblem } from '../environment/start-problem.ts'
import type { BackupManifest, BackupPart } from './backup-manifest.ts'
import { sha256Of } from './backup-manifest.ts'

/** Milliseconds to wait for another process that is opening the file. */
const busyMs = 5_000

/** Waits until a file is on the disk. */
export const syncFile = async (file: string): Promise<void> => {
  const handle = await open(file, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Runs statements on a database file, which is not changed. */
function reading<T>(file: string, work: (database: Libsql.Database) => T): T {
  const database = openFile(file, { readonly: true, timeout: busyMs })
  try {
    return work(database)
  } finally {
    database.close()
  }
}

/** @throws StartProblem when the file is damaged */
export function assertIntact(file: string): void {
  const check = (database: Libsql.Database) => database.prepare('pragma quick_check(1)').all() as object[]
  const [found] = reading(file, check).map((row) => Object.values(row)[0])
  if (found !== 'ok') throw new StartProblem(`The database ${file} is damaged (${String(found)}).`)
}

const migrationsIn = (database: Libsql.Database): string[] => {
  const rows = database.prepare('select name from kysely_migration order by name').all() as Array<{ name: string }>
  return rows.map(({ name }) => name)
}

/**
 * Copies a database file as it is at one moment to a new file, checks the copy and syncs it. The server goes on: in the
 * write-ahead log readers and the writer do not wait for each other. Blocks the calling process until it is done.
 */
export async function copyDatabase(file: string, target: string): Promise<Required<BackupManifest>['database']> {
  reading(file, (database) => database.prepare('vacuum into ?').run(target))
  assertIntact(target)
  await syncFile(target)
  const { size } = await stat(target)
  return { bytes: size, sha256: await sha256Of(target), migrations: reading(target, migrationsIn) }
}

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
export async function measureFiles(folder: string): Promise<BackupPart> {
  const part: BackupPart = { files: 0, bytes: 0, sha256: {} }
  for (const entry of await unlessGone(readdir(folder, { withFileTypes: true, recursive: true }), [])) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    part.files += 1
    part.bytes += (await lstat(file)).size
    part.sha256[relative(folder, file)] = await sha256Of(file)
  }
  return part
}
