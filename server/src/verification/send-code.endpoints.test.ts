import { closedPort } from '../testing/ports.ts'
import { lastCode, requestCode } from '../testing/test-codes.ts'
import { testPassword } from '../testing/test-people.ts'
import { sharedServer, testServer } from '../testing/test-server.ts'

const server = sharedServer({ OUTBOX: 'on' })
let token: string
beforeEach(async () => {
  await server.db.deleteFrom('verification_code').execute()
  await server.db.deleteFrom('outbox').execute()
  token = await server.tokenOf(server.people.alice)
})

const mail = { email: 'new@example.com', event: 'user_register' }
const text = { mobile: '13700000001', template_code: 'user_register' }
const verify = { email: 'alice@example.com', event: 'user_email_verify', password: testPassword }

test('a code is sent to the address, and only its hash is stored', async () => {
  const { body } = await requestCode(server, mail)
  expect(body).toMatchObject({ code: 1, msg: 'The code was sent by email', data: null })
  const code = await lastCode(server)
  expect(code).toMatch(/^\d{6}$/)
  const outbox = await server.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()
  expect(outbox).toMatchObject({
    channel: 'email',
    address: 'new@example.com',
    event: 'user_register',
    subject: 'First verification code',
  })
  const stored = await server.db.selectFrom('verification_code').selectAll().executeTakeFirstOrThrow()
  expect(JSON.stringify(stored)).not.toContain(code)
  expect(server.log.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ level: 40, address: 'new@example.com', code }),
  )
})

test('a text message has a code of six digits', async () => {
  const { body } = await requestCode(server, text)
  expect(body).toMatchObject({ code: 1, msg: 'The code was sent by text message' })
  expect(await lastCode(server)).toMatch(/^\d{6}$/)
})

test.each<[string, Record<string, unknown>, string]>([
  ['no mail address', { ...mail, email: 'new@example' }, 'Enter a valid email address'],
  ['no mobile number', { ...text, mobile: '12700000001' }, 'Enter a valid mobile number'],
  [
    'no event',
    { email: 'new@example.com', event: undefined },
    'Something in the request isn’t right. Check it and try again.',
  ],
  [
    'an unknown event',
    { ...mail, event: 'user_delete' },
    'Something in the request isn’t right. Check it and try again.',
  ],
  [
    'the other channel’s event',
    { ...mail, event: 'user_mobile_verify' },
    'Something in the request isn’t right. Check it and try again.',
  ],
  ['no captcha', { ...mail, captchaInfo: undefined }, 'Something in the request isn’t right. Check it and try again.'],
  ['wrong clicks', { ...mail, captchaInfo: '1,1-2,2;350;200' }, 'That didn’t match. Try again.'],
  [
    'a member’s address to register',
    { ...mail, email: 'ALICE@example.com' },
    'This email is already registered. Log in with it.',
  ],
  [
    'a member’s number to register',
    { ...text, mobile: '13900000001' },
    'This mobile number is already registered. Log in with it.',
  ],
  [
    'a member’s address to change to',
    { ...mail, event: 'user_change_email', email: 'alice@example.com' },
    'This email is already used by another account',
  ],
  [
    'a member’s number to change to',
    { mobile: '13900000001', template_code: 'user_change_mobile' },
    'This mobile number is already used by another account',
  ],
  ['an unknown address to retrieve', { ...mail, event: 'user_retrieve_pwd' }, 'This email isn’t registered'],
  [
    'an unknown number to retrieve',
    { ...text, template_code: 'user_retrieve_pwd' },
    'This mobile number isn’t registered',
  ],
  ['a guest to verify', verify, 'Log in first'],
])('%s is refused', async (_what, form, msg) => {
  expect((await requestCode(server, form)).body).toMatchObject({ code: 0, msg, data: null })
  expect(await server.db.selectFrom('outbox').selectAll().execute()).toEqual([])
})

test('a member can only verify their own address, with their password', async () => {
  const request = async (form: Record<string, unknown>) =>
    (await requestCode(server, { ...verify, ...form }, { token })).body.msg
  expect(await request({ email: 'other@example.com' })).toBe('Use the email address of your account')
  expect(await request({ password: 'Wrong123456' })).toBe('Wrong password')
  expect(await request({ password: undefined })).toBe('Wrong password')
  expect(await request({})).toBe('The code was sent by email')
})

test('a stolen token cannot be used to guess the password', async () => {
  const request = async (password: string) => (await requestCode(server, { ...verify, password }, { token })).body.msg
  const msgs: string[] = []
  for (const _ of Array(11).keys()) msgs.push(await request('Wrong123456'))
  expect(msgs.filter((msg) => msg === 'Wrong password')).toHaveLength(10)
  expect(await request(testPassword)).toBe('Too many wrong passwords. Try again later.')
  server.clock.advance(3601)
  expect(await request(testPassword)).toBe('The code was sent by email')
})

test('a captcha is valid for one request', async () => {
  await requestCode(server, mail)
  const body = { ...text, captchaId: 'codes', captchaInfo: server.captchas.get('codes') }
  const again = await server.call('POST', '/Sms/send', { body, language: 'en' })
  expect(again.body.msg).toBe('That didn’t match. Try again.')
})

test('the next code to an address has to wait a minute, also with concurrent requests', async () => {
  for (const id of ['one', 'two']) await server.call('GET', '/common/clickCaptcha', { query: { id } })
  const request = (id: string) =>
    server.call('POST', '/Ems/send', {
      body: { ...mail, captchaId: id, captchaInfo: server.captchas.get(id) },
      language: 'en',
    })
  const both = await Promise.all([request('one'), request('two')])
  expect(both.map(({ body }) => body.code).sort()).toEqual([0, 1])
  server.clock.advance(59)
  expect((await requestCode(server, mail)).body.msg).toBe('Too many emails. Try again in 1 second.')
  expect((await requestCode(server, { ...mail, email: 'other@example.com' })).body.code).toBe(1)
  server.clock.advance(1)
  expect((await requestCode(server, mail)).body.code).toBe(1)
})

test('at most ten codes a day are sent to an address', async () => {
  const msgs: string[] = []
  for (const _ of Array(11).keys()) {
    msgs.push((await requestCode(server, mail)).body.msg)
    server.clock.advance(60)
  }
  expect(msgs.at(9)).toBe('The code was sent by email')
  expect(msgs.at(10)).toBe('You’ve reached today’s limit for codes. Try again tomorrow.')
  server.clock.advance(86_400)
  expect((await requestCode(server, mail)).body.code).toBe(1)
})

test('without a service no channel is listed and no code is sent', async () => {
  const closed = await testServer()
  expect((await requestCode(closed, mail)).body).toMatchObject({ code: 0, msg: 'The email service is unavailable' })
  expect((await requestCode(closed, text)).body).toMatchObject({
    code: 0,
    msg: 'The text message service is unavailable',
  })
  expect((await closed.call('GET', '/user/checkIn')).body.data.accountVerificationType).toEqual([])
  await closed.close()
})

test('after a code that could not be sent, the next can be sent at once', async () => {
  const broken = await testServer({ SMS_URL: `http://127.0.0.1:${await closedPort()}/`, OUTBOX: 'on' })
  expect((await requestCode(broken, text)).body.msg).toBe('The text message couldn’t be sent. Try again later.')
  expect((await requestCode(broken, text)).body.msg).toBe('The text message couldn’t be sent. Try again later.')
  await broken.close()
})
