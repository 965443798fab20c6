import { join } from 'node:path'
import webpack from 'webpack'
import { PrerenderPlugin } from '../../host/scripts/prerender-plugin.mjs'
import host from '../../host/webpack.config.js'
import { packages } from '../../scripts/build-packages.mjs'
import { evaluateDefinition } from '../../shared/build/evaluate-definition.js'

/** @typedef {import('webpack').NormalModule} NormalModule */
/** @typedef {{ load: Function, texts?: Record<string, Function | Function[]> }} Loaders */

/** File of a module, or of the root of a concatenated one. @param {object} module */
const resourceOf = (module) => {
  const { resource, rootModule } = /** @type {NormalModule & { rootModule?: NormalModule }} */ (module)
  return resource ?? rootModule?.resource ?? ''
}

/**
 * Scripts that each `import()` of the build loads, by the file that holds it and its request.
 *
 * @param {import('webpack').Compilation} compilation
 */
function scriptsByImport(compilation) {
  /** @type {Map<string, string[]>} */
  const found = new Map()
  for (const module of compilation.modules)
    for (const block of module.blocks ?? [])
      for (const { request } of /** @type {{ request?: string }[]} */ (block.dependencies)) {
        const group = compilation.chunkGraph.getBlockChunkGroup(block)
        if (!request || !group) continue
        const files = group.chunks.flatMap((chunk) => [...chunk.files]).filter((file) => file.endsWith('.js'))
        found.set(`${resourceOf(module)} ${request}`, files)
      }
  return found
}

/**
 * Writes the pages of the areas into the manifest of the monolith's host as pages of its own, with the files each of
 * them needs. So the page server makes the monolith's HTML as it makes that of any host: the same tags, for exactly
 * these files.
 */
class PagesPlugin {
  /**
   * @param {string} root of the checkout
   * @param {readonly string[]} areas folders of the areas' packages
   */
  constructor(root, areas) {
    this.root = root
    this.areas = areas
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap('PagesPlugin', (compilation) => {
      // After the host's manifest was written.
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT + 1
      compilation.hooks.processAssets.tap({ name: 'PagesPlugin', stage }, () => {
        const written = compilation.getAsset('manifest.json')
        if (written === undefined) return
        const manifest = this.withPages(JSON.parse(String(written.source.source())), scriptsByImport(compilation))
        compilation.updateAsset('manifest.json', new sources.RawSource(JSON.stringify(manifest)))
      })
    })
  }

  /**
   * @param {import('@member/shared/manifest').HostManifest} manifest
   * @param {ReadonlyMap<string, string[]>} scripts
   */
  withPages(manifest, scripts) {
    const areas = this.areas.map((name) => {
      const file = join(this.root, name, 'area.ts')
      const { definition, requestOf } = evaluateDefinition(file)
      return { definition, filesOf: loadedBy((load) => scripts.get(`${file} ${requestOf(load)}`) ?? []) }
    })
    const frame = scripts.get(`${join(this.root, 'host/src/app/router.tsx')} ./member-part.tsx`)
    if (frame === undefined) throw new Error('the monolith has no file of the member centre')
    const pages = areas.flatMap(({ definition, filesOf }) =>
      definition.pages.map((/** @type {any} */ { load, texts, collects, ...page }) => {
        const contributions = areas.flatMap(({ definition: { contributions }, filesOf }) =>
          contributions?.[collects] ? [filesOf(contributions[collects])] : [],
        )
        return {
          layout: 'user',
          login: true,
          activeMenuPaths: [],
          skeleton: 'cards',
          ...page,
          ...together([{ first: frame, texts: {} }, filesOf({ load, texts }), ...contributions]),
        }
      }),
    )
    return {
      ...manifest,
      federation: [],
      texts: Object.fromEntries(
        Object.keys(manifest.texts).map((language) => [language, ownTexts(scripts, this.root, language)]),
      ),
      pages: [...manifest.pages, ...pages],
    }
  }
}

/**
 * Files that a loader of code and texts loads.
 *
 * @param {(load: Function) => string[]} filesFor
 */
const loadedBy =
  (filesFor) =>
  (/** @type {Loaders} */ { load, texts = {} }) => ({
    first: filesFor(load),
    texts: Object.fromEntries(
      Object.entries(texts).map(([language, loads]) => [language, [loads].flat().flatMap(filesFor)]),
    ),
  })

/** @param {readonly { first: string[], texts: Record<string, string[]> }[]} parts */
const together = (parts) => ({
  first: [...new Set(parts.flatMap(({ first }) => first))],
  texts: Object.fromEntries(
    [...new Set(parts.flatMap(({ texts }) => Object.keys(texts)))].map((language) => [
      language,
      [...new Set(parts.flatMap(({ texts }) => texts[language] ?? []))],
    ]),
  ),
})

/**
 * Scripts of the texts every page needs: those that the host itself imports.
 *
 * @param {ReadonlyMap<string, string[]>} scripts
 * @param {string} root
 * @param {string} language
 */
const ownTexts = (scripts, root, language) => [
  ...new Set(
    [...scripts].flatMap(([key, files]) =>
      key.startsWith(join(root, 'host/')) && key.includes(`/locales/${language}`) ? files : [],
    ),
  ),
]

const root = join(import.meta.dirname, '../..')

/**
 * @param {RegExp} file of the host
 * @param {string} by what is there instead
 */
const replaced = (file, by) => new webpack.NormalModuleReplacementPlugin(file, join(import.meta.dirname, by))

/** The renderer of first paints, with the pages of the areas as the host's own. */
const prerender = new PrerenderPlugin(join(root, 'host'), {
  ...host,
  module: {
    ...host.module,
    rules: [
      ...(host.module?.rules ?? []),
      {
        test: /[\\/]areas[\\/]create-areas\.ts$/,
        enforce: 'pre',
        loader: join(import.meta.dirname, 'prerendered-areas-loader.mjs'),
      },
    ],
  },
})

export default {
  ...host,
  name: 'monolith',
  output: { ...host.output, path: join(import.meta.dirname, 'dist') },
  // What several pages use is one file, as in an area: the second page fetches only what is its own.
  optimization: {
    ...host.optimization,
    splitChunks: {
      chunks: 'async',
      minSize: 8_000,
      cacheGroups: { defaultVendors: false, default: { minChunks: 2, reuseExistingChunk: true } },
    },
  },
  plugins: [
    prerender,
    ...(host.plugins ?? []).filter((plugin) => !(plugin instanceof PrerenderPlugin)),
    replaced(/[\\/]areas[\\/]areas\.ts$/, 'areas.tsx'),
    replaced(/[\\/]areas[\\/]area-outlet\.tsx$/, 'area-outlet.tsx'),
    new PagesPlugin(
      root,
      packages.filter((name) => name !== 'host'),
    ),
  ],
  cache: {
    .../** @type {webpack.FileCacheOptions} */ (host.cache),
    name: 'monolith-production',
    buildDependencies: { config: [import.meta.filename] },
  },
}
