import { execSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, sql } from 'kysely'
import { countRows } from './database/count-rows.ts'
import type { DatabaseLocation } from './database/database-location.ts'
import { postgresDialect } from './database/postgres-dialect.ts'
import type { Database, Tables } from './database/schema.ts'
import { type LedgerProcess, ledgerFaults, startLedgerWriter } from './testing/ledgers.ts'
import { buildServer, run, type ServerProcess, startProcess } from './testing/server-process.ts'
import { type TestDatabase, testDatabase } from './testing/test-database.ts'

// What was acknowledged is there after SIGKILL in the middle of writes, and the ledgers still add up.

/** `npm run test:durability` asks for 20. */
const kills = Number(process.env.DURABILITY_KILLS ?? 5)
/** Kills the database server with SIGKILL and starts it again; given when the server is one of our own. */
const crashCommand = process.env.TEST_DATABASE_CRASH
const writers = 6
/** Tokens that one login takes; those beyond five at once would end others. */
const refreshes = 4
const assistant = 6

let own: TestDatabase
beforeAll(async () => {
  buildServer()
  own = await testDatabase()
})
afterAll(() => own.remove())

/** What the server said yes to, so that it must remember it. */
interface Acknowledged {
  tokens: string[]
  loggedOut: string[]
  read: number[]
}

const environment = (database: TestDatabase) => ({
  PORT: '0',
  ...database.environment,
  LOGIN_CAPTCHA: 'off',
  RATE_LIMIT: '0',
  RATE_LIMIT_LOGIN: '0',
  RATE_LIMIT_MEMBER: '0',
  LOG_LEVEL: 'silent',
})

const start = (database: TestDatabase) => startProcess(environment(database), ['--demo'])

/** The code that tells whether a token is good. */
const codeWith = async ({ call }: ServerProcess, token: string) =>
  (await call('/index/index?requiredLogin=1', { token })).body.code

/** Writes until the server dies under it: new tokens, ended tokens, messages marked as read. */
const write = async (
  { call, logIn }: ServerProcess,
  session: { token: string; refresh_token: string },
  done: Acknowledged,
  ids: number[],
  others: string[],
) => {
  let turn = 0
  let own = session
  for (;;) {
    try {
      if (turn % refreshes === 0) {
        own = await logIn()
        done.tokens.push(own.token)
      }
      const body = { refreshToken: own.refresh_token }
      const { body: refreshed } = await call('/common/refreshToken', { body, token: `none-${turn}` })
      if (refreshed.code === 1) done.tokens.push(refreshed.data.token)
      turn += 1
      // Logging out ends all tokens of a login, so each has one of its own.
      const token = turn % 3 === 0 ? others.shift() : undefined
      if (token !== undefined && (await call('/user/logout', { body: {}, token })).body.code === 1)
        done.loggedOut.push(token)
      const id = ids.shift()
      const read = { body: { ids: id }, token: session.token }
      if (id !== undefined && (await call('/interaction/markRead', read)).body.code === 1) done.read.push(id)
    } catch {
      return
    }
  }
}

