import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { withPostgres } from '../scripts/provide-postgres.mjs'
import { localBin, root, run, step } from '../scripts/run-step.mjs'
import { median } from './speed/figures.mjs'

/** @import { DatabaseLocation } from '../server/dist/database/database-location.js' */
/** @typedef {{ location: DatabaseLocation, environment: Record<string, string> }} Made a database, and the server's settings for it */
/** @typedef {'demo' | 'agent'} Who */
/** @typedef {Awaited<ReturnType<typeof open>>} Side */

/**
 * `npm run bench:lists`: how long a page of each list takes with 10 000 entries and with 1 000 000, on both databases.
 * Says when the larger takes more than twice as long.
 */
const [small, large] = [10_000, Number(process.env.BENCH_ENTRIES || 1_000_000)]
const rounds = Number(process.env.BENCH_RUNS || 150)
const allowed = 2
const perPage = 15

/** @param {Record<string, string>} environment */
async function startServer(environment) {
  const child = spawn(process.execPath, [join(root, 'server/bin/member-server.mjs')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      ...{ DEMO: '1', PORT: '0', PAGES: 'off' },
      LOGIN_CAPTCHA: 'off',
      LOG_LEVEL: 'error',
      ...Object.fromEntries(['', '_LOGIN', '_CAPTCHA', '_CODE', '_MEMBER'].map((name) => [`RATE_LIMIT${name}`, '0'])),
      ...environment,
    },
  })
  const address = /** @type {string} */ (
    await new Promise((resolve, reject) => {
      createInterface({ input: child.stdout }).on('line', (line) => line.startsWith('ready ') && resolve(line.slice(6)))
      child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)))
    })
  )
  const stop = () =>
    new Promise((resolve) => {
      child.once('exit', resolve)
      child.kill('SIGTERM')
    })
  return { address, stop }
}

/**
 * @param {string} address
 * @param {string} username
 * @param {string} password
 */
async function logIn(address, username, password) {
  const response = await fetch(`${address}/api/user/checkIn`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ tab: 'login', username, password }),
  })
  const answer = await response.json()
  if (answer.code !== 1) throw new Error(`the benchmark could not log in: ${answer.msg}`)
  return answer.data.userInfo.token
}

/**
 * One call; the milliseconds it took.
 *
 * @param {string} address
 * @param {string} token
 * @param {string} path
 */
async function call(address, token, path) {
  const began = performance.now()
  const response = await fetch(`${address}/api${path}`, { headers: { 'ba-user-token': token } })
  const answer = await response.json()
  const ms = performance.now() - began
  if (answer.code !== 1) throw new Error(`${path} answered ${JSON.stringify(answer).slice(0, 300)}`)
  return { ms, data: answer.data }
}

/**
 * The lists: who requests which path, and which far page; `last` is the last page there is.
 *
 * @param {number} favourite id of the member with the longest conversation
 * @returns {Record<string, { who: Who, path: string, far: 'last' | number }>}
 */
const lists = (favourite) => ({
  balance: { who: 'demo', path: '/account/balance', far: 'last' },
  points: { who: 'demo', path: '/account/integral', far: 'last' },
  'balance, taken': { who: 'demo', path: '/account/balance?kind=out&from=2026-01-01', far: 'last' },
  'balance, by change': { who: 'demo', path: '/account/balance?sort=highest', far: 'last' },
  conversations: { who: 'demo', path: '/interaction/messageList', far: 'last' },
  // The last page with 10 000 entries: the same number of messages is skipped in both sizes.
  dialog: { who: 'demo', path: `/interaction/dialog?userId=${favourite}`, far: Math.floor(small / 2 / perPage) },
  'work orders, queue': { who: 'agent', path: '/workorder/list?view=manage', far: 'last' },
  'work orders, closed': { who: 'agent', path: '/workorder/list?view=manage&status=closed', far: 'last' },
  'work orders, own': { who: 'demo', path: '/workorder/list', far: 'last' },
})

/** What is summed up, over all time. */
const summaries = { 'balance, summary': '/account/balanceSummary', 'points, summary': '/account/integralSummary' }

/**
 * A server on a database of that many entries, its members logged in.
 *
 * @param {Made} made
 * @param {number} size
 */
