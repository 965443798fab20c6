import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { localBin, root, run, step } from './run-step.mjs'
import { apiTypesSource } from './type-of-schema.mjs'

const file = join(root, 'shared/src/api/api-types.ts')

/** The source generated from the schemas of the built server. */
async function generate() {
  const { apiDocument } = await import('@member/server')
  return apiTypesSource(await apiDocument())
}

/** Rejects when the committed types of the API differ from those generated from the built server. */
export async function checkApiTypes() {
  if ((await readFile(file, 'utf8')) === (await generate())) return
  throw new Error('shared/src/api/api-types.ts differs from the schemas of the endpoints: run npm run api-types')
}

if (process.argv[1] === import.meta.filename) {
  try {
    await step('compiling the server', () => run(localBin('tsc'), ['-b', 'server']).then(() => ''))
    await step('writing the types of the API', async () => writeFile(file, await generate()))
  } catch (error) {
    console.error(error.message)
    process.exit(1)
  }
}
