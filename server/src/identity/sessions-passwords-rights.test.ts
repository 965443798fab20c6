import type { Member } from '../database/schema.ts'
import { memoryState } from '../shared-state/memory-state.ts'
import { siteSnapshot } from '../site-data/site-snapshot.ts'
import { sharedDatabase } from '../testing/migrated-database.ts'
import { sharedPeople } from '../testing/test-people.ts'
import { sharedServer } from '../testing/test-server.ts'
import { testClock, until } from '../testing/time.ts'
import {
  type EndedSessions,
  endSessions,
  liveSessions,
  lockSession,
  openLogin,
  touchSession,
} from './login-sessions.ts'
import { type PasswordHash, passwordHash } from './password-hash.ts'
import { rightsIn } from './rights.ts'
import { semaphore } from './semaphore.ts'
import { checkOwnPassword } from './set-password.ts'
import { findToken, issueToken } from './tokens.ts'

describe('login sessions', () => {
  // Logins end for the member who asked, exactly those that were meant, and with their tokens.

  const now = 1_800_000_000

  const db = sharedDatabase()
  const people = sharedPeople(db, now)

  const logins = ['here', 'elsewhere', 'other member'] as const
  type Login = (typeof logins)[number]

  let tokens: Record<Login, string>
  let sessions: Record<Login, string>

  const sessionOf = async (token: string) => {
    const found = await findToken(db, 'user', token, now)
    return found.state === 'unknown' ? '' : found.sessionId
  }

  beforeEach(async () => {
    await db.deleteFrom('member_token').execute()
    await db.deleteFrom('member_session').execute()
    const open = async (memberId: number) => {
      const login = { memberId, keep: 'once', way: 'password', ip: '', userAgent: '', previous: null, now } as const
      return (await openLogin(db, login)).token
    }
    tokens = {
      here: await open(people.alice),
      elsewhere: await open(people.alice),
      'other member': await open(people.agent),
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
    ['one', () => ({ only: sessions.elsewhere }), 1, ['here', 'other member'], ['here', 'other member']],
    ['one of another member', () => ({ only: sessions['other member'] }), 0, [...logins], [...logins]],
    ['all but one', () => ({ allBut: sessions.here }), 1, ['here', 'other member'], ['here', 'other member']],
    ['all', () => 'all', 2, ['other member'], ['other member']],
  ])('ends %s', async (_, which, ended, goodTokens, listed) => {
    expect(await endSessions(db, people.alice, which())).toBe(ended)
    expect(await left()).toEqual({ tokens: goodTokens, sessions: listed })
  })

  test('a pass ends with all sessions but one, and with no single one', async () => {
    const pass = await issueToken(db, 'email-pass', people.alice, now)
    const stateAfter = async (which: EndedSessions) => {
      await endSessions(db, people.alice, which)
      return (await findToken(db, 'email-pass', pass, now)).state
    }
    expect(await stateAfter({ only: sessions.elsewhere })).toBe('valid')
    expect(await stateAfter({ allBut: sessions.here })).toBe('unknown')
  })

  test('lists the member’s logins with a good token, the last used first', async () => {
    await touchSession(db, { sessionId: sessions.elsewhere, session_seen_time: now }, now + 300)
    const listed = async (at: number) => (await liveSessions(db, people.alice, at)).map(({ id }) => id)
    // Nobody waits long for the time of last use.
    await until(async () => (await liveSessions(db, people.alice, now))[0]?.last_seen_time === now + 300)
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

  test('a login that has ended cannot be locked', async () => {
    expect(await lockSession(db, sessions.here, now)).toBe('held')
    await endSessions(db, people.alice, 'all')
    expect(await lockSession(db, sessions.here, now)).toBe('ended')
  })
})

describe('own password', () => {
  const passwords = {
    verify: async (password: string) => (password === 'right' ? 'right' : 'wrong'),
  } as Partial<PasswordHash> as PasswordHash
  const member = { id: 1, password: '' } as Partial<Member> as Member

  test('the right password gives all attempts back', async () => {
    const parts = { passwords, sharedState: memoryState(testClock()) }
    const check = (password: string) => checkOwnPassword(parts, member, password)
    for (let round = 0; round < 3; round += 1) {
      for (let attempt = 0; attempt < 9; attempt += 1) expect(await check('other')).toBe('wrong')
      expect(await check('right')).toBe('right')
    }
    for (let attempt = 0; attempt < 10; attempt += 1) expect(await check('other')).toBe('wrong')
    expect(await check('right')).toBe('tries used up')
  })
})

describe('password hash', () => {
  const passwords = passwordHash(semaphore(2, 10))

  test('a password matches its own hashes only, and two hashes of it differ', async () => {
    const [one, other] = await Promise.all([passwords.create('Right123456'), passwords.create('Right123456')])
    expect(one).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
    expect(one).not.toBe(other)
    expect(await passwords.verify('Right123456', one)).toBe('right')
    expect(await passwords.verify('right123456', one)).toBe('wrong')
  })

  test('a hash with other cost parameters is valid but outdated', async () => {
    // Small cost parameters: N=2^4, made with node:crypto for this test.
    const old = '$scrypt$ln=4,r=8,p=1$c2FsdHNhbHRzYWx0c2FsdA$'
    const { scryptSync } = await import('node:crypto')
    const key = scryptSync('Right123456', Buffer.from('c2FsdHNhbHRzYWx0c2FsdA', 'base64'), 32, { N: 16, r: 8, p: 1 })
    const stored = old + key.toString('base64').replace(/=+$/, '')
    expect(await passwords.verify('Right123456', stored)).toBe('outdated')
    expect(await passwords.verify('Wrong123456', stored)).toBe('wrong')
  })

  test('composed and decomposed letters are the same password', async () => {
    expect(await passwords.verify('Ame\u0301lie', await passwords.create('Am\u00e9lie'))).toBe('right')
  })

  test.each([
    '',
    'plain',
    '$scrypt$ln=15,r=8,p=3$$',
    '$scrypt$ln=99,r=8,p=3$AAAA$AAAA',
    '$2y$10$abcdefghijklmnopqrstuv',
  ])('the unreadable hash %p matches no password', async (stored) => {
    expect(await passwords.verify('Right123456', stored)).toBe('wrong')
  })
})

describe('rights', () => {
  const server = sharedServer()

  test('a group has the rules of the member’s shop only', async () => {
    const { db, people } = server
    const group_id = people.groups.members
    const site = await siteSnapshot(db)
    const mayIn = (shop_id: number) => rightsIn(site, { group_id, shop_id }).may('account/overview')
    expect([mayIn(people.shopId), mayIn(people.otherShopId), mayIn(people.shopId)]).toEqual([true, false, true])
  })

  test('a group that is switched off, or gone, has no rights', async () => {
    const { db, people } = server
    const group_id = people.groups.all
    const rulesOf = async (group: number) =>
      rightsIn(await siteSnapshot(db), { group_id: group, shop_id: people.shopId }).rules.length
    expect(await rulesOf(group_id)).toBeGreaterThan(0)
    expect(await rulesOf(999_999)).toBe(0)
    await db.updateTable('member_group').set({ status: 'disabled' }).where('id', '=', group_id).execute()
    expect(await rulesOf(group_id)).toBe(0)
  })
})
