import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { localBin, root, run, step } from '../scripts/run-step.mjs'
import { services, withService } from '../scripts/services.mjs'
import { headersOf, login, startMemberServer } from './load/servers.mjs'
import { machine } from './machine.mjs'
import { median } from './speed/figures.mjs'

/** @import { DatabaseLocation } from '../server/dist/database/database-location.js' */
/** @typedef {Awaited<ReturnType<typeof import('./lists-data.mjs').fillLists>>} Filled */
/** @typedef {{ location: DatabaseLocation, settings: Record<string, string> }} Place a database, and the server's settings for it */
/** @typedef {{ server: Awaited<ReturnType<typeof startMemberServer>>, questions: { name: string, path: string, headers: Record<string, string> }[] }} Site */

/**
 * `npm run bench:lists`: how long the lists of a member and of an agent, and a long thread, take to be answered with
 * 10 000 rows in each list and with 1 000 000, on both databases. Fills the databases first, which takes most of the time;
 * `BENCH_ENTRIES` and `BENCH_RUNS` make it shorter.
 */
const sizes = (process.env.BENCH_ENTRIES || '10000,1000000').split(',').map(Number)
const runs = Number(process.env.BENCH_RUNS || 50)
const warmUp = 5
const perPage = 15
const agent = { username: 'agent', password: 'Agent123456' }
const queue = '/workorder/list?view=manage'

/**
 * What is asked, by name. Of a list with a `last` page that one is asked for as well.
 *
 * @param {Filled} filled
 * @returns {Record<string, { who: { username: string, password: string }, path: string, last?: true }>}
 */
const questionsOf = ({ favourite, thread, category, team }) => ({
  balance: { who: login, path: '/account/balance', last: true },
  'balance, taken': { who: login, path: '/account/balance?kind=out', last: true },
  'balance, summary': { who: login, path: '/account/balanceSummary' },
  conversations: { who: login, path: '/interaction/conversations' },
  'conversations, unread': { who: login, path: '/interaction/conversations?is=unread' },
  messages: { who: login, path: '/interaction/messageList', last: true },
  'a conversation': { who: login, path: `/interaction/thread?userId=${favourite}` },
  'work orders, own': { who: login, path: '/workorder/list', last: true },
  'queue numbers': { who: agent, path: '/workorder/queues' },
  'queue all': { who: agent, path: queue, last: true },
  'queue unassigned': { who: agent, path: `${queue}&queue=unassigned`, last: true },
  'queue mine': { who: agent, path: `${queue}&queue=mine` },
  'queue waiting': { who: agent, path: `${queue}&queue=waiting` },
  'queue all, closed': { who: agent, path: `${queue}&status=closed`, last: true },
  'queue all, open, oldest first': { who: agent, path: `${queue}&status=open&order=asc` },
  'queue all, by priority': { who: agent, path: `${queue}&sort=priority` },
  'queue all, urgent': { who: agent, path: `${queue}&priority=urgent` },
  'queue all, category': { who: agent, path: `${queue}&category_id=${category}` },
  'queue all, team and label': { who: agent, path: `${queue}&team=${team}&label=vip` },
  'search, common word': { who: agent, path: `${queue}&keywords=refund` },
  'search, Chinese': { who: agent, path: `${queue}&keywords=${encodeURIComponent('退款')}` },
  'search, rare word': { who: agent, path: `${queue}&keywords=parcel4711` },
  'search, number': { who: agent, path: `${queue}&keywords=B4711` },
  'thread of 2 000 messages': { who: agent, path: `/workorder/detail?view=manage&id=${thread}` },
})

/**
 * @param {number} port
 * @param {{ path: string, headers: Record<string, string> }} question
 */
async function call(port, { path, headers }) {
  const began = performance.now()
  const answered = await fetch(`http://127.0.0.1:${port}/api${path}`, { headers })
  const { code, msg, data } = await answered.json()
  if (code !== 1) throw new Error(`${path} answered ${msg}`)
  return { ms: performance.now() - began, data }
}

/**
 * A server on a database with so many rows in each list, and what it is asked.
 *
 * @param {string} folder
 * @param {Place} place
 * @param {number} size
 * @returns {Promise<Site>}
 */
