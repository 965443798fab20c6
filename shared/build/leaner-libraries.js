import { join } from 'node:path'
import webpack from 'webpack'
import { unused } from './unused.js'

/** @param {string} name */
const ours = (name) => join(import.meta.dirname, name)

/** Files of libraries that the site does without, and what is there instead. */
const replaced = /** @type {const} */ ([
  [/axios.+fetch\.js$/, 'no-fetch-adapter.js'],
  [/axios.+HttpStatusCode/, 'no-status-names.js'],
  [/axios.+CancelToken/, 'no-cancel-token.js'],
  [/axios.+helpers.cookies\.js$/, 'no-cookies.js'],
  [/axios.+Interceptor/, 'no-interceptors.js'],
])

/** Plugins that put our files in the place of those. */
export const replacedFiles = () =>
  replaced.map(([file, by]) => new webpack.NormalModuleReplacementPlugin(file, ours(by)))

/**
 * Rules that empty the functions of libraries that nothing reaches.
 *
 * @type {webpack.RuleSetRule[]}
 */
export const emptiedFunctions = Object.entries(unused).map(([file, functions]) => ({
  test: (path) => path.replaceAll('\\', '/').endsWith(`/node_modules/${file}`),
  loader: ours('without-unused-loader.js'),
  options: { functions },
}))
