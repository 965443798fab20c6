import { requestCode, sentCode } from '../testing/test-codes.ts'
import { testPassword } from '../testing/test-people.ts'
import { resetAccounts } from '../testing/test-reset.ts'
import { sharedServer } from '../testing/test-server.ts'
import { until } from '../testing/time.ts'

// A code that was sent to an address of the account logs in without the password: once, its owner's browser only.

const email = 'alice@example.com'
const order = { email, event: 'user_login' }

describe('where accounts are named', () => {
  const server = sharedServer({ OUTBOX: 'on', TRUST_PROXY: '1' })
  resetAccounts(server)

  const post = async (path: string, body: object, address = '192.0.2.1') =>
    (await server.call('POST', path, { body, language: 'en', headers: { 'x-forwarded-for': address } })).body
  const logIn = (form: object, address?: string) =>
    post('/user/codeLogin', { type: 'email', account: 'Alice@example.com', ...form }, address)
  const code = (form: object = order) => sentCode(server, { ...form })
  // Codes are asked for from the address of the tests.
  const ownLogin = async (form: object) =>
    (await server.call('POST', '/user/codeLogin', { body: { type: 'email', account: email, ...form }, language: 'en' }))
      .body

  test('the member is logged in, once, and the login is recorded like others', async () => {
    const captcha = await code()
    const { code: answer, msg, data } = await ownLogin({ captcha })
    expect([answer, msg, data.routePath]).toEqual([1, 'You are logged in', '/user'])
    expect(data.userInfo).toMatchObject({ username: 'alice', email, refresh_token: '' })
    expect(data.userInfo.last_login_time).toBe(Math.floor(server.clock() / 1000))
    expect((await server.call('GET', '/account/overview', { token: data.userInfo.token })).body.code).toBe(1)
    expect(await server.db.selectFrom('member_session').select('member_id').execute()).toHaveLength(1)
    expect((await ownLogin({ captcha })).msg).toBe('That verification code is wrong or has expired')
  })

  test('of two at once with one code one is logged in', async () => {
    const captcha = await code()
    const both = await Promise.all([ownLogin({ captcha }), ownLogin({ captcha })])
    expect(both.map((answer) => answer.code).sort()).toEqual([0, 1])
  })

  test('with keep there is a refresh token', async () => {
    const { data } = await ownLogin({ captcha: await code(), keep: true })
    expect(data.userInfo.refresh_token).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('a number works like an address', async () => {
    const captcha = await code({ mobile: '13900000001', template_code: 'user_login' })
    expect((await ownLogin({ type: 'mobile', account: '13900000001', captcha })).code).toBe(1)
  })

  test.each<[string, object, string]>([
    ['no channel', { type: 'pigeon' }, 'Something in the request isn’t right. Check it and try again.'],
    ['no address', { account: '' }, 'Enter your email or mobile number'],
    ['a username', { account: 'alice' }, 'This account doesn’t exist'],
    ['no code', { captcha: '' }, 'That verification code is wrong or has expired'],
    ['a wrong code', { captcha: '000000' }, 'That verification code is wrong or has expired'],
    ['another account', { account: 'master@example.com' }, 'That verification code is wrong or has expired'],
    [
      'another channel of the account',
      { type: 'mobile', account: '13900000001' },
      'That verification code is wrong or has expired',
    ],
    ['an unknown account', { account: 'nobody@example.com' }, 'This account doesn’t exist'],
  ])('%s is refused', async (_what, form, msg) => {
    const { db, people } = server
    await db.updateTable('member').set({ email: 'master@example.com' }).where('id', '=', people.master).execute()
    expect(await ownLogin({ captcha: await code(), ...form })).toMatchObject({ code: 0, msg, data: null })
    expect(await server.db.selectFrom('member_session').select('member_id').execute()).toEqual([])
  })

  test('a code for another purpose, of another network, or older than ten minutes is wrong', async () => {
    const forPassword = await code({ email, event: 'user_retrieve_pwd' })
    expect((await ownLogin({ captcha: forPassword })).msg).toBe('That verification code is wrong or has expired')
    const captcha = await code()
    expect((await logIn({ captcha }, '198.51.100.1')).msg).toBe('That verification code is wrong or has expired')
    server.clock.advance(600)
    expect((await ownLogin({ captcha })).msg).toBe('That verification code is wrong or has expired')
  })

  test('after five wrong codes the right one is no use', async () => {
    const captcha = await code()
    for (let tries = 0; tries < 5; tries += 1) await ownLogin({ captcha: '000000' })
    expect((await ownLogin({ captcha })).msg).toBe('That verification code is wrong or has expired')
  })

  test('a disabled member with the right code is told so', async () => {
    const captcha = await code()
    await server.db.updateTable('member').set({ status: 'disabled' }).where('id', '=', server.people.alice).execute()
    expect(await ownLogin({ captcha })).toMatchObject({ code: 0, msg: 'This account is disabled' })
  })

  test('it works where the password is locked out, and ends the need of the picture', async () => {
    const byPassword = (password: string) =>
      server.call('POST', '/user/checkIn', { body: { tab: 'login', username: email, password }, language: 'en' })
    await byPassword('Wrong123456')
    expect((await byPassword(testPassword)).body.data).toEqual({ captcha: 'needed' })
    expect((await ownLogin({ captcha: await code() })).code).toBe(1)
    expect((await byPassword(testPassword)).body.code).toBe(1)
  })

  test('a closed member centre, and a member who is in already, get no session', async () => {
    const captcha = await code()
    const token = await server.tokenOf(server.people.alice)
    const body = { type: 'email', account: email, captcha }
    expect((await server.call('POST', '/user/codeLogin', { body, token })).body.code).toBe(303)
    await server.db.updateTable('shop').set({ member_center: 'closed' }).execute()
    expect((await ownLogin({ captcha })).msg).toBe('The member centre is temporarily closed')
  })
})

describe('where accounts are hidden', () => {
  const server = sharedServer({ OUTBOX: 'on', HIDE_ACCOUNTS: 'on' })
  resetAccounts(server)

  test('an address without an account is answered like one with an account, and gets no code', async () => {
    const ask = async (address: string) => (await requestCode(server, { email: address, event: 'user_login' })).body.msg
    expect([await ask('free@example.com'), await ask(email)]).toEqual(Array(2).fill('The code was sent by email'))
    const sent = () => server.db.selectFrom('outbox').select('address').execute()
    await until(async () => (await sent()).length > 0)
    expect(await sent()).toEqual([{ address: email }])
    const logIn = async (account: string) => {
      const body = { type: 'email', account, captcha: '000000' }
      return (await server.call('POST', '/user/codeLogin', { body, language: 'en' })).body.msg
    }
    expect([await logIn('free@example.com'), await logIn(email)]).toEqual(
      Array(2).fill('That verification code is wrong or has expired'),
    )
  })
})
