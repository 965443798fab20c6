import { localBin, root, run, step } from './run-step.mjs'

/** Types of the whole project, then lint, format, the import arrows, and what nothing uses. */
export async function check() {
  await step('types', () => run(localBin('tsc'), ['-b']).then(() => ''))
  await step('lint and format', () => run(localBin('biome'), ['ci', '--error-on-warnings', root]).then(() => ''))
  await step('import arrows', () =>
    run(localBin('biome'), ['lint', '--only=style/noRestrictedImports', '--error-on-warnings', root]).then(() => ''),
  )
  await step('unused files, exports, types and dependencies', () =>
    run(localBin('knip'), ['--no-progress', '--treat-config-hints-as-errors']).then(() => ''),
  )
}

if (process.argv[1] === import.meta.filename) {
  check().catch((error) => {
    console.error(error.message)
    process.exit(1)
  })
}
