import { buildPackages, compile } from './build-packages.mjs'
import { checkSizes } from './release-sizes.mjs'
import { step } from './run-step.mjs'

try {
  await step('compiling server and release command', compile)
  await step('building host and areas', buildPackages)
  checkSizes()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
