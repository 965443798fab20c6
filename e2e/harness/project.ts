import { execFile } from 'node:child_process'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { main } from '../../release/dist/cli.js'

const run = promisify(execFile)

/** Folder of the checkout. */
export const root = resolve(import.meta.dirname, '../..')

/** Folder whose database and release store every test site starts from; runs at the same time need one each. */
export const preparedData = resolve(root, process.env.E2E_DATA_DIR || '.cache/e2e/data')

export const packages = ['host', 'remote-account', 'remote-messages', 'remote-workorder'] as const

/** Calls the release command as operators do; resolves with what it printed, rejects with its sentence. */
export async function releaseCommand(store: string, ...args: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, [join(root, 'release/bin/release.mjs'), ...args, '--store', store])
  return stdout
}

/** Likewise, but in this process, for all but the tests of the command: loading its code takes longer than its work. */
export async function release(store: string, ...args: string[]): Promise<string> {
  const printed: string[] = []
  const warned: string[] = []
  const code = await main([...args, '--store', store], {
    env: process.env,
    print: (line) => printed.push(line),
    warn: (line) => warned.push(line),
  })
  if (code !== 0) throw Object.assign(new Error(warned.join('\n')), { code })
  return printed.join('\n')
}
