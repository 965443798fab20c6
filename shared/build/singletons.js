import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Folder of this package, wherever it is installed. */
const sharedFolder = join(import.meta.dirname, '..')

/**
 * The content of a JSON file.
 *
 * @param {string} file
 */
export const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))

/**
 * Closed list of what the host provides: share key → range an area requires.
 *
 * @type {Record<string, string>}
 */
export const singletons = readJson(join(sharedFolder, 'singletons.json'))

/** Version of `@member/shared`: the contract between host and areas. */
export const contract = readJson(join(sharedFolder, 'package.json')).version

/**
 * Ranges of the listed singletons a compilation really consumes.
 *
 * @param {import('webpack').Compilation} compilation
 */
export function consumedSingletons(compilation) {
  const keys = [...compilation.modules]
    .filter((module) => module.type === 'consume-shared-module')
    .map((module) => /** @type {{ options: { shareKey: string } } & typeof module} */ (module).options.shareKey)
  return Object.fromEntries([...new Set(keys)].sort().map((key) => [key, singletons[key]]))
}
