const transform = {
  '^.+\\.(t|j|mj)sx?$': [
    '@swc/jest',
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

/**
 * @param {string} name folder of the package
 * @param {'dom' | 'node'} environment
 * @param {string[]} testMatch
 */
const project = (name, environment, testMatch) => ({
  displayName: name,
  rootDir: import.meta.dirname,
  cacheDirectory: '<rootDir>/.cache/jest',
  roots: [`<rootDir>/${name}`],
  testMatch,
  testEnvironment: `<rootDir>/shared/jest/${environment}-environment.cjs`,
  testEnvironmentOptions: {
    customExportConditions: ['@member/source', ...(environment === 'dom' ? ['browser'] : ['node', 'node-addons'])],
  },
  setupFilesAfterEnv: environment === 'dom' ? ['<rootDir>/shared/jest/setup-dom.ts'] : [],
  transform,
  // These packages ship ES modules only.
  transformIgnorePatterns: [
    '/node_modules/(?!(typebox|@fastify/type-provider-typebox|@module-federation/webpack-bundler-runtime|d3-[a-z-]+|internmap)/)',
    '^(?!.*/node_modules/).*/dist/',
  ],
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/\\.cache/'],
})

/**
 * A package that runs in a browser: its `*.test.tsx` have a DOM, its `*.test.ts` do without, which takes less time.
 *
 * @param {string} name
 */
const inBrowser = (name) => [project(name, 'dom', ['**/*.test.tsx']), project(name, 'node', ['**/*.test.ts'])]

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
    ...['shared', 'host', 'remote-account', 'remote-messages', 'remote-workorder', 'dev'].flatMap(inBrowser),
    ...['release-store', 'release', 'server', 'scripts'].map((name) => project(name, 'node', ['**/*.test.ts'])),
  ],
}
