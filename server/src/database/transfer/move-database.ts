import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { StartProblem } from '../../environment/start-problem.ts'
import { type DatabaseLocation, databaseName } from '../database-location.ts'
import { openDatabase } from '../open-database.ts'
import { exportDatabase } from './export-database.ts'
import { importDatabase } from './import-database.ts'

type Direction = 'export' | 'import'

/** What was moved. */
export interface MovedDatabase {
  /** Absolute path. */
  file: string
  /** Name of the database, without secrets. */
  database: string
  tables: number
  rows: number
}

const assertPossible = (direction: Direction, file: string, location: DatabaseLocation): void => {
  switch (direction) {
    case 'export':
      if (existsSync(file)) throw new StartProblem(`${file} exists already: name a new file.`)
      if (location.kind === 'libsql' && !existsSync(join(location.folder, 'member.db')))
        throw new StartProblem(`There is no database in ${location.folder}: set DATA_DIR or DATABASE_URL.`)
      return
    case 'import':
      if (!existsSync(file)) throw new StartProblem(`${file} does not exist.`)
  }
}

const fileProblem = (file: string, error: unknown): unknown => {
  const code = (error as NodeJS.ErrnoException).code ?? ''
  return ['EACCES', 'ENOENT', 'ENOSPC', 'EROFS', 'EISDIR', 'ENOTDIR'].includes(code)
    ? new StartProblem(`${file} cannot be used (${code}): name another file or correct its folder.`)
    : error
}

/** Removes the database of a failed import that was made for it: a restore would take it for one in use. */
const removeMade = async (folder: string): Promise<void> => {
  for (const file of ['member.db', 'member.db-wal', 'member.db-shm']) await rm(join(folder, file), { force: true })
}

/**
 * Moves all data to or from a file. Relative paths begin in the folder of the process.
 * @throws StartProblem with one sentence when it fails; nothing is changed then
 */
export async function moveDatabase(
  direction: Direction,
  path: string,
  location: DatabaseLocation,
): Promise<MovedDatabase> {
  const file = resolve(path)
  assertPossible(direction, file, location)
  const isNew = location.kind === 'libsql' && !existsSync(join(location.folder, 'member.db'))
  const db = await openDatabase(location, 'maintain')
  let failed = true
  try {
    const counts = direction === 'export' ? await exportDatabase(db, file) : await importDatabase(db, file)
    failed = false
    const rows = Object.values(counts).reduce((sum, count) => sum + count, 0)
    return { file, database: databaseName(location), tables: Object.keys(counts).length, rows }
  } catch (error) {
    throw fileProblem(file, error)
  } finally {
    await db.destroy()
    if (failed && isNew) await removeMade(location.folder)
  }
}
