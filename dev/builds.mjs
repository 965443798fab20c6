import { existsSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join } from 'node:path'
import webpack from 'webpack'
import { hostBuild } from '../host/webpack.config.js'
import { root } from '../scripts/run-step.mjs'
import { areaConfig } from '../shared/build/area-config.js'
import { commonConfig } from '../shared/build/common-config.js'

/** @typedef {import('webpack').Configuration} Configuration */

/** Folder of the browser's builds in development, a folder for each. */
export const outputs = join(root, '.cache/dev')

/** Folder of the server's build: below the server, so that Node finds its packages as in production. */
export const serverOutput = join(root, 'server/.cache/dev')

/** A build in development has no identity of its own, as it changes with every save. */
const identity = { hash: '000000000000', release: '0.0.0-000000000000' }

const page = join(import.meta.dirname, 'page')
/** @param {string} name */
const loader = (name) => join(import.meta.dirname, 'loaders', name)

/**
 * swc as in production.
 *
 * @param {{ development?: boolean, refresh?: boolean }} [react] further options of its React transform
 */
const swc = (react = {}) => ({
  loader: 'swc-loader',
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2022',
      transform: { react: { runtime: 'automatic', ...react } },
    },
  },
})

/** @param {Configuration} config */
const fileCache = ({ cache }) => /** @type {Extract<Configuration['cache'], { type: 'filesystem' }>} */ (cache)

/**
 * What every build in development has in common. Files have names without hashes, as they change in place.
 *
 * @param {string} name
 * @param {Configuration} config
 * @returns {Configuration}
 */
const devConfig = (name, config) => ({
  ...config,
  mode: 'development',
  // None that needs eval, which the page's content security policy refuses.
  devtool: 'cheap-module-source-map',
  output: {
    ...config.output,
    path: join(outputs, name),
    filename: '[name].js',
    chunkFilename: '[name].js',
    // Tabs that are a few builds behind still request the updates in between.
    clean: false,
  },
  // The files of the last good build stay until there is a better one.
  optimization: { ...config.optimization, minimize: false, moduleIds: 'named', emitOnErrors: false },
  cache: {
    ...fileCache(config),
    name: `${name}-development`,
    buildDependencies: { config: [import.meta.filename, join(root, 'webpack.common.js')] },
  },
  infrastructureLogging: { level: 'error' },
})

/**
 * A build for the browser, whose components and texts are replaced in place.
 *
 * @param {string} name
 * @param {Configuration} config
 * @returns {Configuration}
 */
function browserConfig(name, config) {
  const common = devConfig(name, config)
  return {
    ...common,
    output: { ...common.output, publicPath: `/dev/${name}/` },
    module: {
      rules: [
        { test: /\.tsx?$/, include: page, use: [swc()] },
        {
          test: /\.tsx?$/,
          exclude: page,
          use: [
            { loader: loader('refresh-loader.mjs'), options: { build: name } },
            swc({ development: true, refresh: true }),
          ],
        },
        {
          test: /[\\/](texts|locales)[\\/].+\.json$/,
          type: 'javascript/auto',
          use: [{ loader: loader('text-loader.mjs'), options: { build: name } }],
        },
      ],
    },
    plugins: [
      ...(common.plugins ?? []),
      new webpack.HotModuleReplacementPlugin(),
      new HotUpdatesApart(),
      new webpack.DefinePlugin({ MEMBER_BUILD: JSON.stringify(name) }),
    ],
  }
}

/** Takes hot updates out of the files of a chunk: a page does not need them at its start. */
class HotUpdatesApart {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE
    compiler.hooks.thisCompilation.tap('HotUpdatesApart', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'HotUpdatesApart', stage }, () => {
        for (const { files } of compilation.chunks)
          for (const file of files) if (file.endsWith('.hot-update.js')) files.delete(file)
      })
    })
  }
}

/**
 * Libraries have a file of their own, as they do not change from build to build.
 *
 * @type {NonNullable<Configuration['optimization']>['splitChunks']}
 */
const librariesApart = {
  chunks: 'all',
  cacheGroups: {
    default: false,
    defaultVendors: false,
    libraries: { test: /[\\/]node_modules[\\/]/, name: 'libraries' },
  },
}

/**
 * The host with what every page of the development loop needs, in front of everything else.
 *
 * @returns {Configuration}
 */
export function hostDevConfig() {
  const config = browserConfig('host', hostBuild(identity))
  return {
    ...config,
    entry: {
      main: [join(page, 'start.ts'), join(page, 'build.ts'), /** @type {{ main: string }} */ (config.entry).main],
    },
    optimization: { ...config.optimization, splitChunks: librariesApart },
  }
}

/**
 * The container of an area.
 *
 * @param {string} name as in `account`
 * @returns {Configuration}
 */
export function areaDevConfig(name) {
  const folder = join(root, `remote-${name}`)
  const config = browserConfig(name, areaConfig(folder, identity))
  return {
    ...config,
    resolve: {
      ...config.resolve,
      alias: { 'react/jsx-dev-runtime$': join(page, 'jsx-dev-runtime.ts') },
    },
    // Without a name, so that it becomes part of the container's entry.
    plugins: [...(config.plugins ?? []), new webpack.EntryPlugin(folder, join(page, 'build.ts'), { name: undefined })],
  }
}

/**
 * The server's code and what it imports of other packages of this checkout, in one file for Node.
 *
 * @returns {Configuration}
 */
export function serverDevConfig() {
  const folder = join(root, 'server')
  const config = devConfig('server', commonConfig(folder, { name: 'server', uniqueName: 'server' }))
  return {
    ...config,
    target: 'node20',
    devtool: 'source-map',
    entry: { main: join(import.meta.dirname, 'server/serve.ts') },
    output: {
      ...config.output,
      path: serverOutput,
      filename: '[name].mjs',
      chunkFilename: '[name].mjs',
      module: true,
      chunkFormat: 'module',
    },
    experiments: { outputModule: true },
    externalsType: 'module',
    externals: [
      (
        /** @type {{ context?: string, request?: string }} */ { context = '', request = '' },
        /** @type {(error?: null, result?: string) => void} */ decide,
      ) => (isInstalledForServer(context, request) ? decide(null, request) : decide()),
    ],
    module: { rules: [{ test: /\.ts$/, use: [swc()] }] },
    plugins: [],
  }
}

/**
 * Whether a request leads to an installed package that the server finds as well, not to code of this checkout.
 *
 * @param {string} context folder of the importing module
 * @param {string} request
 */
function isInstalledForServer(context, request) {
  if (/^(\.|\/|[A-Za-z]:|@member\/)/.test(request)) return false
  if (isBuiltin(request)) return true
  const name = request.split('/', request.startsWith('@') ? 2 : 1).join('/')
  /** @param {string} folder */
  const holds = (folder) => existsSync(join(folder, 'node_modules', name))
  let folder = context
  while (folder !== root && !holds(folder)) folder = dirname(folder)
  return folder === root || folder === join(root, 'server')
}
