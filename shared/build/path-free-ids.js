import { createHash } from 'node:crypto'
import { isAbsolute, join, relative } from 'node:path'

/** Folder of `@member/shared`, wherever it is installed, with a slash at its end. */
const shared = join(import.meta.dirname, '../').replaceAll('\\', '/')

/**
 * Name of a file that is the same wherever the checkout is and wherever its packages are installed: below its package,
 * or relative to the base. `@member/shared` is a folder of the checkout or an installed package.
 *
 * @param {string} base folder; absolute
 * @param {string} path what is no absolute path, as what the build makes itself, keeps its name
 */
export function pathFreeName(base, path) {
  if (!isAbsolute(path)) return path
  const slashed = path.replaceAll('\\', '/')
  if (slashed.startsWith(shared) && !slashed.startsWith(`${shared}node_modules/`))
    return `shared/${slashed.slice(shared.length)}`
  const installed = slashed.lastIndexOf('/node_modules/')
  const name = installed === -1 ? relative(base, path).replaceAll('\\', '/') : slashed.slice(installed + 1)
  // The federation plugin writes the entry of a container and names it by the hash of its text, which holds paths.
  return name.replace(/^(node_modules\/\.federation\/entry)\.[0-9a-f]+/, '$1')
}

/** @import { Chunk, Compilation, Module, NormalModule } from 'webpack' */

/**
 * Name of a module by which it gets its id. A concatenated one is named by the file it was made from.
 *
 * @param {string} base
 * @param {Module & { rootModule?: Module }} module
 */
export function moduleName(base, module) {
  const { resource, type } = /** @type {NormalModule} */ (module.rootModule ?? module)
  if (resource) return `${type} ${pathFreeName(base, resource)}`
  // What is left out of the build is named by the folder that asks for it.
  const name = module.identifier().replace(/^ignored\|[^|]*\|/, 'ignored|')
  // The entry of a container names a file of the federation plugin by its path, which comes after the list of exposes.
  return name.replace(/(?<=\]\] ).*[\\/](node_modules[\\/]\.federation[\\/]entry)\.[0-9a-f]+\.js$/, '$1')
}

/**
 * A number for each name, made from the name alone unless two names meet. As in webpack there are twenty times as many
 * numbers as names, so that few do.
 *
 * @param {readonly string[]} names each once
 * @returns {Map<string, number>}
 */
export function numbersFor(names) {
  const range = Math.max(1_000, 10 ** Math.ceil(Math.log10(names.length * 20)))
  const taken = new Set()
  /** @param {string} name */
  const free = (name) => {
    for (let attempt = 0; ; attempt += 1) {
      const digest = createHash('sha256').update(`${attempt} ${name}`).digest('hex')
      const number = Number.parseInt(digest.slice(0, 12), 16) % range
      if (taken.size < taken.add(number).size) return number
    }
  }
  return new Map([...names].sort().map((name) => [name, free(name)]))
}

/**
 * The items by a name of their own; those of one name are numbered in the order in which they were found.
 *
 * @template Item
 * @param {Iterable<Item>} items
 * @param {(item: Item) => string} nameOf
 * @returns {Map<string, Item>}
 */
function byName(items, nameOf) {
  const named = new Map()
  for (const item of items) {
    const name = nameOf(item)
    let own = name
    for (let count = 2; named.has(own); count += 1) own = `${name} ${count}`
    named.set(own, item)
  }
  return named
}

/**
 * Gives every module its id.
 *
 * @param {string} base folder to which the names of files are relative
 * @param {Compilation} compilation
 * @param {Iterable<Module>} modules
 */
export function numberModules(base, { chunkGraph, moduleGraph }, modules) {
  const found = [...modules]
    .filter((module) => module.needId && chunkGraph.getNumberOfModuleChunks(module) > 0)
    .sort((a, b) => (moduleGraph.getPreOrderIndex(a) ?? 0) - (moduleGraph.getPreOrderIndex(b) ?? 0))
  const named = byName(found, (module) => moduleName(base, module))
  for (const [name, number] of numbersFor([...named.keys()]))
    chunkGraph.setModuleId(/** @type {Module} */ (named.get(name)), number)
}

/**
 * Gives every chunk its id.
 *
 * @param {string} base folder to which the names of files are relative
 * @param {Compilation} compilation
 * @param {Iterable<Chunk>} chunks
 */
export function numberChunks(base, { chunkGraph }, chunks) {
  const named = byName(chunks, (chunk) =>
    [
      chunk.name ?? '',
      ...[...chunkGraph.getChunkModules(chunk)].map((module) => moduleName(base, module)).sort(),
    ].join(),
  )
  for (const [name, number] of numbersFor([...named.keys()])) {
    const chunk = /** @type {Chunk} */ (named.get(name))
    chunk.id = number
    chunk.ids = [number]
  }
}
