import crypto from 'node:crypto'
import { testPassword } from '../testing/test-people.ts'
import { resetAccounts } from '../testing/test-reset.ts'
import { sharedServer, testServer } from '../testing/test-server.ts'
import { until } from '../testing/time.ts'

// Failed logins lock out where they come from: never a device the owner has logged in with, nor somebody with a code.

const server = sharedServer({ LOGIN_CAPTCHA: 'off', TRUST_PROXY: '1' })
resetAccounts(server)
beforeEach(async () => {
  server.clock.advance(90_000)
})

interface From {
  address?: string
  cookie?: string
  username?: string
}

const attempt = async (password: string, { address = '192.0.2.1', cookie, username = 'alice' }: From = {}) => {
  const headers = { 'x-forwarded-for': address, ...(cookie && { cookie }) }
  const body = { tab: 'login', username, password }
  const answer = await server.call('POST', '/user/checkIn', { body, headers, language: 'en' })
  return { msg: answer.body.msg, cookie: String(answer.headers['set-cookie'] ?? '') }
}
const message = async (password: string, from?: From) => (await attempt(password, from)).msg
const cookieOf = (header: string) => header.split(';')[0] ?? ''

/** Fails as often as an address can: ten times, with the pauses between. */
const lockOut = async (from: From = {}) => {
  for (let count = 0; count < 10; count += 1) {
    await attempt('Wrong123456', from)
    server.clock.advance(80)
  }
}
const locked = 'Too many failed logins. Try again in'

test('five failures at once, then a pause that doubles, and after ten a day', async () => {
  const messages = await Promise.all(Array.from({ length: 8 }, () => message('Wrong123456')))
  expect(messages.filter((msg) => msg === 'Wrong password')).toHaveLength(5)
  expect(messages.filter((msg) => msg === `${locked} 5 s`)).toHaveLength(3)
  server.clock.advance(4)
  expect(await message(testPassword)).toBe(`${locked} 1 s`)
  for (const pause of [1, 10, 20, 40]) {
    server.clock.advance(pause)
    expect(await message('Wrong123456')).toBe('Wrong password')
  }
  expect(await message(testPassword)).toBe(`${locked} 2 min`)
  server.clock.advance(80)
  expect(await message('Wrong123456')).toBe('Wrong password')
  expect(await message(testPassword)).toBe(`${locked} 24 hours`)
  server.clock.advance(3_601)
  expect(await message(testPassword)).toBe(`${locked} 23 hours`)
  server.clock.advance(82_798)
  expect(await message(testPassword)).toBe(`${locked} 1 s`)
  server.clock.advance(1)
  expect(await message('Wrong123456')).toBe('Wrong password')
  expect(await message(testPassword)).toBe('You are logged in')
})

test('whoever logs in with the right password twelve times at once is let in each time', async () => {
  const messages = await Promise.all(Array.from({ length: 12 }, () => message(testPassword)))
  expect(messages).toEqual(messages.map(() => 'You are logged in'))
})

test('a login does not wait for those of another address, however many', async () => {
  const { scrypt } = crypto
  const held: Array<() => void> = []
  const derive = jest.spyOn(crypto, 'scrypt')
  derive.mockImplementation(((...call: Parameters<typeof scrypt>) => void held.push(() => scrypt(...call))) as never)
  const burst = Array.from({ length: 12 }, () => message(testPassword))
  await until(() => held.length > 0)
  derive.mockRestore()
  expect(await message(testPassword, { address: '192.0.2.2', username: 'master' })).toBe('You are logged in')
  for (const go of held) go()
  expect(await Promise.all(burst)).toEqual(burst.map(() => 'You are logged in'))
})

test('an attempt that ends in an error does not count, nor does its pause', async () => {
  for (let count = 0; count < 5; count += 1) await attempt('Wrong123456')
  server.clock.advance(5)
  const busy = Object.assign(new Error('database is locked'), { code: 'SQLITE_BUSY' })
  const transaction = jest.spyOn(server.db, 'transaction')
  transaction.mockReturnValue({ execute: () => Promise.reject(busy) } as never)
  for (let count = 0; count < 12; count += 1) {
    expect(await message(testPassword)).toBe('The server is busy. Try again in a moment.')
  }
  transaction.mockRestore()
  expect(await message('Wrong123456')).toBe('Wrong password')
  expect(await message(testPassword)).toBe(`${locked} 10 s`)
  server.clock.advance(10)
  expect(await message(testPassword)).toBe('You are logged in')
})

