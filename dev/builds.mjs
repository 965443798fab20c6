import { existsSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join } from 'node:path'
import { areaDevConfig, browserConfig, devConfig, identity, page, swc } from '../area-tools/dev/builds.mjs'
import { hostBuild } from '../host/webpack.config.js'
import { root } from '../scripts/run-step.mjs'
import { commonConfig } from '../shared/build/common-config.js'

/** @typedef {import('webpack').Configuration} Configuration */

/** The server's build: below the server, so that Node finds its packages as in production. */
export const serverFile = join(root, 'server/.cache/dev/main.mjs')

/** The page that shows the kit, an area in every loop. @param {'watched' | 'packed'} [use] */
export const kitDevConfig = (use) => areaDevConfig(join(root, 'area-tools/kit'), use)

/** Folder of what `npm run pack` adds to the tools of areas: host, kit and a page server, for loops without a checkout. */
const packed = join(root, 'area-tools/dist')

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
 * @param {'watched' | 'packed'} [use]
 * @returns {Configuration}
 */
export function hostDevConfig(use) {
  const config = browserConfig(hostBuild(identity), use)
  return {
    ...config,
    entry: {
      main: [join(page, 'start.ts'), join(page, 'build.ts'), /** @type {{ main: string }} */ (config.entry).main],
    },
    optimization: { ...config.optimization, splitChunks: librariesApart },
  }
}

/**
 * A program for Node in one file.
 *
 * @param {string} entry
 * @param {Configuration['externals']} externals what Node finds when it runs
 * @returns {Configuration}
 */
function programConfig(entry, externals) {
  const folder = join(root, 'server')
  const config = devConfig(commonConfig(folder, { name: 'server', uniqueName: 'server' }))
  return {
    ...config,
    target: 'node20',
    devtool: 'source-map',
    entry: { main: join(import.meta.dirname, 'server', entry) },
    output: {
      ...config.output,
      filename: '[name].mjs',
      chunkFilename: '[name].mjs',
      module: true,
      chunkFormat: 'module',
    },
    experiments: { outputModule: true },
    externalsType: 'module',
    externals,
    module: { rules: [{ test: /\.ts$/, use: [swc()] }] },
    plugins: [],
  }
}

/** The server's code and what it imports of other packages of this checkout. */
export const serverDevConfig = () =>
  programConfig('serve.ts', [
    (
      /** @type {{ context?: string, request?: string }} */ { context = '', request = '' },
      /** @type {(error?: null, result?: string) => void} */ decide,
    ) => (isInstalledForServer(context, request) ? decide(null, request) : decide()),
  ])

/**
 * A page server in front of a site, with all that it imports.
 *
 * @returns {Configuration}
 */
const siteServerConfig = () => {
  // Code of the machine, which the tools of areas install.
  const config = programConfig('serve-site.ts', ['sharp'])
  // An optional part of pg, which has no database to talk to here.
  return { ...config, resolve: { ...config.resolve, alias: { 'pg-native': false } } }
}

/**
 * What `npm run pack` adds to the tools of areas, so that they have a loop without a checkout.
 *
 * @returns {Configuration[]}
 */
export const packedConfigs = () =>
  [hostDevConfig('packed'), kitDevConfig('packed'), siteServerConfig()].map(({ name, output, ...config }) => ({
    ...config,
    name: `packed-${name}`,
    devtool: false,
    cache: false,
    output: { ...output, clean: true, path: join(packed, /** @type {string} */ (name)) },
  }))

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
