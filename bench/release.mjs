import { join } from 'node:path'
import { root, run } from '../scripts/run-step.mjs'

/**
 * Calls the release command in this process, for what prepares a measurement. It is compiled only when a benchmark has
 * begun.
 *
 * @param {string} store
 * @param {string[]} args
 */
export async function release(store, ...args) {
  /** @type {string[]} */
  const warned = []
  const warn = (/** @type {string} */ line) => void warned.push(line)
  const { main } = await import('../release/dist/cli.js')
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
