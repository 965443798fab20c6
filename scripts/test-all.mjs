import { install } from './install.mjs'
import { localBin, run, step } from './run-step.mjs'

/** `npm test`: installs, then types, lint, arrows, unit and contract tests, then browser tests. Stops at the first red. */
try {
  await step('installing packages', install)
  const { check } = await import('./check.mjs')
  await check()
  await run(localBin('jest'), ['--ci'], { output: 'live' })
  const { e2e } = await import('./e2e.mjs')
  await e2e()
  console.log('all green')
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
