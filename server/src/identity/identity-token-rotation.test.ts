import { testPassword } from '../testing/test-people.ts'
import { sharedServer, type TestServer } from '../testing/test-server.ts'
import { decideRefresh } from './tokens.ts'

interface Tokens {
  token: string
  refresh_token: string
}

const loginsAt = (server: TestServer) => ({
  async logIn(): Promise<Tokens> {
    const body = { tab: 'login', username: 'alice', password: testPassword, keep: true }
    return (await server.call('POST', '/user/checkIn', { body })).body.data.userInfo
  },
  codeWith: async (token: string) => (await server.call('GET', '/account/overview', { token })).body.code,
})

describe('token rotation', () => {
  // A refresh token that was replaced works a moment longer, and after that its use ends the session.

  test.each([
    [null, 'on', 'replace'],
    [null, 'off', 'keep'],
    [1000, 'on', 'replace'],
    [971, 'on', 'replace'],
    [970, 'on', 'reused'],
    [971, 'off', 'keep'],
    [970, 'off', 'reused'],
  ] as const)('replaced at %p, rotation %s: %s', (replacedTime, rotation, use) => {
    expect(decideRefresh(replacedTime, 1000, rotation)).toBe(use)
  })

  const server = sharedServer({ LOGIN_CAPTCHA: 'off', REFRESH_ROTATION: 'on' })

  const { logIn, codeWith } = loginsAt(server)
  const refresh = async ({ token, refresh_token }: Tokens) =>
    (await server.call('POST', '/common/refreshToken', { token, body: { refreshToken: refresh_token } })).body

  test('each refresh gives a new refresh token, which is the one to use', async () => {
    let tokens = await logIn()
    for (let count = 0; count < 3; count += 1) {
      server.clock.advance(3600)
      const { code, data } = await refresh(tokens)
      expect([code, data.refresh_token === tokens.refresh_token]).toEqual([1, false])
      tokens = data
      expect(await codeWith(tokens.token)).toBe(1)
    }
  })

  test('rotation does not make a login last longer than thirty days', async () => {
    const tokens = await logIn()
    server.clock.advance(29 * 86_400)
    const { data } = await refresh(tokens)
    server.clock.advance(86_400 - 1)
    const next = await refresh(data)
    expect(next.code).toBe(1)
    server.clock.advance(1)
    expect((await refresh(next.data)).code).toBe(0)
  })

  test('tabs that refresh at the same moment all go on', async () => {
    const tokens = await logIn()
    const answers = await Promise.all(Array.from({ length: 4 }, () => refresh(tokens)))
    expect(answers.map(({ code }) => code)).toEqual([1, 1, 1, 1])
    for (const { data } of answers) expect((await refresh(data)).code).toBe(1)
  })

  test.each(['the member', 'the thief'])(
    'a copy used within the grace period is found out when %s goes on first',
    async (first) => {
      const tokens = await logIn()
      const [one, two] = [(await refresh(tokens)).data, (await refresh(tokens)).data]
      const [sooner, later] = first === 'the member' ? [one, two] : [two, one]
      server.clock.advance(3600)
      const next = await refresh(sooner)
      expect(next.code).toBe(1)
      server.clock.advance(3600)
      expect((await refresh(later)).code).toBe(0)
      expect((await refresh(next.data)).code).toBe(0)
    },
  )

  test('a replaced token that is used later ends its session, with all tokens, and no other', async () => {
    const [stolen, other] = [await logIn(), await logIn()]
    const { data } = await refresh(stolen)
    server.clock.advance(30)
    expect((await refresh(stolen)).code).toBe(0)
    expect(await codeWith(data.token)).toBe(303)
    expect((await refresh(data)).code).toBe(0)
    expect(await codeWith(other.token)).toBe(1)
    expect(server.log.join('')).toContain('a replaced refresh token was used again')
  })

  test('a login keeps few rows, however often it refreshes', async () => {
    await server.db.deleteFrom('member_token').execute()
    let tokens = await logIn()
    for (let count = 0; count < 40; count += 1) {
      server.clock.advance(1)
      tokens = (await refresh(tokens)).data
    }
    const rows = await server.db.selectFrom('member_token').select('type').execute()
    expect(rows.filter(({ type }) => type === 'user-refresh')).toHaveLength(21)
    expect(rows.filter(({ type }) => type === 'user')).toHaveLength(1)
  })
})

