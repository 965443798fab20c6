/** @typedef {{ skipped?: string }} Outcome why a lane could not run on this machine */
/** @typedef {{ name: string, run: () => Promise<Outcome | void | string> }} Lane one part of a test command */

/** @param {{ name: string, seconds: number, ended: string }} lane */
const row = ({ name, seconds, ended }) => `${seconds.toFixed(0).padStart(6)} s  ${name}: ${ended}`

/**
 * Runs lanes one after the other, each under its own headline, and ends the process: with 0 when none was red. The last
 * lines are a table of the lanes that ran, their seconds, and how each ended.
 *
 * @param {readonly Lane[]} lanes
 * @param {object} options
 * @param {boolean} options.untilRed whether the first red lane is the last
 * @param {() => unknown} [options.ended] called after the last lane
 */
export async function runLanes(lanes, { untilRed, ended = () => {} }) {
  /** @type {{ name: string, seconds: number, ended: string }[]} */
  const table = []
  const isRed = () => table.some((lane) => lane.ended === 'RED')
  for (const { name, run } of lanes) {
    if (untilRed && isRed()) break
    console.log(`\n── ${name}`)
    const began = performance.now()
    let outcome = 'RED'
    try {
      const result = await run()
      const skipped = typeof result === 'object' ? result.skipped : undefined
      outcome = skipped === undefined ? 'green' : `SKIPPED: ${skipped}`
    } catch (error) {
      console.error(error.message)
    }
    table.push({ name, seconds: (performance.now() - began) / 1000, ended: outcome })
  }
  await ended()
  const all = table.reduce((sum, { seconds }) => sum + seconds, 0)
  const red = table.filter((lane) => lane.ended === 'RED').map(({ name }) => name)
  const ending = red.length === 0 ? 'all green' : `red: ${red.join('; ')}`
  console.log(`\n${[...table.map(row), row({ name: 'all lanes', seconds: all, ended: ending })].join('\n')}`)
  process.exit(red.length === 0 ? 0 : 1)
}

/**
 * Runs a lane as its own command: prints why it was skipped, or the error, and then ends with exit code 1.
 *
 * @param {Promise<Outcome | void>} work
 */
export async function alone(work) {
  try {
    const { skipped } = (await work) ?? {}
    if (skipped !== undefined) console.log(`skipped: ${skipped}`)
  } catch (error) {
    console.error(error.message)
    process.exit(1)
  }
}
