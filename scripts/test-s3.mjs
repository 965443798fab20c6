import { alone } from './lanes.mjs'
import { localBin, run, step } from './run-step.mjs'
import { findSwift, startSwift } from './swift-service.mjs'

/**
 * `npm run test:s3`: the tests of uploads that need an S3-compatible service, against TEST_S3_ENDPOINT with
 * TEST_S3_ACCESS_KEY_ID, TEST_S3_SECRET_ACCESS_KEY and TEST_S3_REGION, or an OpenStack Swift started for them.
 */

const suites = ['server/src/uploads/bucket-place']
const test = (env) =>
  run(localBin('jest'), ['--ci', '--forceExit', '--selectProjects', 'server', '--', ...suites], { output: 'live', env })

const packages = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object']

/** On a build machine that may do so, Debian's packages are put in; elsewhere nothing is installed unasked. */
const installable = () => Boolean(process.env.CI) && process.getuid?.() === 0
const install = async () => {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { env }).catch(() => '')
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env })
}

/** @returns {Promise<{ skipped?: string }>} why it did not run; rejects when a suite is red */
export async function testS3() {
  if (process.env.TEST_S3_ENDPOINT) {
    await test({})
    return {}
  }
  if (findSwift() === undefined && installable())
    await step('installing OpenStack Swift', install).catch((error) => console.error(error.message))
  const bin = findSwift()
  if (bin === undefined) {
    return {
      skipped: `TEST_S3_ENDPOINT is not set and OpenStack Swift is not installed here (Debian: apt-get install ${packages.join(' ')})`,
    }
  }
  const service = await startSwift(bin)
  const interrupted = () => {
    service.stop()
    process.exit(1)
  }
  process.once('SIGINT', interrupted)
  process.once('SIGTERM', interrupted)
  try {
    await test({
      TEST_S3_ENDPOINT: service.endpoint,
      TEST_S3_ACCESS_KEY_ID: service.accessKeyId,
      TEST_S3_SECRET_ACCESS_KEY: service.secretAccessKey,
      TEST_S3_REGION: service.region,
    })
    return {}
  } finally {
    process.off('SIGINT', interrupted)
    process.off('SIGTERM', interrupted)
    service.stop()
  }
}

if (process.argv[1] === import.meta.filename) await alone(testS3())
