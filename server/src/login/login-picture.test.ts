import { memoryState } from '../shared-state/memory-state.ts'
import { testPassword } from '../testing/test-people.ts'
import { resetAccounts } from '../testing/test-reset.ts'
import { sharedServer, testServer } from '../testing/test-server.ts'
import { testClock } from '../testing/time.ts'

// The first login needs no picture. After one that failed it is needed, for the network and for the account, until a
// login succeeds or an hour has passed; whether the account exists makes no difference.

const server = sharedServer({ TRUST_PROXY: '1', HIDE_ACCOUNTS: 'on' })
resetAccounts(server)
beforeEach(() => server.clock.advance(90_000))

const here = '192.0.2.1'
const elsewhere = '198.51.100.1'
const needed = { code: 0, msg: 'Complete the picture check', data: { captcha: 'needed' } }
const from = (address: string) => ({ 'x-forwarded-for': address })

const logIn = async (form: Record<string, unknown> = {}, address = here) => {
  const body = { tab: 'login', username: 'alice', password: testPassword, ...form }
  return (await server.call('POST', '/user/checkIn', { body, language: 'en', headers: from(address) })).body
}
const fail = (form: Record<string, unknown> = {}, address = here) =>
  logIn({ password: 'Wrong123456', ...form }, address)
const withPicture = async () => {
  await server.call('GET', '/common/clickCaptcha', { query: { id: 'page' } })
  return { captchaId: 'page', captchaInfo: server.captchas.get('page') }
}
const isAsked = async (address = here) =>
  (await server.call('GET', '/user/checkIn', { headers: from(address) })).body.data.userLoginCaptchaSwitch

test('without a failure no picture is asked for, however often somebody logs in', async () => {
  for (let count = 0; count < 3; count += 1) {
    expect(await isAsked()).toBe(false)
    expect((await logIn()).code).toBe(1)
  }
})

test('after a failure the network needs the picture, for every account', async () => {
  await fail()
  expect([await isAsked(), await isAsked(elsewhere)]).toEqual([true, false])
  expect(await logIn({ username: 'master' })).toMatchObject(needed)
  expect((await logIn({ username: 'master' }, elsewhere)).code).toBe(1)
})

test.each(['alice', 'nobody'])(
  'after a failure of %s the account needs the picture from every network',
  async (username) => {
    await fail({ username })
    expect(await fail({ username }, elsewhere)).toMatchObject(needed)
    expect((await fail({ username, ...(await withPicture()) }, '203.0.113.1')).msg).toBe('Wrong account or password')
  },
)

test('a login with the picture ends the need of its network and account', async () => {
  await fail()
  expect(await logIn(await withPicture())).toMatchObject({ code: 1 })
  expect(await isAsked()).toBe(false)
  expect((await logIn({}, elsewhere)).code).toBe(1)
})

test('an hour after the first failure the need is over', async () => {
  await fail()
  server.clock.advance(3_599)
  expect(await logIn()).toMatchObject(needed)
  server.clock.advance(1)
  expect(await isAsked()).toBe(false)
  expect((await logIn()).code).toBe(1)
})

test('a picture is used up by one try, and one that is wrong opens nothing', async () => {
  await fail()
  const picture = await withPicture()
  await fail(picture)
  expect(await logIn(picture)).toMatchObject({ code: 0, msg: 'That didn’t match. Try again.' })
  expect(await logIn({ captchaId: 'code', captchaInfo: '000000' })).toMatchObject({
    code: 0,
    msg: 'That verification code is wrong or has expired',
  })
})

test('of many tries at once only one goes without the picture', async () => {
  const tries = Array.from({ length: 8 }, (_, index) => fail({ username: `guess${index}` }))
  const messages = (await Promise.all(tries)).map(({ msg }) => msg)
  expect(messages.filter((msg) => msg !== needed.msg)).toHaveLength(1)
})

test('a login that ended in an error asks nobody for the picture', async () => {
  const busy = Object.assign(new Error('database is locked'), { code: 'SQLITE_BUSY' })
  const transaction = jest.spyOn(server.db, 'transaction')
  transaction.mockReturnValue({ execute: () => Promise.reject(busy) } as never)
  expect((await logIn()).msg).toBe('The server is busy. Try again in a moment.')
  transaction.mockRestore()
  expect((await logIn()).code).toBe(1)
})

test('a failure at one server process counts at the others', async () => {
  const sharedState = memoryState(testClock())
  const [one, other] = [await testServer({}, { sharedState }), await testServer({}, { sharedState })]
  await one.call('POST', '/user/checkIn', { body: { tab: 'login', username: 'alice', password: 'Wrong123456' } })
  expect((await other.call('GET', '/user/checkIn')).body.data.userLoginCaptchaSwitch).toBe(true)
  await Promise.all([one.close(), other.close()])
})
