import { sentCode } from '../testing/test-codes.ts'
import { testPassword } from '../testing/test-people.ts'
import { resetAccounts } from '../testing/test-reset.ts'
import { sharedServer } from '../testing/test-server.ts'

const server = sharedServer({ OUTBOX: 'on', LOGIN_CAPTCHA: 'off' })
let token: string
resetAccounts(server)
beforeEach(async () => {
  token = await server.tokenOf(server.people.alice)
})

const post = async (path: string, body: Record<string, unknown>, as = token) =>
  (await server.call('POST', path, { body, token: as, language: 'en' })).body
const logIn = async (password: string, userAgent = '', keep = true) =>
  (
    await server.call('POST', '/user/checkIn', {
      body: { tab: 'login', username: 'alice', password, keep },
      headers: { 'user-agent': userAgent },
    })
  ).body
const contacts = () =>
  server.db.selectFrom('member').select(['email', 'mobile']).where('id', '=', server.people.alice).executeTakeFirst()
const verifyMail = () =>
  sentCode(server, { email: 'alice@example.com', event: 'user_email_verify', password: testPassword }, { token })
const changeCode = (email: string) => sentCode(server, { email, event: 'user_change_email' }, { token })

test('of two changes at once with the same old password one is refused', async () => {
  const [one, two] = [token, await server.tokenOf(server.people.alice)]
  const change = (newPassword: string, as: string) =>
    post('/account/changePassword', { oldPassword: testPassword, newPassword }, as)
  const answers = await Promise.all([change('First123456', one), change('Second123456', two)])
  const won = answers.findIndex(({ code }) => code === 1)
  // The later change meets the new password (0), or a session that the earlier change has ended (303).
  expect([0, 303]).toContain(answers[1 - won]?.code)
  const [kept, refused] = won === 0 ? ['First123456', 'Second123456'] : ['Second123456', 'First123456']
  expect((await logIn(kept)).code).toBe(1)
  expect((await logIn(refused)).code).toBe(0)
})

test('a password of the demo is refused, by the old one and by a code', async () => {
  const known = { code: 0, msg: 'This password is too common. Choose another.' }
  const change = { oldPassword: testPassword, newPassword: 'Agent123456' }
  expect(await post('/account/changePassword', change)).toMatchObject(known)
  const code = { type: 'email', account: 'alice@example.com', captcha: 'abcd', password: 'Agent123456' }
  expect(await post('/account/retrievePassword', code)).toMatchObject(known)
  expect((await logIn(testPassword)).code).toBe(1)
})

describe('a contact', () => {
  test('is changed with a pass that is valid once', async () => {
    const pass = await post('/account/verification', { type: 'email', captcha: await verifyMail() })
    expect(pass).toMatchObject({ code: 1, data: { type: 'email' } })
    const { accountVerificationToken } = pass.data
    const change = { type: 'email', email: 'Next@Example.com', mobile: '', accountVerificationToken, password: '' }
    const captcha = await changeCode('next@example.com')
    expect(await post('/account/changeBind', { ...change, captcha })).toMatchObject({ code: 1, msg: '', data: null })
    expect(await contacts()).toEqual({ email: 'next@example.com', mobile: '13900000001' })
    const again = { ...change, email: 'third@example.com', captcha: await changeCode('third@example.com') }
    expect((await post('/account/changeBind', again)).msg).toBe('Verify your account first')
  })

  test('is not changed with an expired pass, one of another member or channel, or none', async () => {
    const pass = await post('/account/verification', { type: 'email', captcha: await verifyMail() })
    const { accountVerificationToken } = pass.data
    const captcha = await changeCode('next@example.com')
    const change = { type: 'email', email: 'next@example.com', captcha, password: testPassword }
    const verifyFirst = 'Verify your account first'
    expect((await post('/account/changeBind', change)).msg).toBe(verifyFirst)
    const mobile = { type: 'mobile', mobile: '13700000001', captcha, accountVerificationToken }
    expect((await post('/account/changeBind', mobile)).msg).toBe(verifyFirst)
    await server.db
      .updateTable('member')
      .set({ email: 'master@example.com' })
      .where('id', '=', server.people.master)
      .execute()
    const master = await server.tokenOf(server.people.master)
    expect((await post('/account/changeBind', { ...change, accountVerificationToken }, master)).msg).toBe(verifyFirst)
    server.clock.advance(600)
    expect((await post('/account/changeBind', { ...change, accountVerificationToken })).msg).toBe(verifyFirst)
    expect(await contacts()).toEqual({ email: 'alice@example.com', mobile: '13900000001' })
  })

  test('is bound for the first time with the password', async () => {
    const limited = await server.tokenOf(server.people.limited)
    const captcha = await sentCode(server, { mobile: '13700000002', template_code: 'user_change_mobile' })
    const bind = { type: 'mobile', mobile: '13700000002', captcha, password: 'Wrong123456' }
    expect((await post('/account/changeBind', bind, limited)).msg).toBe('Wrong password')
    expect((await post('/account/changeBind', { ...bind, password: testPassword }, limited)).code).toBe(1)
  })

  test.each<[Record<string, unknown>, string]>([
    [{}, 'Something in the request isn’t right. Check it and try again.'],
    [{ type: 'pigeon' }, 'Something in the request isn’t right. Check it and try again.'],
    [{ type: 'email' }, 'Enter a valid email address'],
    [{ type: 'mobile', mobile: ['1'] }, 'Enter a valid mobile number'],
  ])('%j is refused', async (body, msg) => {
    expect(await post('/account/changeBind', body)).toMatchObject({ code: 0, msg, data: null })
  })

  test('of another member is refused', async () => {
    const pass = await post('/account/verification', { type: 'email', captcha: await verifyMail() })
    const captcha = await changeCode('next@example.com')
    const change = { type: 'email', email: 'next@example.com', captcha, ...pass.data }
    await server.db
      .updateTable('member')
      .set({ email: 'next@example.com' })
      .where('id', '=', server.people.master)
      .execute()
    expect((await post('/account/changeBind', change)).msg).toBe('This email is already used by another account')
  })
})

