import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { compile } from './build-packages.mjs'
import { alone } from './lanes.mjs'
import { root, run, step } from './run-step.mjs'

/** What a team installs: the contract, its tools, the release command with its store, and the beginning of an area. */
const packages = ['shared', 'area-tools', 'release-store', 'release', 'create-area']

/** What a team reads. */
const documents = ['first-area.md', 'development.md', 'contract.md', 'publishing.md', 'runbook', 'glossary.md']

/** Builds the host and the server that the development loop of a team has, and puts the documents of a team beside them. */
async function buildLoop() {
  // They import what was compiled.
  const [{ default: webpack }, { packedConfigs }] = await Promise.all([import('webpack'), import('../dev/builds.mjs')])
  const compiler = webpack(packedConfigs())
  const stats = await promisify(compiler.run.bind(compiler))()
  if (stats?.hasErrors()) throw new Error(stats.toString('errors-only'))
  await promisify(compiler.close.bind(compiler))()
  for (const name of documents)
    cpSync(join(root, 'docs', name), join(root, 'area-tools/dist/docs', name), { recursive: true })
}

/**
 * Compiles and packs what a team installs.
 *
 * @param {string} folder where the archives go
 * @returns {Promise<{ name: string, version: string, file: string, shasum: string, integrity: string }[]>}
 */
export async function pack(folder) {
  // What an earlier version compiled would be packed as well.
  for (const name of ['shared', 'release-store', 'release'])
    rmSync(join(root, name, 'dist'), { recursive: true, force: true })
  await compile()
  await buildLoop()
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
