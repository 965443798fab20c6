import { join } from 'node:path'
import { areaFolders } from './scripts/build-packages.mjs'
import { browserProjects, project } from './shared/jest/project.js'

/** Packages that ship ES modules only. */
const modules = [
  'typebox',
  '@fastify/type-provider-typebox',
  '@module-federation/webpack-bundler-runtime',
  'd3-[a-z-]+',
  'internmap',
]

/** @param {string} name */
const folder = (name) => join(import.meta.dirname, name)

/** Names of the packages that run in a browser. */
const inBrowser = ['shared', 'host', ...areaFolders, 'area-tools']
/** Names of those that run in Node. */
const inNode = ['create-area', 'release-store', 'release', 'server', 'scripts', 'dev']

export default {
  globalSetup: '<rootDir>/shared/jest/make-temporary-folder.mjs',
  globalTeardown: '<rootDir>/shared/jest/remove-temporary-folder.mjs',
  // Jest's own choice leaves a core free, which on a CI machine with two is half of it.
  maxWorkers: '100%',
  // A worker keeps some memory of each of its hundreds of files; above this, a new one takes the next file.
  workerIdleMemoryLimit: '1GB',
  // Milliseconds. Ends what hangs; how long something may take is asked where it is meant.
  testTimeout: 300_000,
  projects: [
    ...inBrowser.flatMap((name) => browserProjects(folder(name), modules)),
    ...inNode.map((name) => project(folder(name), 'node', { match: ['**/*.test.ts'], modules })),
  ].map((one) => ({ ...one, cacheDirectory: folder('.cache/jest') })),
}
