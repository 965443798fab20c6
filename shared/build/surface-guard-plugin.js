import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const listFile = join(import.meta.dirname, '../surfaces.json')

/**
 * Fails an area's build that imports a name the host does not provide. The host gives a short list of names of its
 * larger libraries, which keeps them tree-shaken; without this check a missing name would be `undefined` in the
 * member's browser.
 */
export class SurfaceGuardPlugin {
  apply(compiler) {
    const surfaces = JSON.parse(readFileSync(listFile, 'utf8'))
    const { WebpackError } = compiler.webpack
    compiler.hooks.compilation.tap('SurfaceGuardPlugin', (compilation, { normalModuleFactory }) => {
      compilation.fileDependencies.add(listFile)
      const watch = (parser) => {
        parser.hooks.importSpecifier.tap('SurfaceGuardPlugin', (_statement, source, name) => {
          const listed = surfaces[source]
          if (listed === undefined || listed.includes(name)) return
          const wanted = name === null ? `* as a whole` : name
          const error = new WebpackError(
            `${parser.state.module.resource} imports ${wanted} from '${source}', which the host does not provide. ` +
              `Provided: ${listed.join(', ')} (shared/surfaces.json).`,
          )
          parser.state.module.addError(error)
        })
      }
      for (const type of ['javascript/auto', 'javascript/esm'])
        normalModuleFactory.hooks.parser.for(type).tap('SurfaceGuardPlugin', watch)
    })
  }
}
