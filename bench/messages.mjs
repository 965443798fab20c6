import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { withPostgres } from '../scripts/provide-postgres.mjs'
import { localBin, root, run, step } from '../scripts/run-step.mjs'
import { clockOf, libsql, measure, postgres } from './work-time.mjs'

/** @import { FastifyInstance } from 'fastify' */
/** @import { DatabaseLocation } from '../server/dist/database/database-location.js' */

/**
 * `npm run bench:messages`: every call of the message centre of a member with 100 000 messages in 5 000 conversations,
 * one of 10 000, on both databases, as the server answers it. Says when one takes more than 50 ms, or holds the event
 * loop longer than 20 ms. How time is taken, and `BENCH_KEEP` and `BENCH_DATABASE_URL`: see `bench/desk.mjs`.
 */
const size = Number(process.env.BENCH_MESSAGES || 100_000)
const conversations = 5_000
const rounds = Number(process.env.BENCH_ROUNDS || 5)
const [mostMs, mostHeldMs] = [50, 20]

/**
 * The calls to measure: a path, or a path with a body, which is made again for each round. Calls that change a thousand
 * messages, or read all, have to keep the event loop's limit only.
 *
 * @typedef {string | { path: string, body?: () => unknown, undo?: true, many?: true }} Question
 * @param {{ favourite: number, store: number }} made
 * @param {{ middle: number, newest: number, cursor: number }} places
 * @returns {Record<string, Question>}
 */
const questions = ({ favourite, store }, { middle, newest, cursor }) => {
  const thread = `/interaction/thread?userId=${favourite}`
  const list = '/interaction/conversations?limit=50'
  const found = (/** @type {string} */ words) => `/interaction/search?keywords=${encodeURIComponent(words)}`
  const stock = (/** @type {string} */ part) => `/interaction/messageList?limit=20&keywords=${encodeURIComponent(part)}`
  const act = '/interaction/act'
  return {
    count: '/interaction/count',
    list,
    'list, later part': `${list}&before=${cursor}`,
    'list, unread': `${list}&is=unread`,
    'list, archived': `${list}&is=archived`,
    'list, muted': `${list}&is=muted`,
    'list, official': `${list}&is=official`,
    'list, not work orders, read': `${list}&not=workorder,unread`,
    'list, blocked': `${list}&is=blocked`,
    'list, with one': `${list}&with=${favourite}`,
    'search, common word': found('refund'),
    'search, beginning': found('ref'),
    'search, two words': found('refund order'),
    'search, Chinese': found('退款'),
    'search, one character': found('退'),
    'search, rare': found('zalzalzalzal'),
    'search, nothing': found('qqqqqq'),
    thread,
    'thread, around the middle': `${thread}&around=${middle}`,
    'thread, from the start': `${thread}&after=0`,
    'thread, before the last': `${thread}&before=${newest}`,
    'thread, unread': `${thread}&around=unread`,
    'thread of notices': `/interaction/thread?userId=${store}&kind=workorder&around=unread`,
    send: {
      path: '/interaction/sendMessage',
      body: () => ({ userId: favourite, content: `退款 refund ${Math.random()}` }),
    },
    'read up to': { path: '/interaction/readUpTo', body: () => ({ userId: favourite, id: middle }) },
    seen: { path: '/interaction/seen', body: () => ({ id: middle }) },
    'archive one': { path: act, body: () => ({ act: 'archive', conversations: [`${favourite}:person`] }), undo: true },
    'read all unread': { path: act, body: () => ({ act: 'read', filtered: true }), undo: true, many: true },
    'delete a thread': {
      ...{ path: act, undo: true, many: true },
      body: () => ({ act: 'delete', conversations: [`${favourite}:person`] }),
    },
    'stock list': '/interaction/messageList?limit=20',
    'stock list, far page': '/interaction/messageList?limit=20&page=200',
    'stock list, keywords': stock('refund'),
    'stock list, Chinese keyword': stock('退款'),
    'stock list, part of a word': stock('efun'),
    'stock list, rare part of a word': stock('alzalzalza'),
    'stock list, part of some words': stock('abama'),
    'stock list, part of many words': stock('ba'),
    'stock list, one letter': stock('z'),
    'stock list, part of a number': stock('271'),
    'stock list, words and Chinese': stock('订单，发票'),
    'stock list, punctuation': stock('，'),
    'stock list, rare punctuation': stock('?!'),
    'stock list, common word, later page': `${stock('refund')}&page=10`,
    'stock list, nothing': stock('qqqqqq'),
    'stock list, nickname': '/interaction/messageList?limit=20&nickname=ba',
    'stock dialog': `/interaction/dialog?userId=${favourite}`,
    'quick search': '/interaction/users?select=true&quickSearch=ba',
  }
}

/**
 * @param {FastifyInstance} app
 * @param {string} token
 * @returns {(path: string, body?: unknown) => Promise<any>}
 */
