import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Gives a command and the processes it starts a temporary folder of their own, and removes it with all they left there.
 *
 * @template T
 * @param {(environment: { TMPDIR: string }) => Promise<T>} work gets the environment to run the command with
 * @returns {Promise<T>}
 */
export async function withTemporaryFolder(work) {
  const folder = mkdtempSync(join(tmpdir(), 'member-'))
  try {
    return await work({ TMPDIR: folder })
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