async function open({ environment, location }, size) {
  const { fillLists } = await import('./lists-data.mjs')
  const { favourite } = await fillLists(location, size)
  const server = await startServer(environment)
  const tokens = {
    demo: await logIn(server.address, 'demo', 'Demo123456'),
    agent: await logIn(server.address, 'agent', 'Agent123456'),
  }
  /** @type {{ name: string, who: Who, path: string, page: number, total: number }[]} */
  const pages = []
  for (const [name, { who, path, far }] of Object.entries(lists(favourite))) {
    /** @param {number} page */
    const onPage = (page) => `${path}${path.includes('?') ? '&' : '?'}limit=${perPage}&page=${page}`
    const { data } = await call(server.address, tokens[who], onPage(1))
    const last = Math.ceil(data.total / perPage)
    const page = far === 'last' ? last : far
    pages.push({ name: `${name}, first page`, who, path: onPage(1), page: 1, total: data.total })
    pages.push({ name: `${name}, far page`, who, path: onPage(page), page, total: data.total })
  }
  for (const [name, path] of Object.entries(summaries)) pages.push({ name, who: 'demo', path, page: 1, total: size })
  return { ...server, tokens, pages }
}

/**
 * Medians in milliseconds by page, the sizes alternating, so that a busy moment of the machine affects both.
 *
 * @param {readonly Side[]} sides
 */
async function measure(sides) {
  /** @type {Map<string, number[][]>} */
  const times = new Map(sides[0].pages.map(({ name }) => [name, sides.map(() => [])]))
  for (let round = -20; round < rounds; round += 1)
    for (const [index] of sides[0].pages.entries())
      for (const [side, { address, tokens, pages }] of sides.entries()) {
        const { name, who, path } = pages[index]
        const { ms } = await call(address, tokens[who], path)
        if (round >= 0) times.get(name)?.[side].push(ms)
      }
  /** @param {number} value */
  const rounded = (value) => Math.round(value * 100) / 100
  return [...times].map(([name, [fewer, more]], index) => ({
    name,
    pages: sides.map(({ pages }) => pages[index].page),
    totals: sides.map(({ pages }) => pages[index].total),
    ms: [rounded(median(fewer)), rounded(median(more))],
    ratio: rounded(median(more) / median(fewer)),
  }))
}

/**
 * @param {string} name
 * @param {(size: number) => Promise<Made>} makeDatabase
 */
async function compare(name, makeDatabase) {
  /** @type {Side[]} */
  const sides = []
  try {
    for (const size of [small, large])
      await step(`${name}: writing ${size} entries into each list`, async () => {
        sides.push(await open(await makeDatabase(size), size))
        return ''
      })
    /** @type {Awaited<ReturnType<typeof measure>>} */
    let found = []
    await step(`${name}: measuring, ${rounds} rounds`, async () => {
      found = await measure(sides)
      return ''
    })
    console.table(
      Object.fromEntries(
        found.map(({ name: list, ms, ratio, totals, pages }) => [
          list,
          { [`ms at ${small}`]: ms[0], [`ms at ${large}`]: ms[1], ratio, total: totals[1], page: pages[1] },
        ]),
      ),
    )
    return found
  } finally {
    for (const { stop } of sides) await stop()
  }
}

/**
 * @param {string} folder
 * @returns {(size: number) => Promise<Made>}
 */
const libsql = (folder) => async (size) => {
  const dataDir = join(folder, String(size))
  return { location: { kind: 'libsql', folder: dataDir }, environment: { DATA_DIR: dataDir, DATABASE_URL: '' } }
}

/**
 * @param {string} server
 * @param {string} folder
 * @returns {(size: number) => Promise<Made>}
 */
const postgres = (server, folder) => async (size) => {
  const name = `member_bench_${size}`
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`drop database if exists ${name}`)
  await client.query(`create database ${name} encoding 'UTF8' template template0`)
  await client.end()
  const url = new URL(server)
  url.pathname = `/${name}`
  return {
    location: { kind: 'postgres', url: url.href, connections: 4, statementSeconds: 3600 },
    environment: { DATA_DIR: folder, DATABASE_URL: url.href },
  }
}

async function main() {
  await step('compiling the server', () => run(localBin('tsc'), ['-b', 'server']).then(() => ''))
  const folder = mkdtempSync(join(tmpdir(), 'member-lists-'))
  /** @type {Record<string, Awaited<ReturnType<typeof compare>>>} */
  const measured = {}
  try {
    measured.libsql = await compare('libsql', libsql(folder))
    const { skipped } = await withPostgres(async ({ url }) => {
      measured.postgres = await compare('PostgreSQL', postgres(url, folder))
    })
    if (skipped) console.log(`PostgreSQL skipped: ${skipped}`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  mkdirSync(join(root, 'bench/results'), { recursive: true })
  const result = { at: new Date().toISOString(), entries: [small, large], rounds, perPage, measured }
  writeFileSync(join(root, 'bench/results/lists.json'), `${JSON.stringify(result, null, 2)}\n`)
  const slow = Object.values(measured)
    .flat()
    .filter(({ ratio }) => ratio > allowed)
  if (slow.length > 0) console.log(`more than ${allowed} times as long: ${slow.map(({ name }) => name).join('; ')}`)
}

main().catch((error) => {
  console.error(error.output ?? error.stack)
  process.exit(1)
})