const asker = (app, token) => async (path, body) => {
  const headers = { 'ba-user-token': token, ...(body !== undefined && { 'content-type': 'application/json' }) }
  const post = body !== undefined && { method: /** @type {const} */ ('POST'), payload: JSON.stringify(body) }
  const answer = (await app.inject({ url: `/api${path}`, headers, ...post })).json()
  if (answer.code !== 1) throw new Error(`${path} answered ${JSON.stringify(answer).slice(0, 300)}`)
  return answer.data
}

/** @param {DatabaseLocation} location */
async function measureCalls(location) {
  const { createApp } = await import('../server/dist/app.js')
  const { readConfig } = await import('../server/dist/config.js')
  const { openDatabase } = await import('../server/dist/database/open-database.js')
  const { issueToken } = await import('../server/dist/identity/tokens.js')
  const { memberOf } = await import('./messages-data.mjs')
  const database = await openDatabase(location)
  const limits = Object.fromEntries(
    ['', '_LOGIN', '_CAPTCHA', '_CODE', '_MEMBER'].map((name) => [`RATE_LIMIT${name}`, '0']),
  )
  const config = readConfig({ DATA_DIR: join(tmpdir(), 'member-messages-files'), ...limits })
  const readiness = () => Promise.reject(new Error('not asked'))
  const logger = pino({ level: 'error' })
  const app = await createApp({ config, database, logger, clock: Date.now, readiness })
  try {
    const made = await memberOf(database)
    const ask = asker(app, await issueToken(database, 'user', made.me, Math.floor(Date.now() / 1000)))
    const thread = await ask(`/interaction/thread?userId=${made.favourite}&after=0&limit=1`)
    const { next: cursor, total } = await ask('/interaction/conversations?limit=100')
    const { newest } = thread
    const places = { newest, middle: Math.floor((thread.list[0].id + newest) / 2), cursor }
    const clock = clockOf(location.kind)
    /** @type {{ name: string, ms: number, heldMs: number, many: boolean }[]} */
    const found = []
    for (const [name, asked] of Object.entries(questions(made, places))) {
      const { path, body, undo, many } = typeof asked === 'string' ? { path: asked } : asked
      let best = { ms: Number.POSITIVE_INFINITY, heldMs: Number.POSITIVE_INFINITY }
      for (let round = 0; round < rounds; round += 1) {
        /** @type {any} */
        let answer
        const times = await measure(clock, 1, async () => {
          answer = await ask(path, body?.())
        })
        best = { ms: Math.min(best.ms, times.ms), heldMs: Math.min(best.heldMs, times.heldMs) }
        if (undo) await ask('/interaction/undo', { undo: answer.undo })
      }
      found.push({ name, ...best, many: many === true })
    }
    return { conversations: total, thread: thread.total, calls: found.sort((one, other) => other.ms - one.ms) }
  } finally {
    await app.close()
    await database.destroy()
  }
}

/** @typedef {Awaited<ReturnType<typeof measureCalls>>} Figures */

/**
 * @param {string} database
 * @param {ReturnType<typeof libsql>} placeOf
 * @param {Record<string, Figures>} measured
 */
async function measureOn(database, placeOf, measured) {
  const { fillMessages } = await import('./messages-data.mjs')
  const { location, isNew } = await placeOf(size)
  if (isNew) await step(`${database}: writing ${size} messages`, () => fillMessages(location, size, conversations))
  await step(`${database}: measuring, ${rounds} rounds`, async () => {
    measured[database] = await measureCalls(location)
  })
  console.table(measured[database]?.calls)
}

async function main() {
  await step('compiling the server', () => run(localBin('tsc'), ['-b', 'server']).then(() => ''))
  const kept = process.env.BENCH_KEEP
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'member-messages-'))
  /** @type {Record<string, Figures>} */
  const measured = {}
  const load = loadavg()[0]
  try {
    await measureOn('libsql', libsql(folder), measured)
    const given = process.env.BENCH_DATABASE_URL
    if (given) await measureOn('PostgreSQL', postgres(given, 'messages'), measured)
    else {
      const { skipped } = await withPostgres(({ url }) => measureOn('PostgreSQL', postgres(url, 'messages'), measured))
      if (skipped) console.log(`PostgreSQL skipped: ${skipped}`)
    }
  } finally {
    if (kept === undefined) rmSync(folder, { recursive: true, force: true })
  }
  const conditions = { node: process.version, cpu: cpus()[0]?.model, cores: cpus().length, loadAtStart: load, rounds }
  const result = { at: new Date().toISOString(), conditions, messages: size, measured }
  mkdirSync(join(root, 'bench/results'), { recursive: true })
  writeFileSync(join(root, 'bench/results/messages.json'), `${JSON.stringify(result, null, 2)}\n`)
  const slow = Object.entries(measured).flatMap(([database, { calls }]) =>
    calls
      .filter(({ ms, heldMs, many }) => (!many && ms > mostMs) || heldMs > mostHeldMs)
      .map(({ name }) => `${database}, ${name}`),
  )
  if (slow.length > 0) console.log(`above ${mostMs} ms, or ${mostHeldMs} ms at a stretch: ${slow.join('; ')}`)
}

main().catch((error) => {
  console.error(error.output ?? error.stack)
  process.exit(1)
})
