import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './run-step.mjs'

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

/** Whether this process may install Debian's packages. */
export const mayInstall = () => process.platform === 'linux' && process.getuid?.() === 0 && runnable('/usr/bin/apt-get')

/** Whether it should do so without being asked: on a build machine, not on the machine of a developer. */
export const isBuildMachine = () => Boolean(process.env.CI) && mayInstall()

const env = { DEBIAN_FRONTEND: 'noninteractive' }
/** @type {Promise<unknown> | undefined} */
let lists

/**
 * Installs Debian's packages of these names; rejects with the output of apt.
 *
 * @param {readonly string[]} names
 */
export async function installPackages(names) {
  lists ??= run('apt-get', ['update', '-qq'], { env })
  // Old lists may be enough.
  await lists.catch(() => undefined)
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], { env })
}
