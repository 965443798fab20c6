import type { Database } from '../database/schema.ts'
import type { RequestContext } from '../http/endpoint.ts'
import { attemptsUnderWay } from '../identity/login-attempts.ts'
import { endSessions, openLogin } from '../identity/login-sessions.ts'
import type { PasswordHash } from '../identity/password-hash.ts'
import { setPassword } from '../identity/set-password.ts'
import { testPassword } from '../testing/test-people.ts'
import { sharedServer } from '../testing/test-server.ts'
import { logIn } from './log-in.ts'
import { commonRefreshToken } from './session.endpoint.ts'

// When a session ends while a concurrent request issues a token for it, no token remains.

const server = sharedServer()

const seconds = () => Math.floor(server.clock() / 1000)
const enter = (): Promise<{ token: string; refreshToken: string }> =>
  server.db.transaction().execute((transaction) =>
    openLogin(transaction, {
      memberId: server.people.alice,
      keep: 'refreshable',
      way: 'password',
      ip: '',
      userAgent: '',
      previous: null,
      now: seconds(),
    }),
  )
const tokensLeft = () =>
  server.db.selectFrom('member_token').select('hash').where('member_id', '=', server.people.alice).execute()
const endAll = () =>
  server.db.transaction().execute((transaction) => endSessions(transaction, server.people.alice, 'all'))

test('concurrent refreshes leave no token when all sessions end', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { refreshToken } = await enter()
    const refresh = (index: number) =>
      server.call('POST', '/common/refreshToken', { token: `other-${round}-${index}`, body: { refreshToken } })
    await Promise.all([refresh(0), refresh(1), endAll(), refresh(2)])
    expect(await tokensLeft()).toEqual([])
  }
})

test('a refresh that read its token before the session ended is refused', async () => {
  const { refreshToken } = await enter()
  const transaction = () => ({
    async execute(work: (transaction: Database) => Promise<unknown>) {
      await endAll()
      return server.db.transaction().execute(work)
    },
  })
  const overtaken = {
    selectFrom: server.db.selectFrom.bind(server.db),
    transaction,
  } as unknown as Database
  const config = { refreshRotation: 'off' }
  const t = (key: string) => key
  const context = { db: overtaken, config, token: 'old', body: { refreshToken }, now: seconds(), t }
  expect(await commonRefreshToken.handler(context as unknown as RequestContext & never)).toMatchObject({
    code: 0,
    msg: 'refreshExpired',
  })
  expect(await tokensLeft()).toEqual([])
})

test('a login with the old password is refused when the password changes meanwhile', async () => {
  const { db, people } = server
  const overtaken: PasswordHash = {
    create: () => Promise.reject(new Error('not used')),
    async verify() {
      await setPassword(db, people.alice, 'a new hash')
      return 'right'
    },
    verifyNobody: () => Promise.reject(new Error('not used')),
  }
  const request = {
    account: 'alice',
    password: testPassword,
    keep: 'once',
    way: 'password',
    ip: '192.0.2.1',
    userAgent: '',
    device: undefined,
    proof: 'none',
    accounts: 'named',
  } as const
  const parts = { db, passwords: overtaken, loginsUnderWay: attemptsUnderWay() }
  expect(await logIn(parts, { ...request, shopId: people.shopId, now: seconds() })).toEqual({
    kind: 'refused',
    refusal: { reason: 'wrong password' },
  })
  expect(await tokensLeft()).toEqual([])
})
