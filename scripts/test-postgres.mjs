import { withPostgres } from './provide-postgres.mjs'
import { localBin, run } from './run-step.mjs'

/** `npm run test:postgres [-- jest arguments]`: the server's whole test suite on PostgreSQL. */
export async function testPostgres(args = []) {
  const { skipped } = await withPostgres(({ url }) =>
    run(localBin('jest'), ['--ci', '--forceExit', '--testTimeout=60000', '--selectProjects', 'server', '--', ...args], {
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
