import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { localBin, root, run, step } from '../scripts/run-step.mjs'
import { pinning, spawnOn } from './load/one-core.mjs'
import { databaseSettings, indexCall, login, plainHeaders, startBare, startMemberServer } from './load/servers.mjs'

/**
 * `npm run bench:load`: requests per second and p99 of the most used calls on one core, compared with bare Fastify
 * routes.
 */

const connections = 16
const seconds = Number(process.env.BENCH_SECONDS || 3)
const rounds = Number(process.env.BENCH_ROUNDS || 5)
const client = join(root, 'bench/load/client.mjs')

/**
 * A request as the client sends it.
 *
 * @typedef {object} Call
 * @property {string} method
 * @property {string} path
 * @property {Record<string, string>} headers
 * @property {string[]} [bodies] one for each connection, in turn
 * @property {number} [connections]
 */
/** @typedef {Awaited<ReturnType<typeof startMemberServer>>} RunningServer */
/** @typedef {Awaited<ReturnType<typeof load>>} Measured */

/**
 * @param {RunningServer} server
 * @param {Call} call
 * @param {number} duration seconds
 */
async function load({ port, cpuSeconds }, call, duration) {
  const usedBefore = cpuSeconds()
  const child = spawnOn(1, [client, JSON.stringify({ port, connections, seconds: duration, ...call })], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  child.stdout?.on('data', (part) => {
    printed += part
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`the client for ${call.path} ended with ${code}`)
  const { answers, wrong, seconds: took, milliseconds } = JSON.parse(printed)
  if (wrong > 0) throw new Error(`${wrong} of ${answers} answers to ${call.path} were no success`)
  const sorted = /** @type {number[]} */ (milliseconds).sort((a, b) => a - b)
  /** @param {number} share */
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
  return { perSecond: answers / took, perCpuSecond: answers / (cpuSeconds() - usedBefore), p50: at(0.5), p99: at(0.99) }
}

/** @param {readonly number[]} values */
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
/** @param {number} value */
const rounded = (value) => Math.round(value * 100) / 100

const sameRoute = 'bare route, same answer'
const smallRoute = 'bare route, least answer'

/**
 * Shares of the bare routes' rates are measured in processor time, which stays right when something else keeps the
 * machine busy; on a quiet machine they equal those of the clock.
 *
 * @param {readonly Measured[]} found
 * @param {readonly Measured[]} same
 * @param {readonly Measured[]} small
 */
const summary = (found, same, small) => {
  /** @param {keyof Measured} name */
  const middle = (name) => median(found.map((one) => one[name]))
  /** @param {readonly Measured[]} bare */
  const shareOf = (bare) => rounded(median(found.map((one, round) => one.perCpuSecond / bare[round].perCpuSecond)))
  return {
    perSecond: Math.round(middle('perSecond')),
    perCpuSecond: Math.round(middle('perCpuSecond')),
    shareOfSameAnswer: shareOf(same),
    shareOfLeastAnswer: shareOf(small),
    p50Ms: rounded(middle('p50')),
    p99Ms: rounded(middle('p99')),
  }
}

/** Members who log in at the same moment; attempts on one account would be rejected as guessing. */
const people = Array.from({ length: 8 }, (_, at) => `bench_${at}`)

/** Of each of them; commands take none of the demo's. */
const peoplePassword = 'Bench123456'

/**
 * Adds them to the site of a server.
 *
 * @param {string} folder
 */
async function addPeople(folder) {
  const file = join(folder, 'password.txt')
  writeFileSync(file, peoplePassword)
  const command = [join(root, 'server/bin/member-server.mjs'), 'admin', 'member', 'add']
  const where = { ...process.env, DATA_DIR: folder, ...databaseSettings }
  for (const name of people)
    await run(process.execPath, [...command, name, '--password-file', file, '--store', '1'], { env: where })
}

async function main() {
  await step('compiling the server', () => run(localBin('tsc'), ['-b', 'server']).then(() => ''))
  const folder = mkdtempSync(join(tmpdir(), 'member-load-'))
  const member = await startMemberServer(folder)
  await step('adding members', () => addPeople(folder).then(() => `${people.length}`))
  /** @type {RunningServer | undefined} */
  let bare
  try {
    const json = plainHeaders
    const { call: index, answer } = await indexCall(member.port)
    const asMember = index.headers
    const bareServer = await startBare(folder, answer)
    bare = bareServer
    /** @type {Record<string, Call>} */
    const calls = {
      [sameRoute]: { method: 'GET', path: '/same', headers: json },
      [smallRoute]: { method: 'GET', path: '/', headers: json },
      'index/index (member)': index,
      'index/index (guest)': { method: 'GET', path: '/api/index/index', headers: json },
      'account/balance': { method: 'GET', path: '/api/account/balance?page=1&limit=10', headers: asMember },
      'interaction/count': { method: 'GET', path: '/api/interaction/count', headers: asMember },
      'user/checkIn (login)': {
        method: 'POST',
        path: '/api/user/checkIn',
        headers: { ...json, 'content-type': 'application/json' },
        bodies: people.map((username) => JSON.stringify({ ...login, username, password: peoplePassword })),
        connections: people.length,
      },
    }
    /** @param {string} name */
    const serverOf = (name) => (name === sameRoute || name === smallRoute ? bareServer : member)
    /** @type {Record<string, Awaited<ReturnType<typeof load>>[]>} */
    const found = Object.fromEntries(Object.keys(calls).map((name) => [name, []]))
    await step('warming up', async () => {
      for (const [name, call] of Object.entries(calls)) await load(serverOf(name), call, 2)
    })
    // Alternating, so that a busy moment of the machine affects all of them.
    for (let round = 1; round <= rounds; round += 1)
      await step(`round ${round} of ${rounds}`, async () => {
        for (const [name, call] of Object.entries(calls)) found[name].push(await load(serverOf(name), call, seconds))
      })
    const measured = Object.fromEntries(
      Object.entries(found).map(([name, all]) => [name, summary(all, found[sameRoute], found[smallRoute])]),
    )
    console.table(measured)
    const file = join(root, 'bench/results/load.json')
    mkdirSync(join(root, 'bench/results'), { recursive: true })
    const conditions = {
      node: process.version,
      cpu: cpus()[0]?.model,
      cores: pinning,
      database: process.env.BENCH_DATABASE_URL ? 'postgres' : 'libsql',
      connections,
      seconds,
      rounds,
    }
    writeFileSync(file, `${JSON.stringify({ at: new Date().toISOString(), conditions, measured }, null, 2)}\n`)
    console.log(`written to ${file.replace(`${root}/`, '')}`)
    const share = measured['index/index (member)'].shareOfSameAnswer
    console.log(`index/index reaches ${share} of the bare route with the same answer`)
  } finally {
    await Promise.all([member.stop(), bare?.stop()])
    rmSync(folder, { recursive: true, force: true })
  }
}

try {
  await main()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
