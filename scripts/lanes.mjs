/** @typedef {{ skipped?: string }} Outcome why a lane could not run on this machine */

/**
 * The lanes that have run so far, in order.
 *
 * @type {{ name: string, ended: string, seconds: number }[]}
 */
const lanes = []

/**
 * Runs one part of `npm test` under a headline of its own and remembers how it ended. A failure is passed on.
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

/** How a lane ends that a change does not reach. */
export const untouched = { skipped: 'nothing that changed reaches it' }

/** A line for each lane: how long it took, what it was, how it ended. */
export const lanesRun = () =>
  lanes.map(({ name, ended, seconds }) => `${seconds.toFixed(0).padStart(6)} s  ${name}: ${ended}`).join('\n')

/**
 * A lane run by its own command: says why it was skipped, or what went wrong, and ends with 1 then.
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
