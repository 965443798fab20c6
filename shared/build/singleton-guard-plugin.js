import { pathFreeName } from './path-free-ids.js'

/** @import { Compilation, Module, NormalModule } from 'webpack' */

/** @param {string} shareKey */
const packageOf = (shareKey) =>
  shareKey
    .split('/')
    .slice(0, shareKey.startsWith('@') ? 2 : 1)
    .join('/')

const entryOfHost = '@member/shared/host'

/** Code of `@member/shared` that the host provides: all but the folders that every area bundles. */
const providedCode = /^shared\/(src|dist)\/(?!(ui|theme|codes|marks|sending)\/)/

/**
 * The listed package that a module's file belongs to, or undefined.
 *
 * @param {string} resource
 * @param {readonly string[]} packages
 */
function listedPackage(resource, packages) {
  const name = pathFreeName('/', resource)
  if (name.startsWith('shared/')) return providedCode.test(name) ? '@member/shared' : undefined
  return packages.find((one) => resource.includes(`/node_modules/${one}/`))
}

/**
 * The package of the host or of another area that a module is from; undefined for all else.
 *
 * @param {NormalModule} module
 * @param {string} folder of the area
 */
function foreignPackage({ resourceResolveData }, folder) {
  const { descriptionFileRoot, descriptionFileData } = /** @type {Record<string, any>} */ (resourceResolveData ?? {})
  const name = String(descriptionFileData?.name ?? '')
  return descriptionFileRoot !== folder && /^@member\/(host|server|remote-.+)$/.test(name) ? name : undefined
}

/**
 * The import chain from the area's own code to the module; the nearest importer is last.
 *
 * @param {Compilation} compilation
 * @param {Module} module
 */
function importChain(compilation, module) {
  const chain = []
  /** @type {Module | null | undefined} */
  let at = module
  for (; at && chain.length < 12; at = compilation.moduleGraph.getIssuer(at)) {
    const { resource } = /** @type {NormalModule} */ (at)
    if (resource) chain.unshift(resource.replace(`${compilation.compiler.context}/`, ''))
  }
  return chain.join(' → ')
}

/**
 * Fails the build of an area that bundles a module of a listed singleton: two copies of react or jotai in one page
 * seem to work until a hook reads the wrong store. The usual cause is an unlisted sub-path (`jotai/vanilla`). Likewise
 * of one that bundles code of the host or of another area, which would be an old copy with their next release, and of one
 * that asks for what only the host may use.
 */
export class SingletonGuardPlugin {
  /** @param {readonly string[]} shareKeys */
  constructor(shareKeys) {
    this.packages = [...new Set(shareKeys.map(packageOf))]
    // React Router's public package re-exports this one; importing it directly would bundle a second router.
    this.packages.push('react-router', 'scheduler')
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap('SingletonGuardPlugin', (compilation, { normalModuleFactory }) => {
      normalModuleFactory.hooks.beforeResolve.tap('SingletonGuardPlugin', ({ request, contextInfo: { issuer } }) => {
        if (request !== entryOfHost) return undefined
        compilation.errors.push(
          new compiler.webpack.WebpackError(
            `${issuer} imports ${entryOfHost}, which is for the host alone. Take what areas get from @member/shared.`,
          ),
        )
        // Left out: what it brings would be told as further mistakes.
        return false
      })
      compilation.hooks.finishModules.tap('SingletonGuardPlugin', (modules) => {
        for (const module of modules) {
          const { resource } = /** @type {NormalModule} */ (module)
          const name = resource && listedPackage(resource.replaceAll('\\', '/'), this.packages)
          if (name)
            compilation.errors.push(
              new compiler.webpack.WebpackError(
                `${name} is provided by the host and must not be part of an area. Import only what ` +
                  `@member/shared/singletons.json lists. Import chain: ${importChain(compilation, module)}`,
              ),
            )
          const foreign = foreignPackage(/** @type {NormalModule} */ (module), compiler.context)
          if (foreign)
            compilation.errors.push(
              new compiler.webpack.WebpackError(
                `${foreign} is released apart and must not be part of another area. Take what the host gives from ` +
                  `@member/shared, and show what another area has by its contributions (docs/development.md). ` +
                  `Import chain: ${importChain(compilation, module)}`,
              ),
            )
        }
      })
    })
  }
}
