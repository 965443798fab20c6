import type { Member } from '../database/schema.ts'
import { sentCode } from '../testing/test-codes.ts'
import { shopUuids } from '../testing/test-people.ts'
import { rememberPeople, resetAccounts } from '../testing/test-reset.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'

let server: TestServer
let people: Member[]
beforeAll(async () => {
  server = await testServer({ OUTBOX: 'on', LOGIN_CAPTCHA: 'off' })
  people = await rememberPeople(server)
})
afterAll(() => server.close())
beforeEach(() => resetAccounts(server, people))

const form = {
  tab: 'register',
  registerType: 'email',
  username: 'newbie',
  password: 'Newbie123456',
  email: 'New1@Example.com',
  mobile: '',
}
const register = async (differing: Record<string, unknown>, headers: Record<string, string> = {}) =>
  (await server.call('POST', '/user/checkIn', { body: { ...form, ...differing }, language: 'en', headers })).body
const mailCode = () => sentCode(server, { email: 'new1@example.com', event: 'user_register' })

test('what can verify an account is told', async () => {
  const { data } = (await server.call('GET', '/user/checkIn')).body
  expect(data).toEqual({ userLoginCaptchaSwitch: false, accountVerificationType: ['email', 'mobile'] })
})

test('a code by mail makes a member who is logged in and can log in', async () => {
  const body = await register({ captcha: (await mailCode()).toLowerCase() })
  expect(body).toMatchObject({
    code: 1,
    msg: 'Login succeeded!',
    data: {
      routePath: '/user',
      userInfo: { username: 'newbie', nickname: 'newbie', email: 'new1@example.com', mobile: '', refresh_token: '' },
    },
  })
  const { token } = body.data.userInfo
  expect((await server.call('GET', '/account/overview', { token })).body.code).toBe(1)
  for (const username of ['newbie', 'NEW1@example.com']) {
    const login = { tab: 'login', username, password: 'Newbie123456' }
    expect((await server.call('POST', '/user/checkIn', { body: login })).body.code).toBe(1)
  }
}, 20_000)

test('a code by text message does too', async () => {
  const captcha = await sentCode(server, { mobile: '13700000001', template_code: 'user_register' })
  const body = await register({ registerType: 'mobile', mobile: '13700000001', email: '', captcha })
  expect(body.data.userInfo).toMatchObject({ email: '', mobile: '13700000001' })
})

test.each<[string, Record<string, unknown>, string]>([
  ['no type', { registerType: undefined }, 'Registration parameter error'],
  ['another type', { registerType: 'pigeon' }, 'Registration parameter error'],
  ['no name', { username: undefined }, 'Please enter your account'],
  [
    'a short name',
    { username: 'ab' },
    'The user name needs 3 to 16 letters, digits or underscores and begins with a letter',
  ],
  [
    'a name of 17',
    { username: 'a'.repeat(17) },
    'The user name needs 3 to 16 letters, digits or underscores and begins with a letter',
  ],
  [
    'a hostile name',
    { username: "a' or 1=1" },
    'The user name needs 3 to 16 letters, digits or underscores and begins with a letter',
  ],
  ['no password', { password: '' }, 'Please enter your password'],
  [
    'a bad password',
    { password: 'a<b>c&d' },
    'The password needs 6 to 32 characters and none of & < > " \' or line breaks',
  ],
  ['no mail address', { email: '' }, 'Email format error'],
  ['no number', { registerType: 'mobile', mobile: 'x' }, 'Mobile format error'],
  ['a taken name in other case', { username: 'Alice' }, 'Username already exists'],
  ['a taken address', { email: 'alice@example.com' }, 'The email has been occupied'],
  ['no code', { captcha: undefined }, 'Please enter the correct verification code'],
  ['a wrong code', { captcha: '000000' }, 'Please enter the correct verification code'],
  ['the code of another address', { email: 'new2@example.com' }, 'Please enter the correct verification code'],
])('%s is refused', async (_what, differing, msg) => {
  const captcha = await mailCode()
  expect(await register({ captcha, ...differing })).toMatchObject({ code: 0, msg, data: null })
  expect(await server.db.selectFrom('member').select('id').execute()).toHaveLength(6)
})

test('a mistake in the form does not use the code up, a success does', async () => {
  const captcha = await mailCode()
  expect((await register({ captcha, username: 'alice' })).code).toBe(0)
  expect((await register({ captcha })).code).toBe(1)
  expect((await register({ captcha, username: 'second', email: 'new1@example.com' })).code).toBe(0)
})

test('a code lasts ten minutes and five tries', async () => {
  const first = await mailCode()
  server.clock.advance(600)
  expect((await register({ captcha: first })).msg).toBe('Please enter the correct verification code')
  const second = await mailCode()
  for (const _ of Array(5).keys()) await register({ captcha: 'XXXXXX' })
  expect((await register({ captcha: second })).msg).toBe('Please enter the correct verification code')
})

test('a code belongs to the shop it was asked for', async () => {
  const captcha = await mailCode()
  expect((await register({ captcha }, { uuid: shopUuids.second })).msg).toBe(
    'Please enter the correct verification code',
  )
})

test('of two registrations with one code at the same moment one succeeds', async () => {
  const captcha = await mailCode()
  const both = await Promise.all([register({ captcha }), register({ captcha, username: 'other' })])
  expect(both.map(({ code }) => code).sort()).toEqual([0, 1])
})

test('a closed member centre registers nobody', async () => {
  await server.db.updateTable('shop').set({ member_center: 'closed' }).execute()
  expect((await register({ captcha: '000000' })).msg).toBe('Member center disabled')
})
