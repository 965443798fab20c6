import { installPackages, isBuildMachine } from './debian-packages.mjs'
import { findProgram, runnable } from './runnable.mjs'

/** Debian's package of the second browser of the tests. */
export const firefoxPackage = 'firefox-esr'

/** Firefox of this machine: FIREFOX_PATH, else the first known name in PATH; undefined when there is none. */
export function findFirefox() {
  const given = process.env.FIREFOX_PATH
  if (given) return runnable(given) ? given : undefined
  return findProgram(['firefox-esr', 'firefox'])
}

/** Likewise, installed first where it is missing on a build machine. */
export async function provideFirefox() {
  const found = findFirefox()
  if (found || process.env.FIREFOX_PATH || !isBuildMachine()) return found
  // The lane says that there is none.
  await installPackages([firefoxPackage]).catch(() => undefined)
  return findFirefox()
}
