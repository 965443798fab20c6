import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/**
 * Whether this process may run a file as a program; false when there is none.
 *
 * @param {string} file
 */
export function runnable(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * Path of the first of these programs that is in PATH; undefined when none is.
 *
 * @param {readonly string[]} names
 */
export function findProgram(names) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(runnable)
}
