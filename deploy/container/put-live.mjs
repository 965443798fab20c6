import { putLive, storeOf } from '../../scripts/put-live.mjs'

/**
 * Puts what this image has live in the release store of the site, where nothing is live yet or what an earlier image put
 * live. What somebody promoted or rolled back stays.
 */
try {
  process.stdout.write(`${await putLive(storeOf(process.env.DATA_DIR || 'data'))}\n`)
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
