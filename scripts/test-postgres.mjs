import { alone } from './lanes.mjs'
import { withPostgres } from './provide-postgres.mjs'
import { localBin, run } from './run-step.mjs'

/** The file that suites with a database import, directly or not; other suites need no second run on PostgreSQL. */
export const databaseFile = 'server/src/testing/test-database.ts'

const options = ['--ci', '--forceExit', '--selectProjects', 'server']

/**
 * `npm run test:postgres [-- suites]`: the server's suites that use a database, or those named, on PostgreSQL.
 * @param env what else the suites are to know, such as the address of a Redis
 * @returns {Promise<{ skipped?: string }>} why it did not run; rejects when a suite is red
 * @param {readonly string[]} [suites]
 */
export function testPostgres(suites = [], env = {}) {
  return withPostgres(
    ({ url }) =>
      run(
        localBin('jest'),
        [...options, ...(suites.length > 0 ? ['--', ...suites] : ['--findRelatedTests', databaseFile])],
        { output: 'live', env: { ...env, TEST_DATABASE_URL: url } },
      ),
    { durable: false },
  )
}

if (process.argv[1] === import.meta.filename) {
  await alone(testPostgres(process.argv.slice(2)))
}
