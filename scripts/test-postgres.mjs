import { withPostgres } from './provide-postgres.mjs'
import { localBin, run } from './run-step.mjs'

/** What a suite imports, itself or by way of others, to be given a database; the others would only run a second time. */
const databases = ['--findRelatedTests', 'server/src/testing/test-database.ts']

const options = ['--ci', '--forceExit', '--selectProjects', 'server']

/** `npm run test:postgres [-- suites]`: the server's suites that use a database, or those named, on PostgreSQL. */
export async function testPostgres(suites = []) {
  const { skipped } = await withPostgres(({ url }) =>
    run(localBin('jest'), [...options, ...(suites.length > 0 ? ['--', ...suites] : databases)], {
      output: 'live',
      env: { TEST_DATABASE_URL: url },
    }),
  )
  if (skipped) console.log(`tests on PostgreSQL skipped: ${skipped}`)
}

if (process.argv[1] === import.meta.filename) {
  testPostgres(process.argv.slice(2)).catch((error) => {
    console.error(error.message)
    process.exit(1)
  })
}
