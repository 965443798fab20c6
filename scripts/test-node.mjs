import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { buildPackages, compile } from './build-packages.mjs'
import { startBuiltServer } from './built-server.mjs'
import { alone } from './lanes.mjs'
import { putLive } from './put-live.mjs'
import { root, run, step } from './run-step.mjs'
import { withTemporaryFolder } from './temporary-folder.mjs'

/**
 * `npm run test:node`: the oldest and the newest version of Node the project runs on, taken from npm's `node` package.
 * Each starts the built server, answers its health check, a page and a login, and runs a few suites.
 */

/** The ends of the range of package.json's `engines`; npm has the latest release of a line. */
const versions = ['20.20.0', '26']

/** Suites that touch what differs between versions: native modules, streams, hashing, the DOM of tests. */
const suites = [
  'server/src/identity/sessions-passwords-rights.test.ts',
  'server/src/database/open-libsql.test.ts',
  'server/src/uploads/uploads-upload.endpoint.avatar.test.ts',
  'release-store/src/folder-store.test.ts',
  'shared/src/ui/ui.test.tsx',
]

/**
 * Path of that version's program; undefined where npm cannot provide it.
 *
 * @param {string} version
 */
const nodeOf = async (version) => {
  try {
    const said = await run('npx', ['--yes', '-p', `node@${version}`, 'node', '-p', 'process.execPath'])
    return said.trim().split('\n').at(-1)
  } catch {
    return undefined
  }
}

/**
 * Fails unless the response is right.
 *
 * @param {string} origin
 * @param {string} path
 * @param {(text: string) => boolean} isRight
 * @param {RequestInit} [options]
 */
async function ask(origin, path, isRight, options) {
  const answer = await fetch(origin + path, options)
  const text = await answer.text()
  if (answer.status !== 200 || !isRight(text)) throw new Error(`${path} answers ${answer.status} ${text.slice(0, 200)}`)
}

/**
 * The first requests of a member: the front page, the site's data, a login; and the health check.
 *
 * @param {string} origin
 */
async function askServer(origin) {
  /** @param {string} text */
  const isSuccess = (text) => JSON.parse(text).code === 1
  const credentials = { tab: 'login', username: 'demo', password: 'Demo123456', keep: false }
  await ask(origin, '/healthz', () => true)
  await ask(origin, '/', (text) => text.includes('id="root"'))
  await ask(origin, '/api/index/index', isSuccess)
  await ask(origin, '/api/user/checkIn', isSuccess, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  })
}

/**
 * Runs server, release command and suites on a version of Node; a failure names it.
 * @param {string} version
 * @param {string} node path of its program
 * @param {string} store
 */
async function tryNode(version, node, store) {
  const jest = [join(root, 'node_modules/jest/bin/jest.js'), '--ci', '--forceExit', '--maxWorkers', '1']
  await withTemporaryFolder(async ({ TMPDIR }) => {
    const dataDir = join(TMPDIR, 'data')
    cpSync(store, join(dataDir, 'store'), { recursive: true })
    const env = { ...process.env, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn', LOGIN_CAPTCHA: 'off' }
    const server = await startBuiltServer({ node, cwd: root, args: ['--demo'], env })
    try {
      await askServer(server.origin)
    } finally {
      await server.stop()
    }
    await run(node, [join(root, 'release/bin/release.mjs'), 'verify', '--store', join(dataDir, 'store')])
    await run(node, [...jest, '--runTestsByPath', ...suites])
  }).catch((error) => {
    throw new Error(`On Node ${version}: ${error.message}`)
  })
}

/** @returns {Promise<{ skipped?: string }>} why it did not run; rejects when a version fails */
export async function testNode() {
  await step('compiling server and release command', compile)
  await step('building host and areas', buildPackages)
  const nodes = await Promise.all(versions.map(nodeOf))
  const missing = versions.filter((_, index) => nodes[index] === undefined)
  if (missing.length > 0) return { skipped: `npm cannot provide Node ${missing.join(' and ')} here` }
  await withTemporaryFolder(async ({ TMPDIR }) => {
    const store = join(TMPDIR, 'store')
    await step('publishing host and areas', () => putLive(store))
    const tryEach = async () => {
      const tried = await Promise.allSettled(
        versions.map((version, index) => tryNode(version, /** @type {string} */ (nodes[index]), store)),
      )
      for (const one of tried) if (one.status === 'rejected') throw one.reason
    }
    await step(`server and suites on Node ${versions.join(' and ')}`, tryEach)
  })
  return {}
}

if (process.argv[1] === import.meta.filename) await alone(testNode())
