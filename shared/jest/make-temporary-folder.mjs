import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Before all tests: a temporary folder of this run, which workers and the processes they start inherit.
 * `remove-temporary-folder` removes it with all that tests left in it.
 */
export default function makeTemporaryFolder() {
  globalThis.temporaryFolder = mkdtempSync(join(tmpdir(), 'member-jest-'))
  process.env.TMPDIR = globalThis.temporaryFolder
}
