import { install } from './install.mjs'
import { lane, lanesRun } from './lanes.mjs'
import { localBin, run, step } from './run-step.mjs'

/**
 * `npm test`: installs, then types, lint, arrows, unit and contract tests, the server's tests on PostgreSQL, Redis
 * and S3-compatible storage where they can be had, then browser tests and the sizes of what was built. Stops at the first
 * red. The last lines say which lanes ran.
 */
let ended = 'red'
try {
  await lane('installation', () => step('installing packages', install))
  const { check } = await import('./check.mjs')
  await lane('types, lint and import arrows', check)
  // Forced, because libsql and sharp keep threads of their own; what tests leave open would only cost CI its time.
  await lane('unit and contract tests', () => run(localBin('jest'), ['--ci', '--forceExit'], { output: 'live' }))
  const { testPostgres } = await import('./test-postgres.mjs')
  await lane('server on PostgreSQL', () => testPostgres())
  const { testRedis } = await import('./test-redis.mjs')
  await lane('server on Redis', testRedis)
  const { testS3 } = await import('./test-s3.mjs')
  await lane('server on S3-compatible storage', testS3)
  const { e2e } = await import('./e2e.mjs')
  await lane('build and browser tests', () => e2e())
  const { checkSizes } = await import('./release-sizes.mjs')
  const { checkOverMonolith } = await import('../bench/over-monolith.mjs')
  await lane('sizes', async () => {
    checkSizes()
    await step('the overview of the composed site', checkOverMonolith)
  })
  ended = 'green'
} catch (error) {
  console.error(error.message)
}
console.log(`\n${lanesRun()}\n${ended === 'green' ? 'all green' : 'red'}`)
process.exit(ended === 'green' ? 0 : 1)
