import { accessSync, constants } from 'node:fs'

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