test.each<[Record<string, unknown>]>([
  [{}],
  [{ type: 'email' }],
  [{ type: 'mobile', captcha: '123456' }],
  [{ type: 7, captcha: {} }],
])('verification with %j is refused', async (body) => {
  expect((await post('/account/verification', body)).msg).toBe('That verification code is wrong or has expired')
})

describe('a forgotten password', () => {
  const retrieve = (differing: Record<string, unknown>) =>
    post(
      '/account/retrievePassword',
      { type: 'email', account: 'Alice@example.com', password: 'Fresh123456', ...differing },
      '',
    )
  const code = () => sentCode(server, { email: 'alice@example.com', event: 'user_retrieve_pwd' })

  test('is replaced with a code, which ends all sessions and unlocks the account', async () => {
    const { token: old, refresh_token } = (await logIn(testPassword)).data.userInfo
    for (let count = 0; count < 10; count += 1) {
      await logIn('Wrong123456')
      server.clock.advance(80)
    }
    expect((await logIn(testPassword)).code).toBe(0)
    const { code: answer, msg, data } = await retrieve({ captcha: await code(), keep: true })
    expect([answer, msg, data.routePath]).toEqual([1, 'Your password was changed', '/user'])
    const { token: fresh, refresh_token: kept } = data.userInfo
    expect(kept).toMatch(/^[0-9a-f-]{36}$/)
    expect((await server.call('GET', '/account/overview', { token: fresh })).body.code).toBe(1)
    expect((await server.call('GET', '/account/overview', { token: old })).body.code).toBe(303)
    const refresh = await server.call('POST', '/common/refreshToken', {
      token: old,
      body: { refreshToken: refresh_token },
    })
    expect(refresh.body.code).toBe(0)
    expect((await logIn('Fresh123456')).code).toBe(1)
  })

  test.each([
    ['a disabled member', 'member', { status: 'disabled' }],
    ['anybody while the member centre is closed', 'shop', { member_center: 'closed' }],
  ] as const)('is replaced, without a session, for %s', async (_who, table, values) => {
    const captcha = await code()
    await server.db.updateTable(table).set(values).execute()
    expect(await retrieve({ captcha })).toMatchObject({ code: 1, msg: 'Your password was changed', data: null })
  })

  test.each<[string, Record<string, unknown>, string]>([
    ['no type', { type: undefined }, 'Something in the request isn’t right. Check it and try again.'],
    ['no account', { account: undefined }, 'Enter your email or mobile number'],
    ['no code', { captcha: '' }, 'That verification code is wrong or has expired'],
    ['no password', { password: 1 }, 'Enter your password'],
    ['a short password', { password: '12345' }, 'The password needs 6 to 32 characters, without & < > " \''],
    ['an unknown account', { account: 'nobody@example.com' }, 'This account doesn’t exist'],
    ['a wrong code', {}, 'That verification code is wrong or has expired'],
  ])('is not replaced with %s', async (_what, differing, msg) => {
    expect(await retrieve({ captcha: 'XXXXXX', ...differing })).toMatchObject({ code: 0, msg, data: null })
  })
})

