import { join } from 'node:path'
import { builtRelease, packages } from './build-packages.mjs'
import { root, run } from './run-step.mjs'

const heldExitCode = 3

/** Calls the release command of this checkout, the one operators use. */
const release = (store, ...args) =>
  run(process.execPath, [join(root, 'release/bin/release.mjs'), ...args, '--store', store])

/** Area name → what is live; empty for a store nothing was promoted in yet. */
async function liveAreas(store) {
  const { areas } = JSON.parse(await release(store, 'status', '--json'))
  return areas
}

/**
 * Publishes what was built and makes it live. An area that an operator has rolled back stays as he left it.
 *
 * @returns one line that says what changed
 */
export async function putLive(store) {
  const live = await liveAreas(store)
  const done = []
  for (const name of packages) {
    const built = builtRelease(name)
    const area = name.replace(/^remote-/, '')
    if (live[area]?.current.release === built) continue
    await release(store, 'publish', join(root, name))
    try {
      await release(store, 'promote', area, built, '--reason', 'npm start')
      done.push(`${area} ${built}`)
    } catch (error) {
      if (error.exitCode !== heldExitCode) throw error
      done.push(`${area} is held by an operator and stays`)
    }
  }
  return done.length === 0 ? 'up to date' : done.join(', ')
}
