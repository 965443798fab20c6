import { join } from 'node:path'
import { putLive } from '../../scripts/put-live.mjs'

/**
 * Puts what this image has live in the store below DATA_DIR, where nothing is live yet or what an earlier image put
 * live. What somebody promoted or rolled back stays.
 */
try {
  process.stdout.write(`${await putLive(join(process.env.DATA_DIR || 'data', 'store'))}\n`)
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
