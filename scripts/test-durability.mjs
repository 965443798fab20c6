import { alone } from './lanes.mjs'
import { withPostgres } from './provide-postgres.mjs'
import { localBin, run } from './run-step.mjs'

const kills = '20'
/** @param {Record<string, string>} env */
const lane = (env) =>
  run(localBin('jest'), ['--ci', '--forceExit', '--selectProjects', 'server', '--', 'server/src/durability'], {
    output: 'live',
    env: { DURABILITY_KILLS: kills, ...env },
  })

/**
 * `npm run test:durability`: 20 × SIGKILL during writes on each database. On a PostgreSQL server of our own every other
 * kill hits that server too.
 */
export async function testDurability() {
  console.log(`${kills} × SIGKILL on the embedded database`)
  await lane({ TEST_DATABASE_URL: '' })
  const { skipped } = await withPostgres(async ({ kind, url, data }) => {
    console.log(`${kills} × SIGKILL on PostgreSQL`)
    const crash = `"${process.execPath}" "${import.meta.dirname}/postgres-cluster.mjs" crash "${data}"`
    await lane({ TEST_DATABASE_URL: url, ...(kind === 'own' && { TEST_DATABASE_CRASH: crash }) })
  })
  if (skipped) console.log(`durability on PostgreSQL skipped: ${skipped}`)
}

if (process.argv[1] === import.meta.filename) await alone(testDurability())