const withDatabase = async <T>(work: (db: Database) => Promise<T>): Promise<T> => {
  const db = await own.open()
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

/** Gives the demo member many unread messages, so that each write has its own. */
const addUnread = () =>
  withDatabase(async (db) => {
    const row = { user_id: assistant, recipient_id: 1, content: 'x', status: 'unread' as const, del_user_id: 0 }
    const rows = Array.from({ length: 500 }, () => ({ ...row, create_time: 0 }))
    const ids: number[] = []
    for (let part = 0; part < 2 * kills; part += 1)
      ids.push(...(await db.insertInto('message').values(rows).returning('id').execute()).map(({ id }) => id))
    return ids
  })

const unreadIds = (db: Database) =>
  db
    .selectFrom('message')
    .select('id')
    .where('status', '=', 'unread')
    .execute()
    .then((rows) => new Set(rows.map(({ id }) => id)))

/** Entries of each member's ledger that the test's own writers made. */
const entriesOf = async (db: Database, member: number) => {
  const count = (table: 'balance_entry' | 'score_entry') =>
    countRows(db.selectFrom(table).where('member_id', '=', member).where('memo', 'like', 'round %'))
  return (await count('balance_entry')) + (await count('score_entry'))
}

const kill = async ({ stop }: ServerProcess) => expect(await stop('SIGKILL')).toMatchObject({ signal: 'SIGKILL' })

/** Ends everything at once: the processes that write, and every other time the database server under them. */
const strike = async (round: number, server: ServerProcess, ledger: LedgerProcess) => {
  if (crashCommand !== undefined && round % 2 === 1) execSync(crashCommand, { stdio: 'ignore' })
  await Promise.all([kill(server), ledger.kill()])
}

test(
  `${kills} × SIGKILL during writes lose nothing that was acknowledged`,
  async () => {
    let server = await start(own)
    const ids = await addUnread()
    const members = [1, 3]
    const posted = new Map(members.map((member) => [member, 0]))
    let acknowledged = 0
    for (let round = 0; round < kills; round += 1) {
      const done: Acknowledged = { tokens: [], loggedOut: [], read: [] }
      const dying = server
      const session = await dying.logIn()
      const others = (await Promise.all([0, 1, 2].map(() => dying.logIn()))).map(({ token }) => token)
      const ledger = await startLedgerWriter(own.environment, members)
      const writing = Array.from({ length: writers }, () => write(dying, session, done, ids, others))
      const told = () => done.tokens.length + done.loggedOut.length + done.read.length
      while (told() < writers || members.some((member) => ledger.acknowledged(member) === 0)) await sleep(20)
      await sleep(90 * (round % 6))
      await strike(round, dying, ledger)
      await Promise.all(writing)

      const next = await start(own)
      server = next
      acknowledged += told()
      for (const token of [session.token, ...done.tokens]) expect(await codeWith(next, token)).toBe(1)
      for (const token of done.loggedOut) expect(await codeWith(next, token)).toBe(303)
      await withDatabase(async (db) => {
        const unread = await unreadIds(db)
        expect(done.read.filter((id) => unread.has(id))).toEqual([])
        expect(await ledgerFaults(db, members)).toEqual([])
        for (const member of members) {
          const said = ledger.acknowledged(member)
          const before = posted.get(member) ?? 0
          const entries = await entriesOf(db, member)
          expect(entries).toBeGreaterThanOrEqual(before + said)
          // At most the posting the writer was about to be told of.
          expect(entries).toBeLessThanOrEqual(before + said + 3)
          posted.set(member, entries)
        }
      })
    }
    expect(acknowledged).toBeGreaterThanOrEqual(kills * writers)
    expect(Math.min(...posted.values())).toBeGreaterThan(kills)
    await withDatabase(async (db) => {
      expect(await db.selectFrom('shop').select('id').execute()).toHaveLength(2)
      expect(
        await ledgerFaults(
          db,
          (await db.selectFrom('member').select('id').execute()).map(({ id }) => id),
        ),
      ).toEqual([])
    })
    await kill(server)
  },
  60_000 + kills * 30_000,
)

/** Whether the first start has begun to make tables. */
const hasBegun = async (location: DatabaseLocation): Promise<boolean> => {
  if (location.kind === 'libsql') return existsSync(join(location.folder, 'member.db'))
  const db = new Kysely<Tables>({ dialect: postgresDialect(location, 'serve') })
  try {
    const { rows } = await sql`select to_regclass('kysely_migration_lock') as made`.execute(db)
    return (rows[0] as { made: unknown }).made !== null
  } finally {
    await db.destroy()
  }
}

test.each([0, 250, 500])(
  'SIGKILL %i ms into the first filling leaves a database that the next start fills',
  async (delay) => {
    const database = await testDatabase()
    const { child, ended } = run(environment(database), ['--demo'])
    while (!(await hasBegun(database.location))) await sleep(5)
    await sleep(delay)
    child.kill('SIGKILL')
    await ended
    const server = await start(database)
    await server.logIn()
    await kill(server)
    await database.remove()
  },
)
