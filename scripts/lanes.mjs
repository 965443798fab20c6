/** @typedef {{ skipped?: string }} Outcome why a lane could not run on this machine */

/**
 * The lanes that have run so far, in order.
 *
 * @type {{ name: string, ended: string, seconds: number }[]}
 */
const lanes = []

/**
 * Runs one part of `npm test` under its own headline and records the result. A failure is passed on.
 *
 * @param {string} name
 * @param {() => unknown} work may resolve with `Outcome`
 */
export async function lane(name, work) {
  console.log(`\n── ${name}`)
  const began = performance.now()
  const entry = { name, ended: 'RED', seconds: 0 }
  lanes.push(entry)
  try {
    const { skipped } = /** @type {Outcome} */ ((await work()) ?? {})
    entry.ended = skipped === undefined ? 'green' : `SKIPPED: ${skipped}`
  } finally {
    entry.seconds = (performance.now() - began) / 1000
  }
}

/** The outcome of a lane that a change does not reach. */
export const untouched = { skipped: 'nothing that changed reaches it' }

/** A line for each lane: duration, name and result. */
export const lanesRun = () =>
  lanes.map(({ name, ended, seconds }) => `${seconds.toFixed(0).padStart(6)} s  ${name}: ${ended}`).join('\n')

/**
 * Runs a lane as its own command: prints why it was skipped, or the error, and then ends with exit code 1.
 *
 * @param {Promise<Outcome>} work
 */
export async function alone(work) {
  try {
    const { skipped } = await work
    if (skipped !== undefined) console.log(`skipped: ${skipped}`)
  } catch (error) {
    console.error(error.message)
    process.exitCode = 1
  }
}
