import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildWhenStale } from './build-inputs.mjs'
import { localBin, root, run } from './run-step.mjs'

/** Folders of the areas. */
export const areaFolders = readdirSync(root).filter((name) => name.startsWith('remote-'))

/** Packages that become releases; the host first, as it takes longest. */
export const packages = ['host', ...areaFolders]

/**
 * Release in a package's dist folder; null when there is none.
 *
 * @param {string} name
 */
export function builtRelease(name) {
  const manifest = join(root, name, 'dist/manifest.json')
  return existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')).release : null
}

/** Compiles what Node runs: the shared documents, the release store, the release command and the server. */
export const compile = () => run(localBin('tsc'), ['-b', 'shared', 'release-store', 'release', 'server']).then(() => '')

/** Builds those of the named packages whose inputs changed since their last build, two at a time. */
export async function buildPackages(named = packages) {
  const queue = [...named]
  /** @type {string[]} */
  const built = []
  const worker = async () => {
    for (let name = queue.shift(); name !== undefined; name = queue.shift()) {
      const config = join(name, 'webpack.config.js')
      if (await buildWhenStale(root, name, () => run(localBin('webpack'), ['-c', config]))) built.push(name)
    }
  }
  await Promise.all([worker(), worker()])
  return built.length === 0 ? 'up to date' : built.join(', ')
}
