import { readFileSync } from 'node:fs'
import { judgeSurfaceUse } from './judge-surface-use.js'

const listFile = new URL('../surfaces.json', import.meta.url)

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
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const surfaces = JSON.parse(readFileSync(listFile, 'utf8'))
    const { WebpackError } = compiler.webpack
    compiler.hooks.compilation.tap('SurfaceGuardPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('SurfaceGuardPlugin', (modules) => {
        const uses = usesOf(modules, compilation.moduleGraph)
        for (const sentence of judgeSurfaceUse(surfaces, this.declared, uses))
          compilation.errors.push(new WebpackError(sentence))
      })
    })
  }
}
