import { testPassword } from '../testing/test-people.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer({ LOGIN_CAPTCHA: 'off' })
})
afterAll(() => server.close())

const logIn = async (): Promise<{ token: string; refresh_token: string }> => {
  const body = { tab: 'login', username: 'alice', password: testPassword, keep: true }
  return (await server.call('POST', '/user/checkIn', { body })).body.data.userInfo
}
const refresh = (token: string, refreshToken: unknown) =>
  server.call('POST', '/common/refreshToken', { token, body: { refreshToken }, language: 'en' })
const codeWith = async (token: string) => (await server.call('GET', '/account/overview', { token })).body.code

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

  test.each<[string, (tokens: { token: string; refresh_token: string }) => [string, unknown], string]>([
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
  test.each(['refreshToken', 'refresh_token'])('ends the auth token and the refresh token sent as %s', async (name) => {
    const { token, refresh_token } = await logIn()
    const { body } = await server.call('POST', '/user/logout', { token, body: { [name]: refresh_token } })
    expect(body).toMatchObject({ code: 1, msg: '', data: null })
    expect(await codeWith(token)).toBe(303)
    expect((await refresh(token, refresh_token)).body.code).toBe(0)
  })

  test.each<[string, (tokens: { token: string; refresh_token: string }) => [string, object]]>([
    ['the auth token alone', ({ token }) => [token, {}]],
    ['the refresh token alone', ({ refresh_token }) => ['', { refresh_token }]],
    ['the refresh token and an unknown auth token', ({ refresh_token }) => ['other', { refreshToken: refresh_token }]],
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
