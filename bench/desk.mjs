import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { withPostgres } from '../scripts/provide-postgres.mjs'
import { localBin, root, run, step } from '../scripts/run-step.mjs'
import { clockOf, libsql, measure, postgres } from './work-time.mjs'

/** @import { Database } from '../server/dist/database/schema.js' */
/** @import { DatabaseLocation } from '../server/dist/database/database-location.js' */

/**
 * `npm run bench:desk`: every list, queue, count and search of an agent with 10 000 tickets and with 1 000 000, on both
 * databases. Says when one takes more than 50 ms, or holds the event loop longer than 20 ms.
 *
 * The least of several rounds, because other work on the machine only adds; what is too slow is asked again at the end.
 * On the embedded database, which works in this process, the processor time counts; on PostgreSQL, which works in
 * others, the clock. `BENCH_KEEP=<folder>` keeps the embedded databases, and `BENCH_DATABASE_URL` the PostgreSQL ones,
 * for the next run: writing a million takes long.
 */
const sizes = (process.env.BENCH_SIZES || '10000,1000000').split(',').map(Number)
const rounds = Number(process.env.BENCH_ROUNDS || 3)
const repeats = 3
const [mostMs, mostHeldMs] = [50, 20]
const perPage = 15

/**
 * Lists whose changes are asked for.
 *
 * @param {number} memberId
 * @param {number} requesterId
 * @param {number} now
 * @returns {Record<string, import('../server/dist/work-orders/lists/ticket-scope.js').TicketScope>}
 */
const listsOf = (memberId, requesterId, now) => {
  const queue = /** @type {const} */ ({ view: 'manage', memberId, shopId: 1, queue: 'all', now, keywords: '' })
  return {
    all: queue,
    urgent: { ...queue, priority: 'urgent' },
    'common label': { ...queue, label: 'vip' },
    'search refund': { ...queue, keywords: 'refund' },
    own: { view: 'mine', memberId: requesterId, keywords: '' },
  }
}

/** @typedef {{ name: string, total: number, work: () => Promise<unknown> }} Question */

/**
 * Every question of the desk that has an answer.
 *
 * @param {Database} db
 * @returns {Promise<Question[]>}
 */
async function askable(db) {
  const { listTickets } = await import('../server/dist/work-orders/lists/list-tickets.js')
  const { findTickets } = await import('../server/dist/work-orders/tickets/find-tickets.js')
  const { countQueues } = await import('../server/dist/work-orders/desk/count-queues.js')
  const { changedTickets } = await import('../server/dist/work-orders/lists/changed-tickets.js')
  const { questions } = await import('./desk/questions.mjs')
  const { agent, all, requesterId, own } = await questions(db)
  const now = Math.floor(Date.now() / 1000)
  /** @type {Question[]} */
  const found = [{ name: 'queues', total: 0, work: () => countQueues(db, agent, [], now) }]
  for (const [name, scope] of Object.entries(listsOf(agent.id, requesterId, now)))
    for (const [since, days] of Object.entries({ minute: 1 / 1440, month: 30 })) {
      const work = () => changedTickets(db, scope, undefined, now - days * 86_400)
      found.push({ name: `changed in a ${since}, ${name}`, total: 0, work })
    }
  for (const { name, scope, status, page, sort } of all) {
    const { total } = await listTickets(db, scope, status, { limit: 1, offset: 0 }, sort)
    if (page !== 'first' && total < 2 * perPage) continue
    const offset = { first: 0, middle: Math.floor(total / 2), last: total - perPage }[page]
    const work = async () => {
      const { ids } = await listTickets(db, scope, status, { limit: perPage, offset }, sort)
      await findTickets(db, ids, 'manage', agent.id)
    }
    found.push({ name, total, work })
  }
  for (const { name, scope, status, sort } of own) {
    const { total } = await listTickets(db, scope, status, { limit: 1, offset: 0 }, sort)
    const work = async () => {
      const { ids } = await listTickets(db, scope, status, { limit: perPage, offset: 0 }, sort)
      await findTickets(db, ids, 'mine', scope.memberId)
    }
    found.push({ name, total, work })
  }
  return found
}

