import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Why no page can be opened: `message` is one sentence with the mend, shown without a stack. */
export class CannotConform extends Error {}

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chromium-headless-shell']
const advice =
  'Install Chromium or Chrome (Debian, Ubuntu: apt-get install chromium), or say where it is: CHROME_PATH=/path/to/chrome.'

/** Whether a file is a program. @param {string} file */
function isProgram(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * What Playwright needs to start the Chromium of this machine: that of CHROME_PATH, else the first known name in PATH, else
 * Chrome where its installer puts it.
 *
 * @param {Record<string, string | undefined>} env variables of the process
 * @returns {{ executablePath: string } | { channel: 'chrome' }}
 * @throws {CannotConform} when CHROME_PATH names no program
 */
export function findChromium({ CHROME_PATH: given, PATH = '' }) {
  if (given) {
    if (!isProgram(given)) throw new CannotConform(`CHROME_PATH=${given} is not a program. ${advice}`)
    return { executablePath: given }
  }
  const files = names.flatMap((name) => PATH.split(delimiter).map((folder) => join(folder, name)))
  const found = files.find(isProgram)
  return found === undefined ? { channel: 'chrome' } : { executablePath: found }
}

/**
 * The sentence for a Chromium that did not start.
 *
 * @param {unknown} error
 */
export const notStarted = (error) =>
  new CannotConform(`Chromium does not start (${String(error).split('\n')[0]}). ${advice}`)
