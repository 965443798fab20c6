import { run } from './run-step.mjs'
import { runnable } from './runnable.mjs'

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
