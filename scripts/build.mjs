import { buildPackages, compile } from './build-packages.mjs'
import { alone } from './lanes.mjs'
import { checkSizes } from './release-sizes.mjs'
import { step } from './run-step.mjs'

/** `npm run build`: compiles the server, builds host and areas that changed; rejects when one is heavier than it may be. */
export async function build() {
  await step('compiling server and release command', compile)
  await step('building host and areas', buildPackages)
  checkSizes()
}

if (process.argv[1] === import.meta.filename) await alone(build())
