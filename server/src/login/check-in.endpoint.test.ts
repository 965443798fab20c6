import { testPassword } from '../testing/test-people.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const settings = (token = '') => server.call('GET', '/user/checkIn', { token })

/** Logs in the way a page does: picture, clicks, form. */
const logIn = async (form: Record<string, unknown> = {}, language = 'en') => {
  await server.call('GET', '/common/clickCaptcha', { query: { id: 'visit' } })
  const body = {
    tab: 'login',
    username: 'alice',
    password: testPassword,
    keep: false,
    captchaId: 'visit',
    captchaInfo: server.captchas.get('visit'),
    ...form,
  }
  return server.call('POST', '/user/checkIn', { body, language })
}

test('the login page learns that a captcha is asked for and nothing can verify an account', async () => {
  const { body } = await settings()
  expect(body).toMatchObject({ code: 1, data: { userLoginCaptchaSwitch: true, accountVerificationType: [] } })
})

test('who is logged in has nothing to do here', async () => {
  const token = await server.tokenOf(server.people.alice)
  expect((await settings(token)).body).toMatchObject({ code: 303, data: { type: 'logged in' } })
  const again = await server.call('POST', '/user/checkIn', { token, body: { tab: 'login' } })
  expect(again.body).toMatchObject({ code: 303, data: { type: 'logged in' } })
})

test('a login gives the member, a token that works, and no refresh token unless asked for', async () => {
  const { body } = await logIn()
  expect(body).toMatchObject({ code: 1, msg: 'Login succeeded!', data: { routePath: '/user' } })
  const { token, refresh_token, last_login_time } = body.data.userInfo
  expect(refresh_token).toBe('')
  expect(last_login_time).toBe(body.time)
  expect((await server.call('GET', '/account/overview', { token })).body.code).toBe(1)
})

test('the member sees the login before the present one, on each device its own, and none on the first', async () => {
  const time = () => Math.floor(server.clock() / 1000)
  const previous = async (token: string) => {
    const { userInfo } = (await server.call('GET', '/index/index', { token })).body.data
    return [userInfo.previous_login_time, userInfo.previous_login_ip]
  }
  const remember = (last: { last_login_time?: number; last_login_ip: string }) =>
    server.db.updateTable('member').set(last).where('id', '=', server.people.alice).execute()
  await remember({ last_login_time: 0, last_login_ip: '' })
  const first = (await logIn()).body.data.userInfo
  expect([first.previous_login_time, first.previous_login_ip]).toEqual([null, null])
  const firstTime = time()
  await remember({ last_login_ip: '198.51.100.7' })
  server.clock.advance(3_600)
  const second = (await logIn()).body.data.userInfo
  expect([second.previous_login_time, second.last_login_time]).toEqual([firstTime, time()])
  expect(second.previous_login_ip).toBe('198.51.100.7')
  expect(second.last_login_ip).not.toBe('198.51.100.7')

  // Neither the requests since then nor the login elsewhere count as a previous login.
  expect(await previous(second.token)).toEqual([firstTime, '198.51.100.7'])
  expect(await previous(first.token)).toEqual([null, null])
})

test('with keep there is a refresh token, and neither token is stored as it is', async () => {
  const { body } = await logIn({ keep: true })
  const { token, refresh_token } = body.data.userInfo
  expect(refresh_token).toMatch(/^[0-9a-f-]{36}$/)
  const stored = JSON.stringify(await server.db.selectFrom('member_token').selectAll().execute())
  expect(stored).not.toContain(token)
  expect(stored).not.toContain(refresh_token)
})

test.each(['ALICE', 'alice@example.com', 'Alice@Example.COM', '13900000001', '  alice '])(
  'the account may be given as %p',
  async (username) => {
    expect((await logIn({ username })).body.code).toBe(1)
  },
)

