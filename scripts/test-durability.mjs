import { alone } from './lanes.mjs'
import { services, withService } from './services.mjs'
import { serverTests } from './test-service.mjs'

const kills = '20'
/** @param {Record<string, string>} env */
const lane = (env) => serverTests(['--', 'server/src/durability'], { DURABILITY_KILLS: kills, ...env })

/**
 * `npm run test:durability`: 20 × SIGKILL during writes on each database. On a PostgreSQL server of our own every other
 * kill hits that server too.
 */
export async function testDurability() {
  console.log(`${kills} × SIGKILL on the embedded database`)
  await lane({ TEST_DATABASE_URL: '' })
  console.log(`${kills} × SIGKILL on PostgreSQL`)
  const { skipped } = await withService(services.durablePostgres, lane)
  if (skipped !== undefined) console.log(`skipped: ${skipped}`)
}

if (process.argv[1] === import.meta.filename) await alone(testDurability())
