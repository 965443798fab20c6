import { extname, resolve } from 'node:path'
import { declarationProblems } from '@member/shared/declaration'
import { pageClashes } from '@member/shared/page-path'
import { claimProblems } from '@member/shared/route-owners'
import { definitionProblem } from './evaluate-area.js'
import { evaluateDefinition } from './evaluate-definition.js'
import { integrityOf } from './integrity.js'
import { contentHash, hashToCome, isServed, withHash } from './release-name.js'
import { textProblems } from './text-problems.js'

/**
 * What `describe` gets of a finished build; `scripts` are files by request.
 *
 * @typedef {object} Build
 * @property {Compilation} compilation
 * @property {any} definition
 * @property {Map<string, string[]>} scripts
 * @property {(chunks: Iterable<Chunk>) => string[]} scriptsOf
 */
/** @import { Chunk, Compilation } from 'webpack' */

/** @param {Iterable<Chunk>} chunks */
const scriptsOf = (chunks) => [
  ...new Set([...chunks].flatMap((chunk) => [...chunk.files]).filter((file) => extname(file) === '.js')),
]

/**
 * The files of a build that are served, sorted by name.
 *
 * @param {Compilation} compilation
 */
const servedFiles = (compilation) =>
  compilation
    .getAssets()
    .filter(isServed)
    .map(({ name, source }) => ({ name, bytes: source.buffer() }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))

/**
 * Integrity and size of every file that is served: a page never runs a file that is not in this table.
 *
 * @param {Compilation} compilation
 */
const filesOf = (compilation) =>
  Object.fromEntries(
    servedFiles(compilation).map(({ name, bytes }) => [name, { integrity: integrityOf(bytes), bytes: bytes.length }]),
  )

/**
 * Names a release after its content: writes the hash where the files and the description have kept a place for it.
 *
 * @template {object} Description
 * @param {Compilation} compilation
 * @param {Description} description
 * @returns {Description} with the hash
 */
function nameByContent(compilation, description) {
  const { RawSource } = compilation.compiler.webpack.sources
  const hash = contentHash(description, servedFiles(compilation))
  for (const { name, source } of compilation.getAssets()) {
    const named = withHash(source.buffer(), hash)
    if (named) compilation.updateAsset(name, new RawSource(named))
  }
  return JSON.parse(JSON.stringify(description).replaceAll(hashToCome, hash))
}

/**
 * Scripts that each `import()` of the build loads, by its request as written in the source; none for one with webpack's
 * mode `eager`, whose code is in the script that has the `import()`.
 *
 * @param {Compilation} compilation
 */
function scriptsByRequest(compilation) {
  /** @type {Map<string, string[]>} */
  const found = new Map()
  for (const module of compilation.modules) {
    for (const { type, request } of /** @type {{ type: string, request?: string }[]} */ (module.dependencies))
      if (request && type === 'import() eager' && !found.has(request)) found.set(request, [])
    for (const block of module.blocks ?? [])
      for (const { request } of /** @type {{ request?: string }[]} */ (block.dependencies)) {
        const group = compilation.chunkGraph.getBlockChunkGroup(block)
        if (request && group) found.set(request, scriptsOf(group.chunks))
      }
  }
  return found
}

/**
 * The files that a loader of the definition loads.
 *
 * @param {(load: Function) => string} requestOf
 * @param {Map<string, string[]>} scripts
 */
const filesBy = (requestOf, scripts) => (/** @type {Function} */ load) => {
  const request = requestOf(load)
  const files = scripts.get(request)
  if (files === undefined) throw new Error(`the build has no chunk for import('${request}')`)
  return files
}

/**
 * Files of the code and of each language's texts.
 *
 * @param {{ load: Function, texts?: Record<string, Function | Function[]> }} loaders
 * @param {(load: Function) => string[]} filesFor
 */
const loadedFiles = ({ load, texts = {} }, filesFor) => ({
  first: filesFor(load),
  texts: Object.fromEntries(
    Object.entries(texts).map(([language, loads]) => [language, [...new Set([loads].flat().flatMap(filesFor))]]),
  ),
})

/**
 * What the area contributes to other areas' pages, by place; undefined when it contributes nothing.
 *
 * @param {any} definition
 * @param {(load: Function) => string[]} filesFor
 */
