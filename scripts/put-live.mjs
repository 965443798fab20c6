import { join } from 'node:path'
import { builtRelease, packages } from './build-packages.mjs'
import { root, run } from './run-step.mjs'

const storeExitCode = 5
const problemsExitCode = 6
/** The reason in the log of what a start puts live. */
const ownReason = 'npm start'

/**
 * The release store of a site, as its server reads the variables.
 *
 * @param {string} dataDir
 */
export const storeOf = (dataDir) => process.env.RELEASE_STORE?.trim() || join(dataDir, 'store')

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
 * @param {string} store place of the release store
 */
export async function status(store) {
  // Not at the top: `npm start` loads this file before anything is compiled.
  const { isReleaseStore, openStore } = await import('@member/release-store')
  if (!(await isReleaseStore(openStore(store, process.env)))) return { areas: {}, problems: [] }
  try {
    return JSON.parse(await release(store, 'status', '--json'))
  } catch (error) {
    if (error.exitCode !== problemsExitCode) throw error
    return JSON.parse(error.output)
  }
}

/**
 * Publishes what was built of the named packages, and makes it live where nothing is live yet or what an earlier start
 * put live. What somebody promoted or rolled back stays as they left it. A release whose folder was lost is stored
 * again.
 *
 * @returns one line that says what changed, what stays, and what of the store is damaged
 * @param {string} store place of the release store
 * @param {readonly string[]} [named]
 */
export async function putLive(store, named = packages) {
  const { hasRelease, openStore } = await import('@member/release-store')
  const before = await status(store)
  const done = []
  for (const name of named) {
    const built = builtRelease(name)
    const area = name.replace(/^remote-/, '')
    const stored = await hasRelease(openStore(store, process.env), area, built)
    const live = before.areas[area]
    if (live?.current.release === built && stored) continue
    await release(store, 'publish', join(root, name))
    if (live && live.current.release !== built && live.reason !== ownReason) {
      done.push(`${area} stays on ${live.current.release}, as somebody left it; built is ${built}`)
      continue
    }
    await release(store, 'promote', area, built, '--reason', ownReason)
    done.push(`${area} ${built}`)
  }
  if (before.problems.length > 0) {
    const { problems } = await status(store)
    done.push(...problems.map((/** @type {string} */ problem) => `problem: ${problem}`))
  }
  return done.length === 0 ? 'up to date' : done.join(', ')
}

/**
 * The same before a start: with a store that nothing can be stored in, the server goes on with what is live, or says why it
 * cannot.
 *
 * @param {string} store place of the release store
 */
export async function putLiveIfPossible(store) {
  try {
    return await putLive(store)
  } catch (error) {
    if (error.exitCode !== storeExitCode) throw error
    // The sentence stands behind what the command printed for programs.
    return `nothing, going on with what is live: ${error.message.split('\n').at(-1)}`
  }
}
