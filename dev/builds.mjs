import { existsSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join } from 'node:path'
import webpack from 'webpack'
import { hostBuild } from '../host/webpack.config.js'
import { root } from '../scripts/run-step.mjs'
import { areaConfig, commonConfig } from '../webpack.common.js'

/** Where builds in development lie, a folder for each. */
export const outputs = join(root, '.cache/dev')

/** A build in development has no identity of its own: it is another one with every save. */
const identity = { hash: '000000000000', release: '0.0.0-000000000000' }

const page = join(import.meta.dirname, 'page')
const loader = (name) => join(import.meta.dirname, 'loaders', name)

/** swc as in production; `react` says what else is to become of components. */
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

/** What every build in development has in common; names instead of hashes, as its files change under their names. */
const devConfig = (name, config) => ({
  ...config,
  mode: 'development',
  // Not one of those that need eval, which the page's content security policy does not admit.
  devtool: 'cheap-module-source-map',
  output: {
    ...config.output,
    path: join(outputs, name),
    filename: '[name].js',
    chunkFilename: '[name].js',
    // Tabs that were opened a few builds ago still ask for the steps in between.
    clean: false,
  },
  // The files of the last good build stay until there is a better one.
  optimization: { ...config.optimization, minimize: false, moduleIds: 'named', emitOnErrors: false },
  cache: {
    ...config.cache,
    name: `${name}-development`,
    buildDependencies: { config: [import.meta.filename, join(root, 'webpack.common.js')] },
  },
  infrastructureLogging: { level: 'error' },
})

/** A build for the browser, whose components and texts are replaced in place. */
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
      ...common.plugins,
      new webpack.HotModuleReplacementPlugin(),
      new HotUpdatesApart(),
      new webpack.DefinePlugin({ MEMBER_BUILD: JSON.stringify(name) }),
    ],
  }
}

/** Changes from build to build lie beside the scripts that a page needs at its start; they are not among them. */
class HotUpdatesApart {
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

/** Libraries lie in a file of their own, as nothing in them changes from build to build. */
const librariesApart = {
  chunks: 'all',
  cacheGroups: {
    default: false,
    defaultVendors: false,
    libraries: { test: /[\\/]node_modules[\\/]/, name: 'libraries' },
  },
}

/** The host with what every page of the development loop needs, in front of everything else. */
export function hostDevConfig() {
  const config = browserConfig('host', hostBuild(identity))
  return {
    ...config,
    entry: { main: [join(page, 'start.ts'), join(page, 'build.ts'), config.entry.main] },
    optimization: { ...config.optimization, splitChunks: librariesApart },
  }
}

/** An area's container. @param {string} name the area's, as in `account` */
export function areaDevConfig(name) {
  const folder = join(root, `remote-${name}`)
  const config = browserConfig(name, areaConfig(folder, identity))
  return {
    ...config,
    resolve: {
      ...config.resolve,
      alias: { 'react/jsx-dev-runtime$': join(page, 'jsx-dev-runtime.ts') },
    },
    // Without a name of its own, so that it becomes a part of the container's entry.
    plugins: [...config.plugins, new webpack.EntryPlugin(folder, join(page, 'build.ts'), { name: undefined })],
  }
}

/** The server's own code and what it takes of other packages of this checkout, in one file for Node. */
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
      // Below the server, so that its packages are found as they are in production.
      path: join(folder, '.cache/dev'),
      filename: '[name].mjs',
      chunkFilename: '[name].mjs',
      module: true,
      chunkFormat: 'module',
    },
    experiments: { outputModule: true },
    externalsType: 'module',
    externals: [({ context, request }, decide) => (isServers(context, request) ? decide(null, request) : decide())],
    module: { rules: [{ test: /\.ts$/, use: [swc()] }] },
    plugins: [],
  }
}

/** Whether a request leads to an installed package that the server finds as well, and not to code of this checkout. */
function isServers(context, request) {
  if (/^(\.|\/|[A-Za-z]:|@member\/)/.test(request)) return false
  if (isBuiltin(request)) return true
  const name = request.split('/', request.startsWith('@') ? 2 : 1).join('/')
  const holds = (folder) => existsSync(join(folder, 'node_modules', name))
  let folder = context
  while (folder !== root && !holds(folder)) folder = dirname(folder)
  return folder === root || folder === join(root, 'server')
}
