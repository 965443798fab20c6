import { sentCode } from '../testing/test-codes.ts'
import { shopUuids } from '../testing/test-people.ts'
import { resetAccounts } from '../testing/test-reset.ts'
import { sharedServer } from '../testing/test-server.ts'
import { registerMember } from './check-in-register.ts'

const server = sharedServer({ OUTBOX: 'on', LOGIN_CAPTCHA: 'off' })
resetAccounts(server)

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

test('the settings list the channels that can verify an account', async () => {
  const { data } = (await server.call('GET', '/user/checkIn')).body
  expect(data).toEqual({
    userLoginCaptchaSwitch: false,
    accountVerificationType: ['email', 'mobile'],
    codesWithoutPicture: true,
    codes: 'digits',
    passkeys: true,
    codeLogin: true,
  })
})

test('a code sent by mail registers a member, who is logged in and can log in again', async () => {
  const body = await register({ captcha: (await mailCode()).toLowerCase() })
  expect(body).toMatchObject({
    code: 1,
    msg: 'You are logged in',
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
})

test('a code sent by text message registers a member', async () => {
  const captcha = await sentCode(server, { mobile: '13700000001', template_code: 'user_register' })
  const body = await register({ registerType: 'mobile', mobile: '13700000001', email: '', captcha })
  expect(body.data.userInfo).toMatchObject({ email: '', mobile: '13700000001' })
})

test.each<[string, Record<string, unknown>, string]>([
  ['another type', { registerType: 'pigeon' }, 'Something in the form isn’t right. Check it and try again.'],
  ['no name', { username: undefined }, 'Enter a username'],
  [
    'a name that looks like the store',
    { username: 'Supp0rt_1' },
    'This name could be taken for this site’s staff. Choose another.',
  ],
  ['a name of 17', { username: 'a'.repeat(17) }, 'Use 3 to 15 letters, digits or underscores, starting with a letter'],
  ['no password', { password: '' }, 'Enter your password'],
  ['a bad password', { password: 'a<b>c&d' }, 'The password needs 6 to 32 characters, without & < > " \''],
  ['no mail address', { email: '' }, 'Enter a valid email address'],
  ['no number', { registerType: 'mobile', mobile: 'x' }, 'Enter a valid mobile number'],
  ['a taken name in other case', { username: 'Alice' }, 'This username is already taken'],
  ['a taken address', { email: 'alice@example.com' }, 'This email is already used by another account'],
  ['no code', { captcha: undefined }, 'That verification code is wrong or has expired'],
  ['a wrong code', { captcha: '000000' }, 'That verification code is wrong or has expired'],
  ['the code of another address', { email: 'new2@example.com' }, 'That verification code is wrong or has expired'],
])('%s is refused', async (_what, differing, msg) => {
  const captcha = await mailCode()
  expect(await register({ captcha, ...differing })).toMatchObject({ code: 0, msg, data: null })
  expect(await server.db.selectFrom('member').select('id').execute()).toHaveLength(6)
})

test('a password of the demo is refused outside the demo', async () => {
  const refused = await register({ password: 'Demo123456', captcha: await mailCode() })
  expect(refused).toMatchObject({ code: 0, msg: 'This password is too common. Choose another.' })
})

test('a code stays valid after a mistake in the form, but not after a success', async () => {
  const captcha = await mailCode()
  expect((await register({ captcha, username: 'alice' })).code).toBe(0)
  expect((await register({ captcha })).code).toBe(1)
  expect((await register({ captcha, username: 'second', email: 'new1@example.com' })).code).toBe(0)
})

test('a code is valid for its shop only', async () => {
  const captcha = await mailCode()
  expect((await register({ captcha }, { uuid: shopUuids.second })).msg).toBe(
    'That verification code is wrong or has expired',
  )
})

test('a new member joins the first group of their shop', async () => {
  const { db, people: known } = server
  const groupOf = (shopId: number) =>
    db.selectFrom('member_group').select('id').where('shop_id', '=', shopId).orderBy('id').executeTakeFirstOrThrow()
  for (const shopId of [known.shopId, known.otherShopId]) {
    const values = {
      username: `new${shopId}`,
      nickname: 'New',
      passwordHash: '',
      channel: 'email',
      consentTime: 0,
      ip: '',
      userAgent: '',
      now: 1,
    } as const
    const added = await registerMember(db, { ...values, shopId, address: `new${shopId}@example.com` })
    expect(added).toMatchObject({ member: { group_id: (await groupOf(shopId)).id } })
  }
})

test('of two concurrent registrations with one code one succeeds', async () => {
  const captcha = await mailCode()
  const both = await Promise.all([register({ captcha }), register({ captcha, username: 'other' })])
  expect(both.map(({ code }) => code).sort()).toEqual([0, 1])
})

test('of two concurrent registrations with one name or address the second is told that it is taken', async () => {
  const { db, people: known } = server
  const values = {
    shopId: known.shopId,
    nickname: 'New',
    passwordHash: '',
    channel: 'email',
    consentTime: 0,
    ip: '',
    userAgent: '',
    now: 1,
  } as const
  const both = (one: object, other: object) =>
    Promise.all(
      [one, other].map((differing) =>
        registerMember(db, { ...values, username: 'racer', address: 'racer@example.com', ...differing }),
      ),
    )
  const outcomes = async (racing: ReturnType<typeof both>) =>
    (await racing).map((outcome) => (typeof outcome === 'string' ? outcome : 'registered')).sort()
  expect(await outcomes(both({}, { address: 'racer2@example.com' }))).toEqual(['registered', 'username taken'])
  const other = { username: 'racer3', address: 'racer3@example.com' }
  expect(await outcomes(both(other, { ...other, username: 'racer4' }))).toEqual(['contact taken', 'registered'])
})

test('where the store has terms, a registration must agree to them, and its time is kept', async () => {
  const { db, clock } = server
  const consentTime = async () =>
    (await db.selectFrom('member').select('consent_time').where('username', '=', 'newbie').executeTakeFirstOrThrow())
      .consent_time
  const captcha = await mailCode()
  await db.updateTable('shop').set({ privacy: '/privacy' }).execute()
  for (const consent of [undefined, false, 'no']) {
    expect(await register({ captcha, consent })).toMatchObject({
      code: 0,
      msg: 'Read and agree to this site’s terms first',
    })
  }
  expect((await register({ captcha, consent: true })).code).toBe(1)
  expect(await consentTime()).toBe(Math.floor(clock() / 1000))
})

test('without terms nothing is agreed to', async () => {
  await register({ captcha: await mailCode(), consent: true })
  const { consent_time } = await server.db
    .selectFrom('member')
    .select('consent_time')
    .where('username', '=', 'newbie')
    .executeTakeFirstOrThrow()
  expect(consent_time).toBe(0)
})

test('a closed member centre refuses registrations', async () => {
  await server.db.updateTable('shop').set({ member_center: 'closed' }).execute()
  expect((await register({ captcha: '000000' })).msg).toBe('The member centre is temporarily closed')
})
