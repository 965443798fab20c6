import { installPackages, isBuildMachine } from './debian-packages.mjs'
import { alone } from './lanes.mjs'
import { localBin, run, step } from './run-step.mjs'
import { findSwift, startSwift } from './swift-service.mjs'

/**
 * `npm run test:s3`: the tests of uploads that need an S3-compatible service, against TEST_S3_ENDPOINT with
 * TEST_S3_ACCESS_KEY_ID, TEST_S3_SECRET_ACCESS_KEY and TEST_S3_REGION, or an OpenStack Swift started for them.
 */

const suites = ['server/src/uploads/bucket-storage']
/** @param {Record<string, string>} env */
const test = (env) =>
  run(localBin('jest'), ['--ci', '--forceExit', '--selectProjects', 'server', '--', ...suites], { output: 'live', env })

/** Debian's packages of an S3-compatible service. */
export const swiftPackages = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object']

/**
 * The service of TEST_S3_ENDPOINT, else one of our own, which `stop` takes away.
 * @returns {Promise<{ env: Record<string, string>, stop: () => void } | { skipped: string }>} what the tests must be
 *   given to use it, or why there is none
 */
export async function provideS3() {
  if (process.env.TEST_S3_ENDPOINT) return { env: {}, stop: () => undefined }
  if (findSwift() === undefined && isBuildMachine())
    await step('installing OpenStack Swift', () => installPackages(swiftPackages)).catch((error) =>
      console.error(error.message),
    )
  const bin = findSwift()
  if (bin === undefined) {
    return {
      skipped: `TEST_S3_ENDPOINT is not set and OpenStack Swift is not installed here (Debian: apt-get install ${swiftPackages.join(' ')})`,
    }
  }
  const service = await startSwift(bin)
  const env = {
    TEST_S3_ENDPOINT: service.endpoint,
    TEST_S3_ACCESS_KEY_ID: service.accessKeyId,
    TEST_S3_SECRET_ACCESS_KEY: service.secretAccessKey,
    TEST_S3_REGION: service.region,
  }
  return { env, stop: service.stop }
}

/** @returns {Promise<{ skipped?: string }>} why it did not run; rejects when a suite is red */
async function testS3() {
  const service = await provideS3()
  if ('skipped' in service) return service
  const interrupted = () => {
    service.stop()
    process.exit(1)
  }
  process.once('SIGINT', interrupted)
  process.once('SIGTERM', interrupted)
  try {
    await test(service.env)
    return {}
  } finally {
    process.off('SIGINT', interrupted)
    process.off('SIGTERM', interrupted)
    service.stop()
  }
}

if (process.argv[1] === import.meta.filename) await alone(testS3())
