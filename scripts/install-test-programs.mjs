import { findFirefox, findHeadlessShell, firefoxPackage, testBrowserPackages } from './find-browser.mjs'
import { installPackages, isBuildMachine } from './programs.mjs'
import { packagesOfServices } from './services.mjs'

/** @param {readonly string[]} missing Debian's packages */
const installMissing = async (missing) => {
  if (isBuildMachine() && missing.length > 0) await installPackages(missing).catch(() => undefined)
}

const missingBrowser = () => (findHeadlessShell() || process.env.CHROME_PATH ? [] : testBrowserPackages)

/** On a build machine: installs the browser of `npm test` beside the packages. */
export const installQuickPrograms = () => installMissing(missingBrowser())

/**
 * On a build machine: installs in one go what the lanes would install one after the other. What fails here is tried
 * again by the lane that needs it, which says so.
 */
export const installTestPrograms = () =>
  installMissing([
    ...missingBrowser(),
    ...(findFirefox() || process.env.FIREFOX_PATH ? [] : [firefoxPackage]),
    ...packagesOfServices(),
  ])
