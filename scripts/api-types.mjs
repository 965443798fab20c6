import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { alone } from './lanes.mjs'
import { localBin, root, run, step } from './run-step.mjs'
import { apiTypesSource } from './type-of-schema.mjs'

const file = join(root, 'shared/src/api/api-types.ts')

/** The source generated from the schemas of the built server. */
async function generate() {
  const { apiDocument } = await import('@member/server')
  return apiTypesSource(await apiDocument())
}

/**
 * Compiles the server and writes the types of its API where they differ from its schemas. Rejects in CI instead: what
 * lands has them.
 */
export async function updateApiTypes() {
  await run(localBin('tsc'), ['-b', 'server'])
  const source = await generate()
  if ((await readFile(file, 'utf8')) === source) return ''
  if (process.env.CI) throw new Error('shared/src/api/api-types.ts differs from the endpoints: run npm run api-types')
  await writeFile(file, source)
  return 'written anew'
}

if (process.argv[1] === import.meta.filename) await alone(step('types of the API', updateApiTypes))
