import { testPassword } from '../testing/test-people.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { decideRefresh } from './token-rotation.ts'

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

let server: TestServer
beforeAll(async () => {
  server = await testServer({ LOGIN_CAPTCHA: 'off', REFRESH_ROTATION: 'on' })
})
afterAll(() => server.close())

interface Tokens {
  token: string
  refresh_token: string
}
const logIn = async (): Promise<Tokens> => {
  const body = { tab: 'login', username: 'alice', password: testPassword, keep: true }
  return (await server.call('POST', '/user/checkIn', { body })).body.data.userInfo
}
const refresh = async ({ token, refresh_token }: Tokens) =>
  (await server.call('POST', '/common/refreshToken', { token, body: { refreshToken: refresh_token } })).body
const codeWith = async (token: string) => (await server.call('GET', '/account/overview', { token })).body.code

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

test('a refresh whose answer was lost can be repeated', async () => {
  const tokens = await logIn()
  await refresh(tokens)
  server.clock.advance(29)
  expect((await refresh(tokens)).code).toBe(1)
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
