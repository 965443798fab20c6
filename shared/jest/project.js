import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** @type {import('jest').Config['transform']} */
const transform = {
  '^.+\\.(t|j|mj)sx?$': [
    fileURLToPath(import.meta.resolve('@swc/jest')),
    {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
      module: { type: 'commonjs' },
    },
  ],
}

/** @param {string} name */
const here = (name) => join(import.meta.dirname, name)

/**
 * A Jest project: the tests of a package in one environment.
 *
 * @param {string} folder of the package
 * @param {'dom' | 'node'} environment
 * @param {object} tests
 * @param {string[]} tests.match globs of its test files
 * @param {readonly string[]} [tests.modules] packages, as regular expressions, that ship ES modules only
 * @returns {import('jest').Config}
 */
export const project = (folder, environment, { match, modules = [] }) => ({
  displayName: basename(folder),
  rootDir: folder,
  testMatch: match,
  testEnvironment: here(`${environment}-environment.cjs`),
  testEnvironmentOptions: {
    customExportConditions: ['@member/source', ...(environment === 'dom' ? ['browser'] : ['node', 'node-addons'])],
  },
  setupFilesAfterEnv: environment === 'dom' ? [here('setup-dom.ts')] : [],
  transform,
  transformIgnorePatterns: [
    `/node_modules/(?!(${['@member/shared', ...modules].join('|')})/)`,
    '^(?!.*/node_modules/).*/dist/',
  ],
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/\\.cache/'],
})

/**
 * Projects of a package that runs in a browser: its `*.test.tsx` have a DOM, its `*.test.ts` do without, which takes
 * less time.
 *
 * @param {string} folder of the package
 * @param {readonly string[]} [modules] packages, as regular expressions, that ship ES modules only
 */
export const browserProjects = (folder, modules) => [
  project(folder, 'dom', { match: ['**/*.test.tsx'], modules }),
  project(folder, 'node', { match: ['**/*.test.ts'], modules }),
]