/** @param {{ ms: number, heldMs: number }} times */
const isSlow = ({ ms, heldMs }) => ms > mostMs || heldMs > mostHeldMs

/**
 * The times of all questions, the slowest first. Slow ones are asked again when all have been: what disturbs a machine
 * lasts for seconds, and would spoil all rounds of one question.
 *
 * @param {DatabaseLocation} location
 */
async function measureDesk(location) {
  const { openDatabase } = await import('../server/dist/database/open-database.js')
  const db = await openDatabase(location)
  const clock = clockOf(location.kind)
  try {
    const found = []
    for (const { work, ...question } of await askable(db))
      found.push({ ...question, work, ...(await measure(clock, rounds, work)) })
    for (let again = 0; again < repeats; again += 1)
      for (const one of found.filter(isSlow)) {
        const times = await measure(clock, rounds, one.work)
        one.ms = Math.min(one.ms, times.ms)
        one.heldMs = Math.min(one.heldMs, times.heldMs)
      }
    return found
      .map(({ name, total, ms, heldMs }) => ({ name, total, ms, heldMs }))
      .sort((one, other) => other.ms - one.ms)
  } finally {
    await db.destroy()
  }
}

/** @typedef {Awaited<ReturnType<typeof measureDesk>>} Figures */

/**
 * @param {string} database
 * @param {ReturnType<typeof libsql>} placeOf
 * @param {Record<string, Figures>} measured
 */
async function compare(database, placeOf, measured) {
  const { fillDesk } = await import('./desk/desk-data.mjs')
  for (const size of sizes) {
    const { location, isNew } = await placeOf(size)
    if (isNew) await step(`${database}: writing ${size} tickets`, async () => void (await fillDesk(location, size)))
    await step(`${database}: measuring ${size} tickets, ${rounds} rounds`, async () => {
      measured[`${database}, ${size}`] = await measureDesk(location)
    })
    console.table(measured[`${database}, ${size}`]?.slice(0, 10))
  }
}

/** @param {Figures} figures */
const summary = (figures) => ({
  asked: figures.length,
  medianMs: figures[Math.floor(figures.length / 2)]?.ms,
  p99Ms: figures[Math.floor(figures.length / 100)]?.ms,
  mostMs: figures[0]?.ms,
  mostHeldMs: Math.max(...figures.map(({ heldMs }) => heldMs)),
  above: figures.filter(({ ms }) => ms > mostMs).length,
})

async function main() {
  await step('compiling the server', () => run(localBin('tsc'), ['-b', 'server']).then(() => ''))
  const kept = process.env.BENCH_KEEP
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'member-desk-'))
  /** @type {Record<string, Figures>} */
  const measured = {}
  const load = loadavg()[0]
  try {
    await compare('libsql', libsql(folder), measured)
    const given = process.env.BENCH_DATABASE_URL
    if (given) await compare('PostgreSQL', postgres(given, 'desk'), measured)
    else {
      const { skipped } = await withPostgres(({ url }) => compare('PostgreSQL', postgres(url, 'desk'), measured))
      if (skipped) console.log(`PostgreSQL skipped: ${skipped}`)
    }
  } finally {
    if (kept === undefined) rmSync(folder, { recursive: true, force: true })
  }
  const conditions = {
    node: process.version,
    cpu: cpus()[0]?.model,
    cores: cpus().length,
    loadAtStart: load,
    rounds,
    repeats,
    perPage,
  }
  const summaries = Object.fromEntries(Object.entries(measured).map(([name, figures]) => [name, summary(figures)]))
  console.table(summaries)
  const slowest = Object.fromEntries(Object.entries(measured).map(([name, figures]) => [name, figures.slice(0, 25)]))
  const result = { at: new Date().toISOString(), conditions, summaries, slowest }
  mkdirSync(join(root, 'bench/results'), { recursive: true })
  writeFileSync(join(root, 'bench/results/desk.json'), `${JSON.stringify(result, null, 2)}\n`)
  const slow = Object.values(measured).flat().filter(isSlow)
  if (slow.length > 0) console.log(`${slow.length} above ${mostMs} ms, or ${mostHeldMs} ms at a stretch`)
}

main().catch((error) => {
  console.error(error.output ?? error.stack)
  process.exit(1)
})
