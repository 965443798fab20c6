import { join } from 'node:path'
import { updateApiTypes } from './api-types.mjs'
import { checkAreaAddresses } from './area-addresses.mjs'
import { areaFolders } from './build-packages.mjs'
import { checkCitations } from './citations.mjs'
import { checkFileLengths } from './file-lengths.mjs'
import { checkInterface } from './interface.mjs'
import { alone } from './lanes.mjs'
import { localBin, root, run, step } from './run-step.mjs'

/**
 * `npm run check`: types of the project, of its scripts and of the API; the contract's interface; lint, format and import circles; the import
 * arrows, and the same for addresses of areas; citations; what nothing uses; the length of files.
 */
export async function check() {
  // First, as the others use them.
  await step('types of the API', updateApiTypes)
  await step('types', () => run(localBin('tsc'), ['-b']).then(() => ''))
  // As a team checks its area: with the compiled package.
  await step('types of areas', () =>
    Promise.all([...areaFolders, 'area-tools/kit'].map((name) => run(localBin('tsc'), ['-p', join(root, name)]))).then(
      () => '',
    ),
  )
  // After the types, as scripts import what they have compiled.
  await step('types of scripts', () => run(localBin('tsc'), ['-p', join(root, 'tsconfig.scripts.json')]).then(() => ''))
  await step('interface of @member/shared', checkInterface)
  await step('lint, format and import circles', () =>
    run(localBin('biome'), ['ci', '--error-on-warnings', root]).then(() => ''),
  )
  await step('import arrows', () =>
    run(localBin('biome'), ['lint', '--only=style/noRestrictedImports', '--error-on-warnings', root]).then(() => ''),
  )
  await step('addresses of areas', checkAreaAddresses)
  await step('citations of documents', checkCitations)
  await step('unused files, exports, types and dependencies', () =>
    run(localBin('knip'), ['--no-progress', '--treat-config-hints-as-errors']).then(() => ''),
  )
  await step('length of files', checkFileLengths)
}

if (process.argv[1] === import.meta.filename) await alone(check())
