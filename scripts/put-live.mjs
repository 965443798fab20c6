import { join } from 'node:path'
import { builtRelease, packages } from './build-packages.mjs'
import { root, run } from './run-step.mjs'

const heldExitCode = 3
const problemsExitCode = 6

/**
 * Calls the release command of this checkout, as operators do.
 *
 * @param {string} store
 * @param {string[]} args
 */
const release = (store, ...args) =>
  run(process.execPath, [join(root, 'release/bin/release.mjs'), ...args, '--store', store])

/**
 * The live release by area, and the problems of the set; empty for a store without a promoted release.
 *
 * @param {string} store folder of the release store
 */
export async function status(store) {
  // Not at the top: `npm start` loads this file before anything is compiled.
  const { folderStore } = await import('@member/release-store')
  if ((await folderStore(store).list('')).length === 0) return { areas: {}, problems: [] }
  try {
    return JSON.parse(await release(store, 'status', '--json'))
  } catch (error) {
    if (error.exitCode !== problemsExitCode) throw error
    return JSON.parse(error.output)
  }
}

/**
 * Publishes what was built of the named packages and makes it live. An area that an operator has rolled back stays as
 * they left it; a release whose folder was lost is stored again.
 *
 * @returns one line that says what changed, and what of the store is damaged
 * @param {string} store folder of the release store
 * @param {readonly string[]} [named]
 */
export async function putLive(store, named = packages) {
  const { folderStore, hasRelease } = await import('@member/release-store')
  const before = await status(store)
  const done = []
  for (const name of named) {
    const built = builtRelease(name)
    const area = name.replace(/^remote-/, '')
    const stored = await hasRelease(folderStore(store), area, built)
    if (before.areas[area]?.current.release === built && stored) continue
    await release(store, 'publish', join(root, name))
    try {
      await release(store, 'promote', area, built, '--reason', 'npm start')
      done.push(`${area} ${built}`)
    } catch (error) {
      if (error.exitCode !== heldExitCode) throw error
      done.push(`${area} is held by an operator and stays`)
    }
  }
  if (before.problems.length > 0) {
    const { problems } = await status(store)
    done.push(...problems.map((/** @type {string} */ problem) => `problem: ${problem}`))
  }
  return done.length === 0 ? 'up to date' : done.join(', ')
}
