import { open, stat } from 'node:fs/promises'
import type Libsql from 'libsql'
import { openFile } from '../database/open-file.ts'
import { StartProblem } from '../environment/start-problem.ts'
import type { BackupManifest } from './backup-manifest.ts'
import { sha256Of } from './sha256-of.ts'

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
