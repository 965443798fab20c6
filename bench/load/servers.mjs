import { once } from 'node:events'
import { closeSync, existsSync, openSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/run-step.mjs'
import { spawnOn } from './one-core.mjs'

/** Limits off, because the load comes from one address; everything else as in production, the log included. */
const unlimited = {
  ...Object.fromEntries(['', '_LOGIN', '_CAPTCHA', '_CODE', '_MEMBER'].map((budget) => [`RATE_LIMIT${budget}`, '0'])),
  // On a busy machine it lags without a fault of its own.
  OVERLOAD_LAG: '0',
}

/** Whether this system tells how long a process was on a processor. */
const tellsCpuTime = existsSync('/proc/self/schedstat')

/**
 * Processor time that the threads of a process have used; wall time where the system does not tell.
 *
 * @param {number | undefined} pid
 */
function cpuSecondsOf(pid) {
  if (!tellsCpuTime) return performance.now() / 1000
  const threads = readdirSync(`/proc/${pid}/task`)
  const nanoseconds = threads.map((thread) => {
    try {
      return Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ', 1)[0])
    } catch {
      // It has ended since.
      return 0
    }
  })
  return nanoseconds.reduce((sum, one) => sum + one, 0) / 1e9
}

/**
 * A server on one core whose log goes to a file; ready when it says where it listens.
 *
 * @param {readonly string[]} args
 * @param {Record<string, string | undefined>} environment
 * @param {string} logFile
 */
async function start(args, environment, logFile) {
  const log = openSync(logFile, 'a')
  const { PATH, HOME } = process.env
  const env = { PATH, HOME, NODE_ENV: 'production', ...environment }
  const child = spawnOn(0, args, { env, stdio: ['ignore', 'pipe', log] })
  closeSync(log)
  const ended = once(child, 'close')
  let printed = ''
  const port = /** @type {number} */ (
    await new Promise((resolve, reject) => {
      child.stdout?.on('data', (part) => {
        printed += part
        const found = /^ready http:\/\/\S+:(\d+)$/m.exec(printed)?.[1]
        if (found !== undefined) resolve(Number(found))
      })
      ended.then(() => reject(new Error(`${args.join(' ')} ended before it was ready; its log is ${logFile}`)))
    })
  )
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return { port, cpuSeconds: () => cpuSecondsOf(child.pid), stop }
}

/**
 * Where the database is, when it is not the embedded one.
 *
 * @type {Record<string, string>}
 */
export const databaseSettings = process.env.BENCH_DATABASE_URL ? { DATABASE_URL: process.env.BENCH_DATABASE_URL } : {}

/**
 * The member server with the demo.
 *
 * @param {string} folder
 * @param {Record<string, string>} [database] settings of its database
 */
export const startMemberServer = (folder, database = databaseSettings) =>
  start(
    [join(root, 'server/bin/member-server.mjs'), '--demo'],
    {
      ...unlimited,
      PORT: '0',
      PAGES: 'off',
      LOGIN_CAPTCHA: 'off',
      DATA_DIR: folder,
      ...database,
    },
    join(folder, 'member.log'),
  )

/**
 * Fastify alone, answering `answer` at `/same`.
 *
 * @param {string} folder
 * @param {unknown} answer
 */
export const startBare = (folder, answer) =>
  start([join(root, 'bench/load/bare.mjs'), JSON.stringify(answer)], {}, join(folder, 'bare.log'))

export const plainHeaders = { accept: 'application/json', 'think-lang': 'zh-cn', server: 'true' }

/** What the demo's member logs in with. */
export const login = { tab: 'login', username: 'demo', password: 'Demo123456', keep: false }

/**
 * Headers of the calls of a member, who logs in for them.
 *
 * @param {number} port
 * @param {{ username: string, password: string }} who
 */
export async function headersOf(port, who) {
  const answered = await fetch(`http://127.0.0.1:${port}/api/user/checkIn`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ ...login, ...who }),
  })
  const { code, msg, data } = await answered.json()
  if (code !== 1) throw new Error(`the benchmark could not log in: ${msg}`)
  return { ...plainHeaders, 'ba-user-token': /** @type {string} */ (data.userInfo.token) }
}

/**
 * The call that every page waits for, as a member who logs in for it, and its answer.
 *
 * @param {number} port
 */
export async function indexCall(port) {
  const headers = await headersOf(port, login)
  const call = { method: 'GET', path: '/api/index/index?requiredLogin=1', headers }
  const answer = /** @type {unknown} */ (await (await fetch(`http://127.0.0.1:${port}${call.path}`, call)).json())
  return { call, answer }
}
