import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePorts } from './ports.mjs'
import { findPostgres, startCluster } from './postgres-cluster.mjs'
import { findProgram, installPackages, isBuildMachine, runnable } from './programs.mjs'
import { step } from './run-step.mjs'
import { findSwift, startSwift } from './swift-service.mjs'

/** @param {number} port */
const answers = (port) =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'))
    socket.on('data', (bytes) => {
      socket.destroy()
      resolve(bytes.toString().startsWith('+PONG'))
    })
    socket.on('error', () => resolve(false))
  })

/** Starts Redis in a folder of its own, listening to this machine only, keeping nothing. */
export async function startRedis() {
  const folder = mkdtempSync(join(tmpdir(), 'member-redis-'))
  const [port] = await freePorts(1)
  const options = ['--port', port, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder]
  const child = spawn('redis-server', options.map(String), { stdio: 'ignore' })
  const stop = async () => {
    const ended = new Promise((resolve) => child.once('close', resolve))
    if (child.exitCode === null && child.kill()) await ended
    rmSync(folder, { recursive: true, force: true })
  }
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (await answers(port)) return { env: { TEST_REDIS_URL: `redis://127.0.0.1:${port}` }, stop }
    await wait(100)
  }
  await stop()
  throw new Error('redis-server was started but does not answer')
}

/**
 * Something that tests of the server need besides the checkout.
 *
 * @typedef {object} Service
 * @property {string} what
 * @property {string} variable names one that is there already
 * @property {readonly string[]} packages Debian's
 * @property {() => string | undefined} find where its program or programs are
 * @property {(found: string) => Promise<{ env: Record<string, string>, stop: () => unknown }>} start one of our own:
 *   `env` is what tests must be given to use it, `stop` takes it away
 */

/** @type {Service} */
const postgres = {
  what: 'PostgreSQL',
  variable: 'TEST_DATABASE_URL',
  packages: ['postgresql'],
  find: findPostgres,
  start: (bin) => startCluster(bin, { durable: false }),
}

/** Debian has nginx where only root looks. */
const findNginx = () => findProgram(['nginx']) ?? ['/usr/sbin/nginx'].find(runnable)

/** @type {Record<'postgres' | 'durablePostgres' | 'redis' | 's3' | 'nginx', Service>} */
export const services = {
  postgres,
  /** Its writes are on the disk before they are acknowledged, and it can be crashed. */
  durablePostgres: { ...postgres, start: (bin) => startCluster(bin, { durable: true }) },
  redis: {
    what: 'Redis',
    variable: 'TEST_REDIS_URL',
    packages: ['redis-server'],
    find: () => findProgram(['redis-server']),
    start: startRedis,
  },
  s3: {
    what: 'OpenStack Swift',
    variable: 'TEST_S3_ENDPOINT',
    packages: ['swift-proxy', 'swift-account', 'swift-container', 'swift-object'],
    find: findSwift,
    start: startSwift,
  },
  nginx: {
    what: 'nginx',
    variable: 'TEST_NGINX',
    packages: ['nginx'],
    find: findNginx,
    // Tests start it themselves.
    start: async (program) => ({ env: { TEST_NGINX: program }, stop: () => {} }),
  },
}

/** Debian's packages of the services that are neither given nor installed. */
export const packagesOfServices = () =>
  Object.values(services).flatMap(({ variable, packages, find }) =>
    process.env[variable] || find() !== undefined ? [] : packages,
  )

/**
 * The service that a variable names, else one of our own; a build machine installs it first.
 *
 * @param {Service} service
 * @returns {Promise<{ env: Record<string, string>, stop: () => unknown } | { skipped: string }>} or why there is none
 */
async function provided({ what, variable, packages, find, start }) {
  const given = process.env[variable]
  if (given) return { env: { [variable]: given }, stop: () => {} }
  if (find() === undefined && isBuildMachine())
    await step(`installing ${what}`, () => installPackages(packages)).catch((error) => console.error(error.message))
  const found = find()
  if (found !== undefined) return start(found)
  const advice = `Debian: apt-get install ${packages.join(' ')}`
  return { skipped: `${variable} is not set and ${what} is not installed here (${advice})` }
}

/**
 * Services for one run, each started once: `env` is what tests must be given to use them, `stop` takes all of them away,
 * also when the run is interrupted.
 */
export function servicesOfRun() {
  /** @type {Record<string, string>} */
  const env = {}
  /** @type {(() => unknown)[]} */
  const stops = []
  const stop = async () => {
    process.off('SIGINT', interrupted)
    process.off('SIGTERM', interrupted)
    for (const stopOne of stops.splice(0)) await stopOne()
  }
  const interrupted = () => void stop().finally(() => process.exit(1))
  process.once('SIGINT', interrupted)
  process.once('SIGTERM', interrupted)
  /**
   * @param {Service} service
   * @returns {Promise<import('./lanes.mjs').Outcome>}
   */
  const provide = async (service) => {
    const one = await provided(service)
    if ('skipped' in one) return one
    stops.push(one.stop)
    Object.assign(env, one.env)
    return {}
  }
  return { env, provide, stop }
}

/**
 * Runs work with a service and takes ours away afterwards.
 *
 * @param {Service} service
 * @param {(env: Record<string, string>) => Promise<unknown>} work gets what tests must be given to use it
 * @returns {Promise<import('./lanes.mjs').Outcome>}
 */
export async function withService(service, work) {
  const { env, provide, stop } = servicesOfRun()
  try {
    const outcome = await provide(service)
    if (outcome.skipped === undefined) await work(env)
    return outcome
  } finally {
    await stop()
  }
}
