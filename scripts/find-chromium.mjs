import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './run-step.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

function runnable(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Chromium of this machine: CHROME_PATH, else the first known name in PATH; undefined when there is none. */
export function findChromium() {
  if (process.env.CHROME_PATH) return runnable(process.env.CHROME_PATH) ? process.env.CHROME_PATH : undefined
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(runnable)
}

const advice =
  'Browser tests need Chromium. Install it (Debian, Ubuntu: apt-get install chromium) or say where it is: CHROME_PATH=/path/to/chrome.'

/**
 * Finds Chromium, or installs Debian's as root where that is possible. Fails with one sentence that says what to do.
 * Chinese text needs a font; one is installed with it.
 */
export async function provideChromium() {
  const found = findChromium()
  if (found) return found
  if (process.env.CHROME_PATH) throw new Error(`CHROME_PATH=${process.env.CHROME_PATH} is not a program. ${advice}`)
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !runnable('/usr/bin/apt-get')) throw new Error(advice)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  try {
    await run('apt-get', ['update'], { env })
    await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-noto-cjk'], { env })
  } catch (error) {
    throw new Error(`Chromium could not be installed: ${error.message}\n${advice}`)
  }
  const installed = findChromium()
  if (!installed) throw new Error(advice)
  return installed
}
