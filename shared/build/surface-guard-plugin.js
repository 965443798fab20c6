import { readFileSync } from 'node:fs'
import { judgeSurfaceUse } from './judge-surface-use.js'

const listFile = new URL('../surfaces.json', import.meta.url)

/** The module's dependencies, those of its `import()` blocks included. */
const dependenciesOf = ({ dependencies, blocks }) => [...dependencies, ...blocks.flatMap(dependenciesOf)]

/**
 * What the modules of a build use of other packages. Read from the finished graph and not while parsing, as modules
 * that come from the build cache are not parsed again.
 */
function usesOf(modules, moduleGraph) {
  const uses = [...modules].flatMap((module) =>
    dependenciesOf(module)
      .filter(({ type }) =>
        /^(harmony (evaluated )?import specifier|harmony export imported specifier|import\(\))/.test(type),
      )
      .map((dependency) => ({
        file: module.resource ?? module.identifier(),
        library: dependency.request,
        name: dependency.getIds?.(moduleGraph)[0] ?? null,
      })),
  )
  return [...new Map(uses.map((use) => [JSON.stringify(use), use])).values()]
}

/**
 * Fails an area's build that uses a name its hosts do not provide, or that only hosts newer than its declared contract
 * provide. The host gives a short list of names of its larger libraries, which keeps them tree-shaken; without this
 * check a missing name would be `undefined` in the member's browser.
 */
export class SurfaceGuardPlugin {
  /** @param {string} declared contract range of the area */
  constructor(declared) {
    this.declared = declared
  }

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
