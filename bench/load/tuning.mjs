import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../../scripts/run-step.mjs'

/**
 * Each tuned part of the server beside the plain way to do the same, in turn and in one process, so that a busy machine
 * slows down both. A part above its limit no longer works or is no longer needed.
 */

const rounds = 9
const times = 1000

const server = (file) => import(pathToFileURL(join(root, 'server/dist', file)).href)

/** Microseconds of processor time per run. */
const microseconds = async (run) => {
  const before = process.cpuUsage()
  for (let index = 0; index < times; index += 1) await run()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / times
}

const rounded = (value) => Math.round(value * 100) / 100

/** Compares the least of several rounds: what the work takes when nothing disturbs it. */
async function compare({ limit, tuned, plain }) {
  let [fast, slow] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let round = 0; round < rounds; round += 1) {
    fast = Math.min(fast, await microseconds(tuned))
    slow = Math.min(slow, await microseconds(plain))
  }
  return { tunedMicroseconds: rounded(fast), plainMicroseconds: rounded(slow), ratio: rounded(fast / slow), limit }
}

/** A query of the size that finds the caller of a request. */
const callerQuery = (db, hash) =>
  db
    .selectFrom('member_token')
    .innerJoin('member', 'member.id', 'member_token.member_id')
    .selectAll('member')
    .select(['member_token.expire_time', 'member_token.session_id'])
    .select((select) => select.selectFrom('site_change').select('number').as('site_change'))
    .where('member_token.hash', '=', hash)
    .where('member_token.type', '=', 'user')
    .limit(1)

async function comparisons(db, libsql) {
  const { preparedQuery } = await server('database/prepared-query.js')
  const { statementCache } = await server('database/statement-cache.js')
  const { libsqlStatement } = await server('database/libsql-statement.js')
  const { answerJson, JoinedData } = await server('http/joined-data.js')
  const { inputReader } = await server('http/field.js')
  const { contextOf } = await server('http/request-context.js')
  const { openSession } = await server('identity/caller.js')
  const { indexIndex } = await server('site-data/index-index.endpoint.js')
  const { keptLists } = await server('site-data/kept-lists.js')
  const { memberRuleLists } = await server('site-data/rule-tree.js')
  const { siteFacts } = await server('site-data/site-facts.js')

  const prepared = preparedQuery(['hash'], (database, { hash }) => callerQuery(database, hash))
  const { sql, parameters } = callerQuery(db, 'none').compile()
  const cached = statementCache(libsql)
  const memberRow = 'select * from member where id = ? limit ?'
  const [statement, plainStatement] = [libsqlStatement(libsql, memberRow), libsql.prepare(memberRow)]
  const [rules] = [...(await siteFacts(db)).rules.values()]
  const lists = keptLists(memberRuleLists)
  const own = { openMemberCenter: true, userInfo: { id: 1, username: 'demo', nickname: 'Demo' } }
  const answer = (data) => ({ code: 1, msg: '', time: 1, data })
  const request = { headers: {}, query: {}, body: {}, ip: '127.0.0.1', host: 'localhost' }
  const read = { query: inputReader(indexIndex.query), body: inputReader({}), file: undefined }
  const names = ['config', 'sharedState', 'captcha', 'passwords', 'delivery', 'uploads']
  const services = { db, clock: Date.now, ...Object.fromEntries(names.map((name) => [name, {}])) }

  return {
    'prepared query': {
      limit: 0.7,
      tuned: () => prepared(db, { hash: 'none' }),
      plain: () => callerQuery(db, 'none').execute(),
    },
    'statement cache': {
      limit: 0.5,
      tuned: () => cached(sql).all(parameters),
      plain: () => libsqlStatement(libsql, sql).all(parameters),
    },
    'row reader': { limit: 0.8, tuned: () => statement.all([1, 1]), plain: () => plainStatement.all([1, 1]) },
    'kept and joined answer': {
      limit: 0.5,
      tuned: () => answerJson(answer(new JoinedData(own, lists(rules, 'en')))),
      plain: () => JSON.stringify(answer({ ...own, ...memberRuleLists(rules, 'en') })),
    },
    // Beside finding the caller, putting the rest of the context together must cost little.
    'request context': {
      limit: 1.6,
      tuned: () => contextOf(services, request, read),
      plain: () => openSession(db, { token: '', uuids: [], now: 1 }),
    },
  }
}

/**
 * Measures the tuned parts on an embedded database with the demo; the server must be compiled.
 * @returns {Promise<Record<string, { tunedMicroseconds: number, plainMicroseconds: number, ratio: number, limit: number }>>}
 */
export async function measureTuning() {
  const { openDatabase } = await server('database/open-database.js')
  const { fillDatabase } = await server('demo/fill-database.js')
  const { default: Libsql } = await import('libsql')
  const folder = mkdtempSync(join(tmpdir(), 'member-tuning-'))
  const db = await openDatabase({ kind: 'libsql', folder })
  await fillDatabase(db, { demo: 'fill-empty-database', siteName: undefined, clock: Date.now })
  const libsql = new Libsql(join(folder, 'member.db'))
  try {
    const measured = {}
    for (const [part, comparison] of Object.entries(await comparisons(db, libsql)))
      measured[part] = await compare(comparison)
    return measured
  } finally {
    libsql.close()
    await db.destroy()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What to say of the parts above their limit; undefined when there are none. */
export function tuningProblem(measured) {
  const above = Object.entries(measured).filter(([, { ratio, limit }]) => ratio > limit)
  if (above.length === 0) return undefined
  return above.map(([part, { ratio, limit }]) => `${part}: ratio ${ratio}, limit ${limit}`).join('; ')
}
