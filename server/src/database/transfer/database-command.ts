import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { StartProblem } from '../../operation/start-problem.ts'
import { type DatabasePlace, placeName } from '../database-place.ts'
import { openDatabase } from '../open-database.ts'
import { exportDatabase } from './export-database.ts'
import { importDatabase } from './import-database.ts'

const usage = 'Use "member-server db export <file>" or "member-server db import <file>".'

type Direction = 'export' | 'import'

const understood = (argv: readonly string[]): { direction: Direction; file: string } => {
  const [direction, file, ...more] = argv
  if ((direction !== 'export' && direction !== 'import') || file === undefined || more.length > 0) {
    throw new StartProblem(usage)
  }
  return { direction, file: resolve(file) }
}

const assertPossible = (direction: Direction, file: string, place: DatabasePlace): void => {
  switch (direction) {
    case 'export':
      if (existsSync(file)) throw new StartProblem(`${file} exists already: name a file that does not.`)
      if (place.kind === 'libsql' && !existsSync(join(place.folder, 'member.db')))
        throw new StartProblem(`There is no database in ${place.folder}: set DATA_DIR or DATABASE_URL.`)
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
 * `db export <file>` and `db import <file>`: moves everything between databases of either kind. The database is the one
 * the server would use.
 * @param argv what follows `db`
 * @returns one sentence about what was done
 * @throws StartProblem with one sentence when it cannot be done; nothing is changed then
 */
export async function databaseCommand(argv: readonly string[], place: DatabasePlace): Promise<string> {
  const { direction, file } = understood(argv)
  assertPossible(direction, file, place)
  const db = await openDatabase(place, 'maintain')
  try {
    const counts = direction === 'export' ? await exportDatabase(db, file) : await importDatabase(db, file)
    const rows = Object.values(counts).reduce((sum, count) => sum + count, 0)
    const [done, way] = direction === 'export' ? ['exported', 'to'] : ['imported', 'from']
    return `${done} ${rows} rows of ${Object.keys(counts).length} tables ${way} ${file} (${placeName(place)})`
  } catch (error) {
    throw fileProblem(file, error)
  } finally {
    await db.destroy()
  }
}
