import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { compile } from './build-packages.mjs'
import { alone } from './lanes.mjs'
import { root, run, step } from './run-step.mjs'

/** What a team installs: the contract, its tools, the release command with its store, and the beginning of an area. */
const packages = ['shared', 'area-tools', 'release-store', 'release', 'create-area']

/**
 * Compiles and packs what a team installs.
 *
 * @param {string} folder where the archives go
 * @returns {Promise<{ name: string, version: string, file: string, shasum: string, integrity: string }[]>}
 */
export async function pack(folder) {
  await compile()
  mkdirSync(folder, { recursive: true })
  const folders = packages.map((name) => `./${name}`)
  const printed = await run('npm', ['pack', '--json', `--pack-destination=${folder}`, ...folders])
  return JSON.parse(printed).map((/** @type {any} */ { name, version, filename, shasum, integrity }) => ({
    name,
    version,
    file: join(folder, filename),
    shasum,
    integrity,
  }))
}

/** `npm run pack`: the archives of those packages, in `.cache/packages`, for a registry or to hand out. */
if (process.argv[1] === import.meta.filename)
  await alone(
    step('packing', async () => {
      const packed = await pack(join(root, '.cache/packages'))
      return packed.map(({ file }) => file).join(', ')
    }),
  )
