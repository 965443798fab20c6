import { install } from './install.mjs'
import { localBin, run, step } from './run-step.mjs'

/**
 * `npm test`: installs, then types, lint, arrows, unit and contract tests, the server's tests on PostgreSQL, Redis
 * and S3-compatible storage where they can be had, then browser tests and the sizes of what was built. Stops at the first
 * red.
 */
try {
  await step('installing packages', install)
  const { check } = await import('./check.mjs')
  await check()
  // Forced, because libsql and sharp keep threads of their own; what tests leave open would only cost CI its time.
  await run(localBin('jest'), ['--ci', '--forceExit'], { output: 'live' })
  await run(process.execPath, ['scripts/test-postgres.mjs'], { output: 'live' })
  await run(process.execPath, ['scripts/test-redis.mjs'], { output: 'live' })
  await run(process.execPath, ['scripts/test-s3.mjs'], { output: 'live' })
  const { e2e } = await import('./e2e.mjs')
  await e2e()
  const { checkSizes } = await import('./release-sizes.mjs')
  checkSizes()
  const { checkOverMonolith } = await import('../bench/over-monolith.mjs')
  await step('the overview of the composed site', checkOverMonolith)
  console.log('all green')
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
