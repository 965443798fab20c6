import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { installPackages, isBuildMachine } from './debian-packages.mjs'
import { alone } from './lanes.mjs'
import { withPostgres } from './provide-postgres.mjs'
import { localBin, run } from './run-step.mjs'

/**
 * `npm run test:redis`: the suites that need a real Redis, against TEST_REDIS_URL or a redis-server started for them;
 * those about several server processes on the embedded database and again on PostgreSQL.
 */

export const hasRedis = () => spawnSync('redis-server', ['--version'], { stdio: 'ignore' }).status === 0

/** @returns {Promise<number>} */
const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer().on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
      server.close(() => resolve(port))
    })
  })

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
async function startRedis() {
  const folder = mkdtempSync(join(tmpdir(), 'member-redis-'))
  const port = await freePort()
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

const processes = ['server/src/server-processes', 'server/src/live/live-processes']
/**
 * @param {readonly string[]} suites
 * @param {Record<string, string>} env
 */
const jest = (suites, env) =>
  run(localBin('jest'), ['--ci', '--forceExit', '--selectProjects', 'server', '--', ...suites], { output: 'live', env })

/**
 * The Redis of TEST_REDIS_URL, else one of our own, which `stop` takes away.
 * @returns {Promise<{ env: { TEST_REDIS_URL: string }, stop: () => unknown } | { skipped: string }>} what the tests must be
 *   given to use it, or why there is none
 */
export async function provideRedis() {
  if (process.env.TEST_REDIS_URL) return { env: { TEST_REDIS_URL: process.env.TEST_REDIS_URL }, stop: () => undefined }
  if (!hasRedis() && isBuildMachine())
    await installPackages(['redis-server']).catch((error) => console.error(error.message))
  if (!hasRedis()) return { skipped: 'TEST_REDIS_URL is not set and there is no redis-server on this machine' }
  return startRedis()
}

/** @param {{ TEST_REDIS_URL: string }} redis */
const test = async (redis) => {
  await jest(['server/src/shared-state', ...processes], { ...redis, TEST_DATABASE_URL: '' })
  const { skipped } = await withPostgres(
    (postgres) => {
      console.log('two server processes on one PostgreSQL and one Redis')
      return jest(processes, { ...redis, TEST_DATABASE_URL: postgres.url })
    },
    { durable: false },
  )
  if (skipped) console.log(`two server processes on PostgreSQL and Redis skipped: ${skipped}`)
}

/** @returns {Promise<{ skipped?: string }>} why it did not run; rejects when a suite is red */
async function testRedis() {
  const redis = await provideRedis()
  if ('skipped' in redis) return redis
  try {
    await test(redis.env)
    return {}
  } finally {
    await redis.stop()
  }
}

if (process.argv[1] === import.meta.filename) await alone(testRedis())