test('an address that is locked out locks out no other', async () => {
  await lockOut()
  expect(await message(testPassword)).toMatch(locked)
  expect(await message(testPassword, { address: '192.0.2.2' })).toBe('You are logged in')
  expect(await message(testPassword, { address: '::ffff:192.0.2.1' })).toMatch(locked)
})

test('the owner’s own browser logs in while strangers lock out its address and a hundred others', async () => {
  const { cookie } = await attempt(testPassword)
  expect(cookie).toMatch(
    /^member_device=[\w-]{22}\.[\w-]{22}; Max-Age=15552000; Path=\/api; HttpOnly; SameSite=Strict$/,
  )
  const own = cookieOf(cookie)
  await lockOut()
  for (let host = 1; host <= 100; host += 1) await attempt('Wrong123456', { address: `198.51.100.${host}` })
  expect(await message(testPassword, { address: '203.0.113.1' })).toMatch(locked)
  expect(await message(testPassword, { cookie: own })).toBe('You are logged in')
})

test('failures on a known device are its own', async () => {
  const own = cookieOf((await attempt(testPassword)).cookie)
  await lockOut({ cookie: own })
  expect(await message(testPassword, { cookie: own })).toMatch(locked)
  expect(await message(testPassword)).toBe('You are logged in')
})

test('a device is known to its members only, and several may share it', async () => {
  const first = await attempt(testPassword)
  const shared = cookieOf((await attempt(testPassword, { cookie: cookieOf(first.cookie), username: 'master' })).cookie)
  await lockOut({ username: 'agent', cookie: shared })
  expect(await message(testPassword, { username: 'agent' })).toMatch(locked)
  await lockOut({ username: 'alice' })
  await lockOut({ username: 'master' })
  expect(await message(testPassword, { cookie: shared })).toBe('You are logged in')
  expect(await message(testPassword, { cookie: shared, username: 'master' })).toBe('You are logged in')
})

test.each([
  ['a changed id', (own: string) => own.replace(/=./, (start) => (start === '=A' ? '=B' : '=A'))],
  ['a changed signature', (own: string) => `${own.slice(0, -1)}${own.endsWith('A') ? 'B' : 'A'}`],
  ['nonsense', () => 'member_device=%00;;;=x'],
])('a cookie with %s is a stranger’s', async (_what, change) => {
  const own = cookieOf((await attempt(testPassword)).cookie)
  await lockOut()
  expect(await message(testPassword, { cookie: change(own) })).toMatch(locked)
})

test('thirty addresses that guess one password wait for each other', async () => {
  for (let host = 1; host <= 30; host += 1) await attempt('Wrong123456', { address: `198.51.100.${host}` })
  expect(await message('Wrong123456', { address: '203.0.113.1' })).toBe(`${locked} 1 min`)
  server.clock.advance(60)
  expect(await message(testPassword, { address: '203.0.113.1' })).toBe('You are logged in')
  expect(await message('Wrong123456', { address: '203.0.113.2' })).toBe('Wrong password')
})

test('over https the cookie is for https only', async () => {
  const headers = { 'x-forwarded-for': '192.0.2.1', 'x-forwarded-proto': 'https' }
  const body = { tab: 'login', username: 'alice', password: testPassword }
  const answer = await server.call('POST', '/user/checkIn', { body, headers })
  expect(String(answer.headers['set-cookie'])).toMatch(/; Secure/)
})

test('somebody with a code that was sent to the account is not locked out by strangers', async () => {
  const withCodes = await testServer({ OUTBOX: 'on' })
  const picture = async () => {
    await withCodes.call('GET', '/common/clickCaptcha', { query: { id: 'a' } })
    return { captchaId: 'a', captchaInfo: withCodes.captchas.get('a') }
  }
  const logIn = async (captcha: object, password: string) => {
    const body = { tab: 'login', username: 'alice', password, ...captcha }
    return (await withCodes.call('POST', '/user/checkIn', { body, language: 'en' })).body.msg
  }
  for (let count = 0; count < 10; count += 1) {
    await logIn(await picture(), 'Wrong123456')
    withCodes.clock.advance(80)
  }
  expect(await logIn(await picture(), testPassword)).toMatch(locked)
  await withCodes.call('POST', '/common/captchaCode', { body: { username: 'alice' }, language: 'en' })
  let code: string | undefined
  await until(async () => {
    const [message] = await withCodes.db.selectFrom('outbox').select('body').execute()
    code = message && /\bis (\w{6})\b/.exec(message.body)?.[1]
    return code !== undefined
  })
  expect(await logIn({ captchaId: 'code', captchaInfo: code }, testPassword)).toBe('You are logged in')
  await withCodes.close()
})
