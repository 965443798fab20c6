import semver from 'semver'
import { surfaces, usedNames } from './surfaces.js'

/** @import { Surfaces, Use } from './surfaces.js' */

/**
 * The contract version that added a name to a surface, or undefined.
 *
 * @param {Record<string, string[]>} surface
 * @param {string | null} name
 */
const since = (surface, name) =>
  Object.keys(surface).find((version) => name !== null && surface[version].includes(name))

/**
 * Checks which names an area imports from the libraries that the host provides in part.
 *
 * @param {Surfaces} surfaces
 * @param {string} declared contract range of the area, as in its `area.ts`
 * @param {readonly Use[]} uses
 * @returns {string[]} one sentence per import that is `undefined` in the browser
 */
export function judgeSurfaceUse(surfaces, declared, uses) {
  const known = uses
    .filter(({ library }) => surfaces[library] !== undefined)
    .map((use) => ({ ...use, since: since(surfaces[use.library], use.name) }))
  const newest = known.reduce(
    (highest, use) => (use.since && semver.gt(use.since, highest) ? use.since : highest),
    '1.0.0',
  )
  return known.flatMap((use) => {
    if (use.since === undefined) return [notProvided(surfaces[use.library], use)]
    return semver.subset(declared, `>=${use.since}`) ? [] : [tooNew(declared, newest, use)]
  })
}

/**
 * @param {Record<string, string[]>} surface
 * @param {Use} use
 */
const notProvided = (surface, { file, library, name }) =>
  `${file} uses ${name ?? '* as a whole'} of '${library}', which the host does not provide. ` +
  `Provided: ${Object.values(surface).flat().sort().join(', ')} (shared/surfaces.json).`

/**
 * @param {string} declared
 * @param {string} newest
 * @param {Use & { since?: string }} use
 */
const tooNew = (declared, newest, { file, library, name, since }) =>
  `${file} uses ${name} of '${library}', which hosts have since contract ${since}, but the area declares ${declared} ` +
  `and could be put on an older host. Declare contract: '^${newest}' in area.ts.`

/**
 * The module's dependencies, including those of its `import()` blocks.
 *
 * @param {{ dependencies: any[], blocks: any[] }} block
 * @returns {any[]}
 */
const dependenciesOf = ({ dependencies, blocks }) => [...dependencies, ...blocks.flatMap(dependenciesOf)]

/**
 * The names that the modules of a build import from other packages. Read from the finished module graph, because
 * modules from the build cache are not parsed again.
 *
 * @param {Iterable<import('webpack').Module>} modules
 * @param {import('webpack').ModuleGraph} moduleGraph
 */
function usesOf(modules, moduleGraph) {
  const uses = [...modules].flatMap((module) =>
    dependenciesOf(module)
      .filter(({ type }) =>
        /^(harmony (evaluated )?import specifier|harmony export imported specifier|import\(\))/.test(type),
      )
      .map((dependency) => ({
        file: /** @type {import('webpack').NormalModule} */ (module).resource ?? module.identifier(),
        library: dependency.request,
        name: dependency.getIds?.(moduleGraph)[0] ?? null,
      })),
  )
  return [...new Map(uses.map((use) => [JSON.stringify(use), use])).values()]
}

/**
 * Fails the build of an area that imports a name which hosts of its declared contract do not provide. The host exports
 * only some names of its larger libraries, which keeps them tree-shaken; without this check a missing name would be
 * `undefined` in the browser.
 */
export class SurfaceGuardPlugin {
  /** @param {string} declared contract range of the area */
  constructor(declared) {
    this.declared = declared
    /**
     * What the last build used, sorted names by library; for its manifest.
     *
     * @type {Record<string, string[]>}
     */
    this.used = {}
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { WebpackError } = compiler.webpack
    compiler.hooks.thisCompilation.tap('SurfaceGuardPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('SurfaceGuardPlugin', (modules) => {
        const uses = usesOf(modules, compilation.moduleGraph)
        this.used = usedNames(surfaces, uses)
        for (const sentence of judgeSurfaceUse(surfaces, this.declared, uses))
          compilation.errors.push(new WebpackError(sentence))
      })
    })
  }
}
