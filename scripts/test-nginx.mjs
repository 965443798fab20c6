import { installPackages, isBuildMachine } from './debian-packages.mjs'
import { alone } from './lanes.mjs'
import { localBin, run, step } from './run-step.mjs'
import { findProgram, runnable } from './runnable.mjs'

/**
 * `npm run test:nginx`: two server processes behind the nginx configuration of deploy/, with the nginx of TEST_NGINX or
 * the one installed here.
 */

const suites = ['server/src/deployment/nginx']

/** Path of nginx; Debian has it where only root looks. */
export const findNginx = () =>
  process.env.TEST_NGINX || (findProgram(['nginx']) ?? ['/usr/sbin/nginx'].find((file) => runnable(file)))

/** Debian's package of nginx. */
export const nginxPackage = 'nginx'

/**
 * The program that tests start themselves; there is nothing to stop.
 * @returns {Promise<{ env: { TEST_NGINX: string }, stop: () => void } | { skipped: string }>} what the tests must be given
 *   to use it, or why there is none
 */
export async function provideNginx() {
  if (findNginx() === undefined && isBuildMachine())
    await step('installing nginx', () => installPackages([nginxPackage])).catch((error) => console.error(error.message))
  const program = findNginx()
  if (program === undefined)
    return {
      skipped: `TEST_NGINX is not set and nginx is not installed here (Debian: apt-get install ${nginxPackage})`,
    }
  return { env: { TEST_NGINX: program }, stop: () => undefined }
}

/** @returns {Promise<{ skipped?: string }>} why it did not run; rejects when a suite is red */
async function testNginx() {
  const nginx = await provideNginx()
  if ('skipped' in nginx) return nginx
  const options = ['--ci', '--forceExit', '--selectProjects', 'server', '--', ...suites]
  await run(localBin('jest'), options, { output: 'live', env: nginx.env })
  return {}
}

if (process.argv[1] === import.meta.filename) await alone(testNginx())
