import type { Database } from '../database/schema.ts'
import { migratedDatabase } from '../testing/migrated-database.ts'
import type { TestDatabase } from '../testing/test-database.ts'
import { addTestPeople, type TestPeople } from '../testing/test-people.ts'
import { until } from '../testing/until.ts'
import {
  type EndedSessions,
  endSessions,
  liveSessions,
  lockSession,
  openLogin,
  touchSession,
} from './login-sessions.ts'
import { findToken, issueToken } from './tokens.ts'

// Logins end for the member who asked, exactly those that were meant, and with their tokens.

const now = 1_800_000_000

let own: TestDatabase
let db: Database
let people: TestPeople
beforeAll(async () => {
  own = await migratedDatabase()
  db = await own.open()
  people = await addTestPeople(db, now)
}, 60_000)
afterAll(async () => {
  await db.destroy()
  await own.remove()
})

const logins = ['here', 'elsewhere', 'other member'] as const
type Login = (typeof logins)[number]

/** Tokens by login; `old` is one from before sessions were stored. */
let tokens: Record<Login | 'old', string>
let sessions: Record<Login, string>

const sessionOf = async (token: string) => {
  const found = await findToken(db, 'user', token, now)
  return found.state === 'unknown' ? '' : (found.sessionId ?? '')
}

beforeEach(async () => {
  await db.deleteFrom('member_token').execute()
  await db.deleteFrom('member_session').execute()
  const open = async (memberId: number) => {
    const login = { memberId, keep: 'once', ip: '', userAgent: '', previous: null, now } as const
    return (await openLogin(db, login)).token
  }
  tokens = {
    here: await open(people.alice),
    elsewhere: await open(people.alice),
    'other member': await open(people.agent),
    old: await issueToken(db, 'user', people.alice, now),
  }
  sessions = {
    here: await sessionOf(tokens.here),
    elsewhere: await sessionOf(tokens.elsewhere),
    'other member': await sessionOf(tokens['other member']),
  }
})

/** The logins whose token is still good, and those whose session is still listed. */
const left = async () => {
  const good = await Promise.all(
    Object.entries(tokens).map(async ([name, token]) =>
      (await findToken(db, 'user', token, now)).state === 'valid' ? [name] : [],
    ),
  )
  const stored = (await db.selectFrom('member_session').select('id').execute()).map(({ id }) => id)
  return { tokens: good.flat(), sessions: logins.filter((name) => stored.includes(sessions[name])) }
}

test.each<[string, () => EndedSessions, number, string[], string[]]>([
  ['one', () => ({ only: sessions.elsewhere }), 1, ['here', 'other member', 'old'], ['here', 'other member']],
  ['one of another member', () => ({ only: sessions['other member'] }), 0, [...logins, 'old'], [...logins]],
  ['all but one', () => ({ allBut: sessions.here }), 1, ['here', 'other member'], ['here', 'other member']],
  ['all but a token without a session', () => ({ allBut: null }), 2, ['other member'], ['other member']],
  ['all', () => 'all', 2, ['other member'], ['other member']],
])('ends %s', async (_, which, ended, goodTokens, listed) => {
  expect(await endSessions(db, people.alice, which())).toBe(ended)
  expect(await left()).toEqual({ tokens: goodTokens, sessions: listed })
})

test('lists the member’s logins with a good token, the last used first', async () => {
  await touchSession(db, { sessionId: sessions.elsewhere, session_seen_time: now }, now + 300)
  const listed = async (at: number) => (await liveSessions(db, people.alice, at)).map(({ id }) => id)
  // Nobody waits long for the time of last use.
  await until(async () => (await listed(now))[0] === sessions.elsewhere)
  expect(await listed(now)).toEqual([sessions.elsewhere, sessions.here])
  await db
    .updateTable('member_token')
    .set({ expire_time: now + 10 })
    .where('session_id', '=', sessions.here)
    .execute()
  expect(await listed(now + 9)).toHaveLength(2)
  expect(await listed(now + 10)).toEqual([sessions.elsewhere])
})

test('the time of last use is written once in five minutes', async () => {
  const seen = async () =>
    (await liveSessions(db, people.alice, now)).find(({ id }) => id === sessions.here)?.last_seen_time
  await touchSession(db, { sessionId: sessions.here, session_seen_time: now }, now + 299)
  expect(await seen()).toBe(now)
  await touchSession(db, { sessionId: sessions.here, session_seen_time: now }, now + 300)
  await until(async () => (await seen()) === now + 300)
})

test('a login that has ended cannot be locked; a token without a session can', async () => {
  expect(await lockSession(db, sessions.here, now)).toBe('held')
  await endSessions(db, people.alice, 'all')
  expect(await lockSession(db, sessions.here, now)).toBe('ended')
  expect(await lockSession(db, null, now)).toBe('held')
})
