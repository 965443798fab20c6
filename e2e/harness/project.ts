import { execFile } from 'node:child_process'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Folder of the checkout. */
export const root = resolve(import.meta.dirname, '../..')

/** Folder whose database and release store every test site starts from; runs at the same time need one each. */
export const preparedData = resolve(root, process.env.E2E_DATA_DIR || '.cache/e2e/data')

export const packages = ['host', 'remote-account', 'remote-messages', 'remote-workorder'] as const

/** Calls the release command, the one operators use; resolves with what it printed, rejects with its sentence. */
export async function release(store: string, ...args: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, [join(root, 'release/bin/release.mjs'), ...args, '--store', store])
  return stdout
}
