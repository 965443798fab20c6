import { measureShare, wantedShare } from '../bench/load/share.mjs'
import { compile } from './build-packages.mjs'
import { alone } from './lanes.mjs'
import { step } from './run-step.mjs'
import { withTemporaryFolder } from './temporary-folder.mjs'

/**
 * `npm run test:load`: whether index/index still reaches half of the rate of a bare route with the same answer. Some
 * seconds; `npm run bench:load` has all the figures.
 *
 * @returns {Promise<{ skipped?: string }>} why it did not run; rejects when it is slower
 */
export async function testLoad() {
  await step('compiling the server', compile)
  const found = await withTemporaryFolder(({ TMPDIR }) => measureShare(TMPDIR))
  if (found === undefined) return { skipped: 'this system does not tell the processor time of a process' }
  const { share, oursMicroseconds, bareMicroseconds } = found
  const figures = `${share.toFixed(2)} of a bare route (${oursMicroseconds.toFixed(1)} and ${bareMicroseconds.toFixed(1)} µs an answer)`
  console.log(`index/index reaches ${figures}`)
  if (share < wantedShare) throw new Error(`index/index reaches ${figures}; wanted: ${wantedShare}`)
  return {}
}

if (process.argv[1] === import.meta.filename) await alone(testLoad())
