import { localBin, run } from './run-step.mjs'

// Forced, because libsql and sharp keep threads of their own; what tests leave open would only cost time.
const options = ['--ci', '--forceExit']

/** Jest's tests of every package but those in files called `*.full.test.ts`. */
export const quickUnitTests = () =>
  run(localBin('jest'), [...options, '--testPathIgnorePatterns', '\\.full\\.test\\.tsx?$', '/node_modules/'], {
    output: 'live',
  }).then(() => {})

/**
 * All of Jest's tests.
 *
 * @param {Record<string, string>} env addresses of the services that some tests need; without one they are skipped
 */
export const unitTests = (env) => run(localBin('jest'), options, { output: 'live', env }).then(() => {})
