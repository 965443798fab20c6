import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { alone } from './lanes.mjs'
import { withPostgres } from './provide-postgres.mjs'
import { localBin, run } from './run-step.mjs'

/**
 * `npm run test:redis`: the suites that need a real Redis, against TEST_REDIS_URL or a redis-server started for them;
 * those about several server processes on the embedded database and again on PostgreSQL.
 */

const present = () => spawnSync('redis-server', ['--version'], { stdio: 'ignore' }).status === 0

/** On a build machine that may do so, Debian's package is put in; elsewhere nothing is installed unasked. */
const install = () => {
  if (process.env.CI === undefined || process.getuid?.() !== 0) return
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'redis-server']])
    spawnSync('apt-get', ['-qq', ...args], {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
}

const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer().on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
      server.close(() => resolve(port))
    })
  })

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
  for (let turn = 0; turn < 100; turn += 1) {
    if (await answers(port)) return { url: `redis://127.0.0.1:${port}`, stop }
    await wait(100)
  }
  await stop()
  throw new Error('redis-server was started but does not answer')
}

const processes = 'server/src/server-processes'
const jest = (suites, env) =>
  run(localBin('jest'), ['--ci', '--forceExit', '--selectProjects', 'server', '--', ...suites], { output: 'live', env })

const test = async (url) => {
  await jest(['server/src/shared-state', processes], { TEST_REDIS_URL: url, TEST_DATABASE_URL: '' })
  const { skipped } = await withPostgres((postgres) => {
    console.log('two server processes on one PostgreSQL and one Redis')
    return jest([processes], { TEST_REDIS_URL: url, TEST_DATABASE_URL: postgres.url })
  })
  if (skipped) console.log(`two server processes on PostgreSQL and Redis skipped: ${skipped}`)
}

/** @returns {Promise<{ skipped?: string }>} why it did not run; rejects when a suite is red */
export async function testRedis() {
  if (process.env.TEST_REDIS_URL) {
    await test(process.env.TEST_REDIS_URL)
    return {}
  }
  if (!present()) install()
  if (!present()) return { skipped: 'TEST_REDIS_URL is not set and there is no redis-server on this machine' }
  const redis = await startRedis()
  try {
    await test(redis.url)
    return {}
  } finally {
    await redis.stop()
  }
}

if (process.argv[1] === import.meta.filename) await alone(testRedis())
