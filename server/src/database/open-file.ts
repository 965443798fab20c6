import Libsql from 'libsql'
import { StartProblem } from '../environment/start-problem.ts'

/** What the driver says, without a code, of a file that it may not open, or that is a folder: SQLITE_CANTOPEN. */
const cannotOpen = /^ConnectionFailed\(.*: 14"?\)$/s

/**
 * Opens a database file.
 * @throws StartProblem with one sentence when this user may not open it, or it is no file
 */
export function openFile(file: string, options: Libsql.Options): Libsql.Database {
  try {
    return new Libsql(file, options)
  } catch (error) {
    if (!(error instanceof Error) || !cannotOpen.test(error.message)) throw error
    throw new StartProblem(
      `The database ${file} cannot be opened; nothing was changed: it must be a file that this user may read and write.`,
    )
  }
}
