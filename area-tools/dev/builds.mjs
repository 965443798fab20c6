import { join } from 'node:path'
import { areaConfig } from '@member/shared/webpack'
import webpack from 'webpack'

/** @typedef {import('webpack').Configuration} Configuration */

/** A build in development has no identity of its own, as it changes with every save. */
export const identity = { hash: '000000000000', release: '0.0.0-000000000000' }

/** Folder of what every page of the development loop needs. */
export const page = join(import.meta.dirname, 'page')
/** @param {string} name */
const loader = (name) => join(import.meta.dirname, 'loaders', name)

/**
 * swc as in production.
 *
 * @param {{ development?: boolean, refresh?: boolean }} [react] further options of its React transform
 */
export const swc = (react = {}) => ({
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
 * What every build in development has in common. Files have names without hashes, as they change in place; they lie in the
 * package's `.cache/dev`.
 *
 * @param {Configuration} config
 * @returns {Configuration}
 */
export const devConfig = (config) => ({
  ...config,
  mode: 'development',
  // None that needs eval, which the page's content security policy refuses.
  devtool: 'cheap-module-source-map',
  output: {
    ...config.output,
    path: join(/** @type {string} */ (config.context), '.cache/dev'),
    filename: '[name].js',
    chunkFilename: '[name].js',
    // Tabs that are a few builds behind still request the updates in between.
    clean: false,
  },
  // The files of the last good build stay until there is a better one.
  optimization: { ...config.optimization, minimize: false, moduleIds: 'named', emitOnErrors: false },
  cache: {
    ...fileCache(config),
    name: `${config.name}-development`,
    buildDependencies: { config: [import.meta.filename, ...(fileCache(config).buildDependencies?.config ?? [])] },
  },
  infrastructureLogging: { level: 'error' },
})

/**
 * A build for the browser, whose components and texts are replaced in place.
 *
 * @param {Configuration} config with the name below which its files are served
 * @param {'watched' | 'packed'} [use] what is packed does not change, and holds no paths of the machine it was built on
 * @returns {Configuration}
 */
export function browserConfig(config, use = 'watched') {
  const { name } = config
  const common = devConfig(config)
  return {
    ...common,
    output: { ...common.output, publicPath: `/dev/${name}/` },
    module: {
      rules: [
        { test: /\.tsx?$/, include: page, use: [swc()] },
        {
          test: /\.tsx?$/,
          exclude: page,
          use:
            use === 'packed'
              ? [swc({ development: false })]
              : [
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
 * The container of an area.
 *
 * @param {string} folder the area's package
 * @param {'watched' | 'packed'} [use]
 * @returns {Configuration}
 */
export function areaDevConfig(folder, use) {
  const config = browserConfig(areaConfig(folder, identity), use)
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
