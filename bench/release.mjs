import { join } from 'node:path'
import { main } from '../release/dist/cli.js'
import { root, run } from '../scripts/run-step.mjs'

/**
 * Calls the release command in this process, for what prepares a measurement.
 *
 * @param {string} store
 * @param {string[]} args
 */
export async function release(store, ...args) {
  /** @type {string[]} */
  const warned = []
  const warn = (/** @type {string} */ line) => void warned.push(line)
  const code = await main([...args, '--store', store], { env: process.env, print: () => {}, warn })
  if (code !== 0) throw new Error(`release ${args.join(' ')}: ${warned.join('\n')}`)
}

/**
 * Calls the release command as operators do.
 *
 * @param {string} store
 * @param {string[]} args
 */
export const releaseCommand = (store, ...args) =>
  run(process.execPath, [join(root, 'release/bin/release.mjs'), ...args, '--store', store])