const contributionsOf = ({ contributions }, filesFor) =>
  contributions &&
  Object.fromEntries(
    Object.entries(contributions).map(([place, one]) => [place, loadedFiles(/** @type {any} */ (one), filesFor)]),
  )

/**
 * What is wrong with a definition, one clause each. The rules about what it claims take well-formed paths.
 *
 * @param {{ kind: 'area' | 'host' }} common
 * @param {any} definition
 */
function problemsOf({ kind }, definition) {
  const none = kind === 'area' && definitionProblem(definition)
  if (none) return [none]
  const { name: area, owns, pages, menu, rights } = definition
  const problems = declarationProblems({ kind, area, owns, pages, menu, rights })
  if (problems.length > 0) return problems
  const clashes = pageClashes(/** @type {{ path: string, name: string }[]} */ (pages)).map(
    ({ by, first, second }) =>
      `the pages ${first.name} (${first.path}) and ${second.name} (${second.path}) have the same ${by}`,
  )
  return [...claimProblems({ area, owns, pages }), ...clashes]
}

/**
 * Pages for the manifest: the data part of each, with the files that its loaders load.
 *
 * @param {any} definition
 * @param {(load: Function) => string[]} filesFor
 */
const pagesOf = ({ pages }, filesFor) =>
  pages.map((/** @type {any} */ page) => ({
    path: page.path,
    name: page.name,
    title: page.title,
    layout: page.layout ?? 'user',
    login: page.login ?? true,
    activeMenuPaths: page.activeMenuPaths ?? [],
    parts: page.parts,
    search: page.search,
    searchedFirst: page.searchedFirst,
    skeleton: page.skeleton ?? 'cards',
    collects: page.collects,
    ...loadedFiles(page, filesFor),
  }))

/**
 * Names the release at the end of a build, when all else in its files is final, and writes `manifest.json`. `describe`
 * adds the fields of this kind of build; it gets the compilation, the evaluated definition and the scripts by request.
 */
export class ManifestPlugin {
  /**
   * @param {object} options
   * @param {string} options.definition file of the definition
   * @param {{ kind: 'area' | 'host', area: string, release: string }} options.common fields of every manifest
   * @param {string} options.commit says where the release comes from, which is not what it is
   * @param {(build: Build) => object} options.describe
   */
  constructor({ definition, common, commit, describe }) {
    this.definitionFile = definition
    this.common = common
    this.commit = commit
    this.describe = describe
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources, WebpackError } = compiler.webpack
    compiler.hooks.thisCompilation.tap('ManifestPlugin', (compilation) => {
      compilation.fileDependencies.add(resolve(this.definitionFile))
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'ManifestPlugin', stage }, () => {
        if (compilation.errors.length > 0) return
        try {
          const { definition, requestOf } = evaluateDefinition(this.definitionFile)
          const problems = problemsOf(this.common, definition)
          // While texts are written, one language has what the other has not.
          if (compiler.options.mode !== 'development')
            problems.push(...textProblems(this.definitionFile, definition, requestOf))
          compilation.errors.push(...problems.map((problem) => new WebpackError(`manifest.json: ${problem}`)))
          if (problems.length > 0) return
          const scripts = scriptsByRequest(compilation)
          const filesFor = filesBy(requestOf, scripts)
          const described = {
            schema: 1,
            ...this.common,
            ...this.describe({ compilation, definition, scripts, scriptsOf }),
            owns: definition.owns,
            pages: pagesOf(definition, filesFor),
            contributions: contributionsOf(definition, filesFor),
            menu: definition.menu,
            rights: definition.rights,
          }
          const isNamed = !this.common.release.endsWith(hashToCome)
          const manifest = {
            ...(isNamed ? described : nameByContent(compilation, described)),
            commit: this.commit,
            builtAt: new Date().toISOString(),
            files: filesOf(compilation),
          }
          compilation.emitAsset('manifest.json', new sources.RawSource(`${JSON.stringify(manifest, null, 1)}\n`))
        } catch (error) {
          compilation.errors.push(new WebpackError(`manifest.json: ${error.message}`))
        }
      })
    })
  }
}
