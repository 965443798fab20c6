import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { untouched } from './lanes.mjs'
import { localBin, root, run } from './run-step.mjs'
import { provideNginx } from './test-nginx.mjs'
import { databaseFile, testPostgres } from './test-postgres.mjs'
import { provideRedis } from './test-redis.mjs'
import { provideS3 } from './test-s3.mjs'

// Forced, because libsql and sharp keep threads of their own; what tests leave open would only cost CI its time.
const options = ['--ci', '--forceExit']

/**
 * Test files that import one of these files, themselves or by way of others.
 *
 * @param {readonly string[]} files
 */
async function testsRelatedTo(files) {
  const there = files.filter((file) => existsSync(join(root, file)))
  if (there.length === 0) return []
  const listed = await run(localBin('jest'), ['--listTests', '--findRelatedTests', ...there])
  return listed.split('\n').filter(Boolean)
}

/**
 * Services for the lanes of Jest: those that were started and what tests must be given to use them. A service is
 * started once, so that each suite runs once with all it can use instead of a second time for it.
 */
function startedServices() {
  /** @type {Record<string, string>} */
  const env = {}
  /** @type {(() => unknown)[]} */
  const stops = []
  const stop = async () => {
    for (const stopOne of stops.splice(0)) await stopOne()
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stop().finally(() => process.exit(1)))
  /** @param {() => Promise<{ env: Record<string, string>, stop: () => unknown } | { skipped: string }>} provide */
  const start = async (provide) => {
    const service = await provide()
    if ('skipped' in service) return service
    stops.push(service.stop)
    Object.assign(env, service.env)
    return {}
  }
  return { env, start, stop }
}

/**
 * The lanes of Jest for a reach (`reach.mjs`): `redis`, `s3` and `nginx` provide what `unit` and `postgres` use; each
 * runs all its tests, those related to the files, or says that there are none. `stop` ends the services.
 * @param {'all' | string[]} reach
 */
export async function unitLanes(reach) {
  const { env, start, stop } = startedServices()
  const redis = () => start(provideRedis)
  const s3 = () => start(provideS3)
  const nginx = () => start(provideNginx)
  /** @param {readonly string[]} tests */
  const unit = (tests) => () => run(localBin('jest'), [...options, ...tests], { output: 'live', env })
  /** @param {readonly string[]} tests */
  const postgres = (tests) => () =>
    testPostgres(tests, { TEST_REDIS_URL: env.TEST_REDIS_URL ?? '', TEST_NGINX: env.TEST_NGINX ?? '' })
  if (reach === 'all') return { redis, s3, nginx, unit: unit([]), postgres: postgres([]), stop }
  const related = await testsRelatedTo(reach)
  const withDatabase = await testsRelatedTo([databaseFile])
  const onDatabase = related.filter((test) => withDatabase.includes(test))
  /**
   * @param {readonly string[]} tests
   * @param {() => unknown} work
   */
  const when = (tests, work) => (tests.length === 0 ? () => untouched : work)
  return {
    redis: when(
      related.filter((test) => /\/shared-state\/|server-processes|live-processes/.test(test)),
      redis,
    ),
    s3: when(
      related.filter((test) => test.includes('bucket-storage.service')),
      s3,
    ),
    nginx: when(
      related.filter((test) => test.includes('/deployment/')),
      nginx,
    ),
    unit: when(related, unit(['--runTestsByPath', ...related])),
    postgres: when(onDatabase, postgres(onDatabase)),
    stop,
  }
}
