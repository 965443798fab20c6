import { findProgram, installPackages, isBuildMachine, mayInstall, runnable } from './programs.mjs'

const chromiums = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const headlessShells = ['chromium-headless-shell', 'chrome-headless-shell']

/** Debian's packages of what the browser tests run in; Chinese text needs a font. */
export const testBrowserPackages = ['chromium-headless-shell', 'fonts-noto-cjk']

const givenPath = process.env.CHROME_PATH

/** Chromium of this machine: CHROME_PATH, else the first known name in PATH; undefined when there is none. */
function findChromium() {
  if (givenPath) return runnable(givenPath) ? givenPath : undefined
  return findProgram(chromiums)
}

/** The headless shell of this machine, unless CHROME_PATH names a browser. */
export const findHeadlessShell = () => (givenPath ? undefined : findProgram(headlessShells))

const advice =
  'Browser tests need Chromium. Install it (Debian, Ubuntu: apt-get install chromium) or say where it is: CHROME_PATH=/path/to/chrome.'

/**
 * Finds Chromium, or installs Debian's as root where that is possible. Fails with one sentence that says what to do.
 */
export async function provideChromium() {
  const found = findChromium()
  if (found) return found
  if (givenPath) throw new Error(`CHROME_PATH=${givenPath} is not a program. ${advice}`)
  if (!mayInstall()) throw new Error(advice)
  try {
    await installPackages(['chromium', 'fonts-noto-cjk'])
  } catch (error) {
    throw new Error(`Chromium could not be installed: ${error.message}\n${advice}`)
  }
  const installed = findChromium()
  if (!installed) throw new Error(advice)
  return installed
}

/**
 * The browser of the tests: CHROME_PATH, else Chromium's headless shell, found or installed as root where that is
 * possible, else Chromium. The shell is the same engine without its window, which no test needs
 * and which takes more than half of the work of a page.
 */
export async function provideTestBrowser() {
  const found = findHeadlessShell()
  if (found) return found
  // Without it the tests are slower, not different.
  if (!givenPath && mayInstall()) await installPackages(testBrowserPackages).catch(() => undefined)
  return findHeadlessShell() ?? provideChromium()
}

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
