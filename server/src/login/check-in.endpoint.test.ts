import { testPassword } from '../testing/test-people.ts'
import { sharedServer } from '../testing/test-server.ts'

const server = sharedServer()

const settings = (token = '') => server.call('GET', '/user/checkIn', { token })

/** Logs in like a page: picture, clicks, form. */
const logIn = async (form: Record<string, unknown> = {}) => {
  await server.call('GET', '/common/clickCaptcha', { query: { id: 'page' } })
  const body = {
    tab: 'login',
    username: 'alice',
    password: testPassword,
    keep: false,
    captchaId: 'page',
    captchaInfo: server.captchas.get('page'),
    ...form,
  }
  return server.call('POST', '/user/checkIn', { body, language: 'en' })
}

test('the settings require no captcha of a newcomer and have no channel to verify an account', async () => {
  const { body } = await settings()
  expect(body).toMatchObject({ code: 1, data: { userLoginCaptchaSwitch: false, accountVerificationType: [] } })
})

test('a logged-in member is redirected to the member area', async () => {
  const token = await server.tokenOf(server.people.alice)
  expect((await settings(token)).body).toMatchObject({ code: 303, data: { type: 'logged in' } })
  const again = await server.call('POST', '/user/checkIn', { token, body: { tab: 'login' } })
  expect(again.body).toMatchObject({ code: 303, data: { type: 'logged in' } })
})

test('a login returns the member and a valid token, and no refresh token by default', async () => {
  const { body } = await logIn()
  expect(body).toMatchObject({ code: 1, msg: 'You are logged in', data: { routePath: '/user' } })
  const { token, refresh_token, last_login_time } = body.data.userInfo
  expect(refresh_token).toBe('')
  expect(last_login_time).toBe(body.time)
  expect((await server.call('GET', '/account/overview', { token })).body.code).toBe(1)
})

test('each session shows the login before it, and the first session none', async () => {
  const time = () => Math.floor(server.clock() / 1000)
  const previous = async (token: string) => {
    const { userInfo } = (await server.call('GET', '/index/index', { token })).body.data
    return [userInfo.previous_login_time, userInfo.previous_login_ip, userInfo.previous_login_agent]
  }
  const remember = (last: { last_login_time?: number; last_login_ip: string; last_login_agent: string }) =>
    server.db.updateTable('member').set(last).where('id', '=', server.people.alice).execute()
  await remember({ last_login_time: 0, last_login_ip: '', last_login_agent: '' })
  const first = (await logIn()).body.data.userInfo
  expect([first.previous_login_time, first.previous_login_ip, first.previous_login_agent]).toEqual([null, null, null])
  const firstTime = time()
  await remember({ last_login_ip: '198.51.100.7', last_login_agent: 'Phone' })
  server.clock.advance(3_600)
  const second = (await logIn()).body.data.userInfo
  expect([second.previous_login_time, second.last_login_time]).toEqual([firstTime, time()])
  expect([second.previous_login_ip, second.previous_login_agent]).toEqual(['198.51.100.7', 'Phone'])
  expect(second.last_login_ip).not.toBe('198.51.100.7')

  // Later requests and logins on other devices do not change the previous login.
  expect(await previous(second.token)).toEqual([firstTime, '198.51.100.7', 'Phone'])
  expect(await previous(first.token)).toEqual([null, null, null])
})

test('with keep there is a refresh token, and both tokens are stored as hashes only', async () => {
  const { body } = await logIn({ keep: true })
  const { token, refresh_token } = body.data.userInfo
  expect(refresh_token).toMatch(/^[0-9a-f-]{36}$/)
  const stored = JSON.stringify(await server.db.selectFrom('member_token').selectAll().execute())
  expect(stored).not.toContain(token)
  expect(stored).not.toContain(refresh_token)
})

test.each(['ALICE', 'alice@example.com', 'Alice@Example.COM', '13900000001', '  alice '])(
  'the account can be %p',
  async (username) => {
    expect((await logIn({ username })).body.code).toBe(1)
  },
)

test.each<[string, Record<string, unknown>, string]>([
  ['another tab', { tab: 'forget' }, 'Unknown operation'],
  ['registration', { tab: 'register' }, 'Something in the form isn’t right. Check it and try again.'],
  ['no account', { username: '' }, 'Enter your username, email or mobile number'],
  ['an account that is a list', { username: ['alice'] }, 'You are logged in'],
  ['an account that is an object', { username: { $ne: '' } }, 'Enter your username, email or mobile number'],
  ['no password', { password: undefined }, 'Enter your password'],
  ['a password that is a number', { password: 123456 }, 'Enter your password'],
  ['a short password', { password: '12345' }, 'The password needs 6 to 32 characters, without & < > " \''],
  ['wrong clicks', { captchaInfo: '1,1-2,2;350;200' }, 'That didn’t match. Try again.'],
  ['an unknown account', { username: 'nobody' }, 'This account doesn’t exist'],
  ['a member of another shop', { username: 'stranger' }, 'This account doesn’t exist'],
  ['a hostile account', { username: "' or 1=1 --" }, 'This account doesn’t exist'],
  ['a disabled account', { username: 'disabled' }, 'This account is disabled'],
  ['a wrong password', { password: 'Wrong123456' }, 'Wrong password'],
])('%s is answered with its message', async (_what, form, msg) => {
  const { status, body } = await logIn(form)
  expect([status, body.msg]).toEqual([200, msg])
  expect(body.code).toBe(msg === 'You are logged in' ? 1 : 0)
})

test('a captcha is valid for one attempt, with the right or the wrong password', async () => {
  await logIn({ password: 'Wrong123456' })
  const body = { tab: 'login', username: 'alice', password: testPassword, captchaId: 'page' }
  const again = { ...body, captchaInfo: server.captchas.get('page') }
  expect((await server.call('POST', '/user/checkIn', { body: again, language: 'en' })).body.msg).toBe(
    'That didn’t match. Try again.',
  )
})

test('a closed member centre refuses logins', async () => {
  await server.db.updateTable('shop').set({ member_center: 'closed' }).execute()
  expect((await settings()).body).toMatchObject({ code: 0, msg: '会员中心暂停开放' })
  expect((await logIn()).body).toMatchObject({ code: 0, msg: 'The member centre is temporarily closed' })
  await server.db.updateTable('shop').set({ member_center: 'open' }).execute()
})
