import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Before all tests: creates a temporary folder for this run, inherited by workers and the processes they start.
 * `remove-temporary-folder` removes it with everything in it.
 */
export default function makeTemporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'member-jest-'))
  Object.assign(globalThis, { temporaryFolder: folder })
  process.env.TMPDIR = folder
}
