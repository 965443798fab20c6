import { alone } from './lanes.mjs'
import { localBin, run } from './run-step.mjs'
import { services, withService } from './services.mjs'

/** What suites with a database import, directly or not; other suites need no second run on PostgreSQL. */
const databaseFile = 'server/src/testing/test-database.ts'

/** Suites about several server processes. */
const processes = ['server/src/server-processes', 'server/src/live/live-processes']

/**
 * @param {readonly string[]} suites
 * @param {Record<string, string>} env
 */
export const serverTests = (suites, env) =>
  run(localBin('jest'), ['--ci', '--forceExit', '--selectProjects', 'server', ...suites], { output: 'live', env })

/**
 * The server's suites that use a database, or those named, on PostgreSQL.
 *
 * @param {readonly string[]} [suites]
 * @param {Record<string, string>} [env] what else they are to know, such as the address of a Redis
 */
export const testPostgres = (suites = [], env = {}) =>
  withService(services.postgres, (postgres) =>
    serverTests(suites.length > 0 ? ['--', ...suites] : ['--findRelatedTests', databaseFile], { ...env, ...postgres }),
  )

/** @type {Record<string, (suites: readonly string[]) => Promise<import('./lanes.mjs').Outcome>>} */
const lanes = {
  postgres: testPostgres,
  // Those about several processes on the embedded database, and again on PostgreSQL.
  redis: () =>
    withService(services.redis, async (redis) => {
      await serverTests(['--', 'server/src/shared-state', ...processes], { ...redis, TEST_DATABASE_URL: '' })
      console.log('two server processes on one PostgreSQL and one Redis')
      const { skipped } = await testPostgres(processes, redis)
      if (skipped !== undefined) console.log(`skipped: ${skipped}`)
    }),
  s3: () => withService(services.s3, (s3) => serverTests(['--', 'server/src/uploads/bucket-storage'], s3)),
  nginx: () => withService(services.nginx, (nginx) => serverTests(['--', 'server/src/deployment/nginx'], nginx)),
}

/** `npm run test:postgres [-- suites]`, `test:redis`, `test:s3` and `test:nginx`: suites that need that service. */
if (process.argv[1] === import.meta.filename) {
  const [, , name = '', ...suites] = process.argv
  await alone(lanes[name](suites))
}