describe('changing the password', () => {
  const change = (oldPassword: unknown, newPassword: unknown, as = token) =>
    post('/account/changePassword', { oldPassword, newPassword, confirmPassword: newPassword }, as)

  test('ends all sessions and answers how many', async () => {
    await logIn(testPassword, 'Phone')
    const { token: here } = (await logIn(testPassword, 'Desk')).data.userInfo
    const body = await change(testPassword, 'Other123456', here)
    expect(body).toMatchObject({
      code: 1,
      msg: 'Your password was changed. Log in again.',
      data: { endedSessions: 3 },
    })
    expect(
      await server.db.selectFrom('member_token').selectAll().where('member_id', '=', server.people.alice).execute(),
    ).toEqual([])
    expect((await logIn(testPassword)).msg).toBe('密码不正确')
    expect((await logIn('Other123456')).code).toBe(1)
  })

  test.each<[unknown, unknown, string]>([
    ['Wrong123456', 'Other123456', 'Wrong current password'],
    [undefined, 'Other123456', 'Wrong current password'],
    [testPassword, '12345', 'The password needs 6 to 32 characters, without & < > " \''],
    [testPassword, undefined, 'The password needs 6 to 32 characters, without & < > " \''],
  ])('from %j to %j is refused', async (oldPassword, newPassword, msg) => {
    expect(await change(oldPassword, newPassword)).toMatchObject({ code: 0, msg, data: null })
  })
})

describe('sessions', () => {
  beforeEach(() => post('/user/logout', {}))
  const sessions = async (as: string) => (await server.call('GET', '/account/sessions', { token: as })).body.data.list

  test('are listed with device and address, the last used first', async () => {
    const phone = (await logIn(testPassword, 'Phone')).data.userInfo.token
    server.clock.advance(1000)
    const desk = (await logIn(testPassword, 'Desk', false)).data.userInfo.token
    expect(await sessions(desk)).toMatchObject([
      { user_agent: 'Desk', ip: '127.0.0.1', current: true },
      { user_agent: 'Phone', current: false },
    ])
    server.clock.advance(1000)
    await server.call('GET', '/account/overview', { token: phone })
    expect((await sessions(phone))[0]).toMatchObject({ user_agent: 'Phone', current: true })
    server.clock.advance(259_200)
    const later = (await logIn(testPassword, 'Later')).data.userInfo.token
    // The refresh token of the phone is still valid.
    expect((await sessions(later)).map((one: { user_agent: string }) => one.user_agent)).toEqual(['Later', 'Phone'])
  })

  test('survive a refresh and end with the logout, including the refresh token', async () => {
    const { token: first, refresh_token: refreshToken } = (await logIn(testPassword, 'Phone')).data.userInfo
    const second = (await server.call('POST', '/common/refreshToken', { token: first, body: { refreshToken } })).body
      .data.token
    expect(await sessions(second)).toMatchObject([{ user_agent: 'Phone', current: true }])
    await server.call('POST', '/user/logout', { token: second, body: {} })
    const refresh = await server.call('POST', '/common/refreshToken', { token: second, body: { refreshToken } })
    expect(refresh.body.code).toBe(0)
  })

  test('can be ended one by one, or all others together', async () => {
    const { token: phone, refresh_token: refreshToken } = (await logIn(testPassword, 'Phone')).data.userInfo
    const tablet = (await logIn(testPassword, 'Tablet')).data.userInfo.token
    const desk = (await logIn(testPassword, 'Desk')).data.userInfo.token
    const id = (await sessions(desk)).find((one: { user_agent: string }) => one.user_agent === 'Phone').id
    expect((await post('/account/revokeSession', { id }, desk)).data).toEqual({ ended: 1 })
    expect((await server.call('GET', '/account/overview', { token: phone })).body.code).toBe(303)
    const refresh = await server.call('POST', '/common/refreshToken', { token: phone, body: { refreshToken } })
    expect(refresh.body.code).toBe(0)
    expect((await post('/account/revokeSession', { id: 'others' }, desk)).data).toEqual({ ended: 1 })
    expect((await server.call('GET', '/account/overview', { token: tablet })).body.code).toBe(303)
    expect(await sessions(desk)).toMatchObject([{ user_agent: 'Desk' }])
  })

  test.each([[undefined], [''], [{}], ['x'.repeat(65)]])('the id %j is refused', async (id) => {
    const here = await server.tokenOf(server.people.alice)
    const msg = 'Select a device to log out'
    expect(await post('/account/revokeSession', { id }, here)).toMatchObject({ code: 0, msg })
  })
})
