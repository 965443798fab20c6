import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { StartProblem } from '../../environment/start-problem.ts'
import { type DatabaseLocation, databaseName } from '../database-location.ts'
import { openDatabase } from '../open-database.ts'
import { exportDatabase } from './export-database.ts'
import { importDatabase } from './import-database.ts'

const usage = 'Use "member-server db export <file>" or "member-server db import <file>".'

type Direction = 'export' | 'import'

const parseArguments = (argv: readonly string[]): { direction: Direction; file: string } => {
  const [direction, file, ...more] = argv
  if ((direction !== 'export' && direction !== 'import') || file === undefined || more.length > 0) {
    throw new StartProblem(usage)
  }
  return { direction, file: resolve(file) }
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

/**
 * `db export <file>` and `db import <file>`: moves all data between databases of either kind. Uses the database of the
 * server's configuration.
 * @param argv the arguments after `db`
 * @returns one sentence about the outcome
 * @throws StartProblem with one sentence when it fails; nothing is changed then
 */
export async function databaseCommand(argv: readonly string[], location: DatabaseLocation): Promise<string> {
  const { direction, file } = parseArguments(argv)
  assertPossible(direction, file, location)
  const db = await openDatabase(location, 'maintain')
  try {
    const counts = direction === 'export' ? await exportDatabase(db, file) : await importDatabase(db, file)
    const rows = Object.values(counts).reduce((sum, count) => sum + count, 0)
    const [done, preposition] = direction === 'export' ? ['exported', 'to'] : ['imported', 'from']
    return `${done} ${rows} rows of ${Object.keys(counts).length} tables ${preposition} ${file} (${databaseName(location)})`
  } catch (error) {
    throw fileProblem(file, error)
  } finally {
    await db.destroy()
  }
}
