import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../../scripts/run-step.mjs'

/**
 * Compares each tuned part of the server with the plain code that does the same, alternating and in one process, so
 * that a busy machine slows down both. A part above its limit no longer works or is no longer needed.
 */

const rounds = 9
const times = 1000

/** @typedef {{ limit: number, tuned: () => unknown, plain: () => unknown }} Comparison */
/** @typedef {Record<string, Awaited<ReturnType<typeof compare>>>} Tuning figures by part */

/** @param {string} file */
const server = (file) => import(pathToFileURL(join(root, 'server/dist', file)).href)

/**
 * Microseconds of processor time per run.
 *
 * @param {() => unknown} run
 */
const microseconds = async (run) => {
  const before = process.cpuUsage()
  for (let index = 0; index < times; index += 1) await run()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / times
}

/** @param {number} value */
const rounded = (value) => Math.round(value * 100) / 100

/**
 * Compares the least of several rounds: what the work takes when nothing disturbs it.
 *
 * @param {Comparison} comparison
 */
async function compare({ limit, tuned, plain }) {
  let [fast, slow] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let round = 0; round < rounds; round += 1) {
    fast = Math.min(fast, await microseconds(tuned))
    slow = Math.min(slow, await microseconds(plain))
  }
  return { tunedMicroseconds: rounded(fast), plainMicroseconds: rounded(slow), ratio: rounded(fast / slow), limit }
}

/**
 * A query of the size that finds the caller of a request.
 *
 * @param {any} db
 * @param {string} hash
 */
const callerQuery = (db, hash) =>
  db
    .selectFrom('member_token')
    .innerJoin('member', 'member.id', 'member_token.member_id')
    .selectAll('member')
    .select(['member_token.expire_time', 'member_token.session_id'])
    .select((/** @type {any} */ select) => select.selectFrom('site_change').select('number').as('site_change'))
    .where('member_token.hash', '=', hash)
    .where('member_token.type', '=', 'user')
    .limit(1)

/**
 * @param {any} db
 * @param {any} libsql a second connection to its file
 * @returns {Promise<Record<string, Comparison>>}
 */
async function comparisons(db, libsql) {
  const { preparedQuery } = await server('database/prepared-query.js')
  const { statementCache } = await server('database/statement-cache.js')
  const { libsqlStatement } = await server('database/libsql-statement.js')
  const { answerJson, JoinedData } = await server('http/joined-data.js')
  const { inputReader } = await server('http/field.js')
  const { contextOf } = await server('http/request-context.js')
  const { openSession } = await server('identity/caller.js')
  const { issueToken, tokenHash } = await server('identity/tokens.js')
  const { indexIndex } = await server('site-data/index-index.endpoint.js')
  const { cachedLists } = await server('site-data/cached-lists.js')
  const { keptJson } = await server('site-data/kept-json.js')
  const { memberRuleLists } = await server('site-data/rule-tree.js')
  const { siteSnapshot } = await server('site-data/site-snapshot.js')

  const prepared = preparedQuery(['hash'], (/** @type {any} */ database, /** @type {any} */ { hash }) =>
    callerQuery(database, hash),
  )
  const { sql, parameters } = callerQuery(db, 'none').compile()
  const cached = statementCache(libsql)
  const memberRow = 'select * from member where id = ? limit ?'
  const [statement, plainStatement] = [libsqlStatement(libsql, memberRow), libsql.prepare(memberRow)]
  const [rules] = [...(await siteSnapshot(db)).rules.values()]
  const lists = cachedLists(memberRuleLists)
  const own = { openMemberCenter: true, userInfo: { id: 1, username: 'demo', nickname: 'Demo' } }
  const caller = { kind: 'member', member: own }
  const keptOwn = keptJson(() => own)
  /** @param {unknown} data */
  const answer = (data) => ({ code: 1, msg: '', time: 1, data })
  const request = { headers: {}, query: {}, body: {}, ip: '127.0.0.1', host: 'localhost' }
  const reply = {}
  const { id: member } = await db.selectFrom('member').select('id').limit(1).executeTakeFirstOrThrow()
  const token = await issueToken(db, 'user', member, 1)
  const read = { query: inputReader(indexIndex.query), body: inputReader({}), file: undefined }
  const names = ['config', 'sharedState', 'captcha', 'passwords', 'delivery', 'uploads']
  const services = {
    db,
    clock: Date.now,
    ...Object.fromEntries(names.map((name) => [name, {}])),
    config: { siteOrigins: [] },
  }

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
      tuned: () => answerJson(answer(new JoinedData(keptOwn(caller), lists(rules, 'en')))),
      plain: () => JSON.stringify(answer({ ...own, ...memberRuleLists(rules, 'en') })),
    },
    // While nothing is written, who calls is known without a query.
    'known caller': {
      limit: 0.6,
      tuned: () => openSession(db, { token, uuids: [], now: 1 }),
      plain: () => prepared(db, { hash: tokenHash(token) }),
    },
    // Compared with finding the caller, assembling the rest of the context must cost little.
    'request context': {
      limit: 1.6,
      tuned: () => contextOf(services, request, reply, read),
      plain: () => openSession(db, { token: '', uuids: [], now: 1 }),
    },
  }
}

/**
 * Measures the tuned parts on an embedded database with the demo; the server must be compiled.
 *
 * @returns {Promise<Tuning>}
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
    /** @type {Tuning} */
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

/**
 * A sentence about the parts above their limit; undefined when there are none.
 *
 * @param {Tuning} measured
 */
export function tuningProblem(measured) {
  const above = Object.entries(measured).filter(([, { ratio, limit }]) => ratio > limit)
  if (above.length === 0) return undefined
  return above.map(([part, { ratio, limit }]) => `${part}: ratio ${ratio}, limit ${limit}`).join('; ')
}