async function startSite(folder, { location, settings }, size) {
  const { fillLists } = await import('./lists-data.mjs')
  const filled = await fillLists(location, size)
  const server = await startMemberServer(folder, settings)
  const headers = new Map([
    [login.username, await headersOf(server.port, login)],
    [agent.username, await headersOf(server.port, agent)],
  ])
  /** @type {Site['questions']} */
  const questions = []
  for (const [name, { who, path, last }] of Object.entries(questionsOf(filled))) {
    const own = headers.get(who.username) ?? {}
    const paged = `${path}${path.includes('?') ? '&' : '?'}limit=${perPage}`
    questions.push({ name, path: paged, headers: own })
    if (!last) continue
    const { data } = await call(server.port, { path: paged, headers: own })
    const page = Math.max(1, Math.ceil(data.total / perPage))
    questions.push({ name: `${name}, last page`, path: `${paged}&page=${page}`, headers: own })
  }
  return { server, questions }
}

/**
 * Medians in milliseconds, the sizes alternating, so that a busy moment of the machine affects both.
 *
 * @param {readonly Site[]} sites
 */
async function measure(sites) {
  const names = sites[0]?.questions.map(({ name }) => name) ?? []
  /** @type {Record<string, Record<string, number>>} */
  const measured = {}
  for (const [index, name] of names.entries()) {
    const times = sites.map(() => /** @type {number[]} */ ([]))
    for (let round = -warmUp; round < runs; round += 1)
      for (const [place, { server, questions }] of sites.entries()) {
        const { ms } = await call(server.port, questions[index])
        if (round >= 0) times[place].push(ms)
      }
    measured[name] = Object.fromEntries(sizes.map((size, place) => [size, Math.round(median(times[place]) * 10) / 10]))
  }
  return measured
}

/**
 * @param {string} name
 * @param {(size: number) => Promise<Place & { folder: string }>} placeFor
 */
async function measureDatabase(name, placeFor) {
  /** @type {Site[]} */
  const sites = []
  try {
    for (const size of sizes)
      await step(`${name}: filling lists with ${size} rows`, async () => {
        const { folder, ...place } = await placeFor(size)
        mkdirSync(folder, { recursive: true })
        sites.push(await startSite(folder, place, size))
        return ''
      })
    console.log(`${name}: median milliseconds of ${runs} answers, by rows in the list`)
    const measured = await measure(sites)
    console.table(measured)
    return measured
  } finally {
    for (const { server } of sites) await server.stop()
  }
}

/**
 * A new database on a PostgreSQL server.
 *
 * @param {string} server
 * @param {string} name
 * @returns {Promise<Place>}
 */
async function newPostgres(server, name) {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`drop database if exists ${name}`)
  await client.query(`create database ${name} encoding 'UTF8' template template0`)
  await client.end()
  const url = new URL(server)
  url.pathname = `/${name}`
  return {
    location: { kind: 'postgres', url: url.href, connections: 4, statementSeconds: 3600 },
    settings: { DATABASE_URL: url.href },
  }
}

async function main() {
  await step('compiling the server', () => run(localBin('tsc'), ['-b', 'server']).then(() => ''))
  const folders = mkdtempSync(join(tmpdir(), 'member-lists-'))
  const at = { at: new Date().toISOString(), machine: machine() }
  /** @type {Record<string, Awaited<ReturnType<typeof measureDatabase>>>} */
  const measured = {}
  try {
    measured.libsql = await measureDatabase('libsql', async (size) => {
      const folder = join(folders, `libsql-${size}`)
      return { folder, location: { kind: 'libsql', folder }, settings: {} }
    })
    const { skipped } = await withService(services.durablePostgres, async ({ TEST_DATABASE_URL: url = '' }) => {
      measured.postgres = await measureDatabase('PostgreSQL', async (size) => ({
        folder: join(folders, `postgres-${size}`),
        ...(await newPostgres(url, `member_bench_${size}`)),
      }))
    })
    if (skipped) console.log(`PostgreSQL skipped: ${skipped}`)
  } finally {
    rmSync(folders, { recursive: true, force: true })
  }
  mkdirSync(join(root, 'bench/results'), { recursive: true })
  const result = { ...at, sizes, runs, perPage, measured }
  writeFileSync(join(root, 'bench/results/lists.json'), `${JSON.stringify(result, null, 2)}\n`)
}

main().catch((error) => {
  console.error(error.output ?? error.stack)
  process.exit(1)
})