describe('tokens.endpoints', () => {
  const server = sharedServer({ LOGIN_CAPTCHA: 'off' })

  const { logIn, codeWith } = loginsAt(server)
  const refresh = (token: string, refreshToken: unknown) =>
    server.call('POST', '/common/refreshToken', { token, body: { refreshToken }, language: 'en' })

  describe('refreshToken', () => {
    test('issues a new auth token and revokes the old one; the refresh token stays valid', async () => {
      const { token, refresh_token } = await logIn()
      const first = await refresh(token, refresh_token)
      expect(first.body).toMatchObject({ code: 1, data: { type: 'user-refresh' } })
      expect(await codeWith(first.body.data.token)).toBe(1)
      expect(await codeWith(token)).toBe(303)
      expect((await refresh(token, refresh_token)).body.code).toBe(1)
    })

    test('accepts an expired auth token', async () => {
      const { token, refresh_token } = await logIn()
      server.clock.advance(259_200)
      expect(await codeWith(token)).toBe(409)
      const { body } = await refresh(token, refresh_token)
      expect(await codeWith(body.data.token)).toBe(1)
    })

    test('a login has at most five auth tokens at once, the newest', async () => {
      const { token, refresh_token } = await logIn()
      const issued = [token]
      for (let count = 0; count < 8; count += 1) {
        server.clock.advance(1)
        issued.push((await refresh('unknown', refresh_token)).body.data.token)
      }
      const codes = []
      for (const one of issued) codes.push(await codeWith(one))
      expect(codes).toEqual([303, 303, 303, 303, 1, 1, 1, 1, 1])
    })

    test.each<[string, (tokens: Tokens) => [string, unknown], string]>([
      ['no auth token', ({ refresh_token }) => ['', refresh_token], 'Invalid token'],
      ['an unknown refresh token', ({ token }) => [token, 'nope'], 'Your login has expired. Log in again.'],
      ['a missing refresh token', ({ token }) => [token, undefined], 'Your login has expired. Log in again.'],
      ['a refresh token that is a list', ({ token }) => [token, [[1]]], 'Your login has expired. Log in again.'],
      ['an auth token as refresh token', ({ token }) => [token, token], 'Your login has expired. Log in again.'],
    ])('%s is refused', async (_what, choose, msg) => {
      const tokens = await logIn()
      const { status, body } = await refresh(...choose(tokens))
      expect([status, body]).toEqual([200, { code: 0, msg, time: body.time, data: null }])
      expect(await codeWith(tokens.token)).toBe(1)
    })

    test('is refused after thirty days and for disabled members', async () => {
      const { token, refresh_token } = await logIn()
      await server.db.updateTable('member').set({ status: 'disabled' }).where('id', '=', server.people.alice).execute()
      expect((await refresh(token, refresh_token)).body.code).toBe(0)
      await server.db.updateTable('member').set({ status: 'enabled' }).where('id', '=', server.people.alice).execute()
      expect((await refresh(token, refresh_token)).body.code).toBe(1)
      server.clock.advance(2_592_000)
      expect((await refresh(token, refresh_token)).body.code).toBe(0)
    })
  })

  describe('logout', () => {
    test.each(['refreshToken', 'refresh_token'])(
      'ends the auth token and the refresh token sent as %s',
      async (name) => {
        const { token, refresh_token } = await logIn()
        const { body } = await server.call('POST', '/user/logout', { token, body: { [name]: refresh_token } })
        expect(body).toMatchObject({ code: 1, msg: '', data: null })
        expect(await codeWith(token)).toBe(303)
        expect((await refresh(token, refresh_token)).body.code).toBe(0)
      },
    )

    test.each<[string, (tokens: Tokens) => [string, object]]>([
      ['the auth token alone', ({ token }) => [token, {}]],
      ['the refresh token alone', ({ refresh_token }) => ['', { refresh_token }]],
      [
        'the refresh token and an unknown auth token',
        ({ refresh_token }) => ['other', { refreshToken: refresh_token }],
      ],
    ])('%s ends both tokens', async (_what, choose) => {
      const tokens = await logIn()
      const [token, body] = choose(tokens)
      expect((await server.call('POST', '/user/logout', { token, body })).body.code).toBe(1)
      expect(await codeWith(tokens.token)).toBe(303)
      expect((await refresh(tokens.token, tokens.refresh_token)).body.code).toBe(0)
    })

    test('succeeds without being logged in and without a body', async () => {
      expect((await server.call('POST', '/user/logout')).body).toMatchObject({ code: 1, data: null })
      const empty = { 'content-type': 'application/json' }
      expect((await server.call('POST', '/user/logout', { headers: empty })).body.code).toBe(1)
    })

    test('does not end other sessions of the member', async () => {
      const [one, other] = [await logIn(), await logIn()]
      await server.call('POST', '/user/logout', { token: one.token, body: { refreshToken: one.refresh_token } })
      expect(await codeWith(other.token)).toBe(1)
    })
  })

  test('expired tokens are reported as expired for two days and then deleted', async () => {
    const { token } = await logIn()
    server.clock.advance(259_200 + 172_800)
    expect(await codeWith(token)).toBe(409)
    server.clock.advance(1)
    await logIn()
    expect(await codeWith(token)).toBe(303)
  })
})