test.each<[string, Record<string, unknown>, string]>([
  ['another tab', { tab: 'forget' }, 'Unknown operation'],
  ['no tab', { tab: undefined }, 'Unknown operation'],
  ['registration', { tab: 'register' }, 'Registration parameter error'],
  ['no account', { username: '' }, 'Please enter your account'],
  ['an account that is a list', { username: ['alice'] }, 'Login succeeded!'],
  ['an account that is an object', { username: { $ne: '' } }, 'Please enter your account'],
  ['no password', { password: undefined }, 'Please enter your password'],
  ['a password that is a number', { password: 123456 }, 'Please enter your password'],
  [
    'a short password',
    { password: '12345' },
    'The password needs 6 to 32 characters and none of & < > " \' or line breaks',
  ],
  [
    'a long password',
    { password: 'x'.repeat(33) },
    'The password needs 6 to 32 characters and none of & < > " \' or line breaks',
  ],
  ['no captcha', { captchaInfo: '' }, 'Please complete the click captcha'],
  ['wrong clicks', { captchaInfo: '1,1-2,2;350;200' }, 'Captcha error'],
  ['an unknown captcha', { captchaId: 'other' }, 'Captcha error'],
  ['an unknown account', { username: 'nobody' }, 'Account not exist'],
  ['a member of another shop', { username: 'stranger' }, 'Account not exist'],
  ['an overlong account', { username: 'a'.repeat(5000) }, 'Account not exist'],
  ['a hostile account', { username: "' or 1=1 --" }, 'Account not exist'],
  ['a disabled account', { username: 'disabled' }, 'Account disabled'],
  ['a wrong password', { password: 'Wrong123456' }, 'Password is incorrect'],
])('%s is answered with a sentence', async (_what, form, msg) => {
  const { status, body } = await logIn(form)
  expect([status, body.msg]).toEqual([200, msg])
  expect(body.code).toBe(msg === 'Login succeeded!' ? 1 : 0)
})

test('the sentences are Chinese unless English is asked for', async () => {
  expect((await logIn({ username: 'nobody' }, 'zh-cn')).body).toMatchObject({ code: 0, msg: '账号不存在', data: null })
})

test('a captcha serves one attempt only, right or wrong password', async () => {
  await logIn({ password: 'Wrong123456' })
  const body = { tab: 'login', username: 'alice', password: testPassword, captchaId: 'visit' }
  const again = { ...body, captchaInfo: server.captchas.get('visit') }
  expect((await server.call('POST', '/user/checkIn', { body: again, language: 'en' })).body.msg).toBe('Captcha error')
})

test('ten failures lock the account for a day, also for the right password and tries at the same moment', async () => {
  const switched = await testServer({ LOGIN_CAPTCHA: 'off' })
  const attempt = async (password: string) => {
    const body = { tab: 'login', username: 'alice', password }
    return (await switched.call('POST', '/user/checkIn', { body, language: 'en' })).body.msg
  }
  const msgs = await Promise.all(Array.from({ length: 12 }, () => attempt('Wrong123456')))
  expect(msgs.filter((msg) => msg === 'Password is incorrect')).toHaveLength(10)
  const locked = 'Too many failed logins. Please try again in'
  expect(await attempt(testPassword)).toBe(`${locked} 24 hours`)
  switched.clock.advance(3_601)
  expect(await attempt(testPassword)).toBe(`${locked} 23 hours`)
  switched.clock.advance(82_798 - 299)
  expect(await attempt(testPassword)).toBe(`${locked} 5 min`)
  switched.clock.advance(299)
  expect(await attempt(testPassword)).toBe(`${locked} 1 min`)
  switched.clock.advance(1)
  expect(await attempt('Wrong123456')).toBe('Password is incorrect')
  expect(await attempt(testPassword)).toBe('Login succeeded!')
  await switched.close()
}, 30_000)

test('a closed member centre lets nobody in', async () => {
  await server.db.updateTable('shop').set({ member_center: 'closed' }).execute()
  expect((await settings()).body).toMatchObject({ code: 0, msg: '会员中心已关闭' })
  expect((await logIn()).body).toMatchObject({ code: 0, msg: 'Member center disabled' })
  await server.db.updateTable('shop').set({ member_center: 'open' }).execute()
})

test('a form-encoded login is understood', async () => {
  const switched = await testServer({ LOGIN_CAPTCHA: 'off' })
  const response = await switched.app.inject({
    method: 'POST',
    url: '/api/user/checkIn',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ tab: 'login', username: 'alice', password: testPassword, keep: '1' }).toString(),
  })
  expect(response.json()).toMatchObject({
    code: 1,
    data: { userInfo: { refresh_token: expect.stringMatching(/.{36}/) } },
  })
  await switched.close()
})

test('passwords, tokens and clicks never reach the log', async () => {
  const { body } = await logIn({ keep: true })
  const log = server.log.join('')
  expect(log).toContain('/api/user/checkIn')
  for (const secret of [testPassword, body.data.userInfo.token, body.data.userInfo.refresh_token]) {
    expect(log).not.toContain(secret)
  }
})
