import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { untouched } from './lanes.mjs'
import { localBin, root, run } from './run-step.mjs'
import { databaseFile, testPostgres } from './test-postgres.mjs'
import { testRedis } from './test-redis.mjs'
import { testS3 } from './test-s3.mjs'

// Forced, because libsql and sharp keep threads of their own; what tests leave open would only cost CI its time.
const options = ['--ci', '--forceExit']

/** Test files that import one of these files, themselves or by way of others. */
async function testsRelatedTo(files) {
  const there = files.filter((file) => existsSync(join(root, file)))
  if (there.length === 0) return []
  const listed = await run(localBin('jest'), ['--listTests', '--findRelatedTests', ...there])
  return listed.split('\n').filter(Boolean)
}

/**
 * The lanes of Jest for a reach (`reach.mjs`): each runs all its tests, those related to the files, or says that there
 * are none.
 * @param {'all' | string[]} reach
 */
export async function unitLanes(reach) {
  if (reach === 'all')
    return {
      unit: () => run(localBin('jest'), options, { output: 'live' }),
      postgres: () => testPostgres(),
      redis: testRedis,
      s3: testS3,
    }
  const related = await testsRelatedTo(reach)
  const withDatabase = await testsRelatedTo([databaseFile])
  const onDatabase = related.filter((test) => withDatabase.includes(test))
  const when = (tests, work) => () => (tests.length === 0 ? untouched : work(tests))
  return {
    unit: when(related, (tests) =>
      run(localBin('jest'), [...options, '--runTestsByPath', ...tests], { output: 'live' }),
    ),
    postgres: when(onDatabase, testPostgres),
    redis: when(
      related.filter((test) => /\/shared-state\/|server-processes/.test(test)),
      () => testRedis(),
    ),
    s3: when(
      related.filter((test) => test.includes('bucket-place.service')),
      () => testS3(),
    ),
  }
}
