import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

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
export const singletons = readJson(join(root, 'shared/singletons.json'))

/** Version of `@member/shared`: the contract between host and areas. */
export const contract = readJson(join(root, 'shared/package.json')).version

/**
 * Version that is installed of the package behind a share key.
 *
 * @param {string} shareKey
 */
function installedVersion(shareKey) {
  if (shareKey === '@member/shared') return contract
  const name = shareKey
    .split('/')
    .slice(0, shareKey.startsWith('@') ? 2 : 1)
    .join('/')
  return readJson(join(root, 'node_modules', name, 'package.json')).version
}

/** Installed version of every singleton; the host's manifest and its share scope say the same. */
export const provides = Object.fromEntries(Object.keys(singletons).map((key) => [key, installedVersion(key)]))

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
