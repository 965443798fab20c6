import { askForCode, lastCode, sentCode } from '../testing/test-codes.ts'
import { testPassword } from '../testing/test-people.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await testServer({ OUTBOX: 'on' })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.deleteFrom('verification_code').execute()
  await server.db.deleteFrom('outbox').execute()
  token = await server.tokenOf(server.people.alice)
})

const mail = { email: 'new@example.com', event: 'user_register' }
const text = { mobile: '13700000001', template_code: 'user_register' }
const verify = { email: 'alice@example.com', event: 'user_email_verify', password: testPassword }

test('a code goes to the address, and only its hash is stored', async () => {
  const { body } = await askForCode(server, mail)
  expect(body).toMatchObject({ code: 1, msg: 'Mail sent successfully~', data: null })
  const code = await lastCode(server)
  expect(code).toMatch(/^[2-9A-HJKMNP-Z]{6}$/)
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

test('a text message carries six digits', async () => {
  const { body } = await askForCode(server, text)
  expect(body).toMatchObject({ code: 1, msg: 'SMS sent successfully' })
  expect(await lastCode(server)).toMatch(/^\d{6}$/)
})

test.each<[string, Record<string, unknown>, string]>([
  ['no address', { ...mail, email: '' }, 'Email format error'],
  ['no mail address', { ...mail, email: 'new@example' }, 'Email format error'],
  ['two addresses', { ...mail, email: 'a@example.com,b@example.com' }, 'Email format error'],
  ['a header in the address', { ...mail, email: 'a@example.com\r\nBcc: b@example.com' }, 'Email format error'],
  ['an overlong address', { ...mail, email: `${'a'.repeat(90)}@example.com` }, 'Email format error'],
  ['no mobile number', { ...text, mobile: '12700000001' }, 'Mobile format error'],
  ['no event', { email: 'new@example.com', event: undefined }, 'Parameter error'],
  ['an unknown event', { ...mail, event: 'user_delete' }, 'Parameter error'],
  ['the other channel’s event', { ...mail, event: 'user_mobile_verify' }, 'Parameter error'],
  ['no captcha', { ...mail, captchaInfo: undefined }, 'Parameter error'],
  ['wrong clicks', { ...mail, captchaInfo: '1,1-2,2;350;200' }, 'Captcha error'],
  [
    'a member’s address to register',
    { ...mail, email: 'ALICE@example.com' },
    'This email has been registered, please log in directly',
  ],
  [
    'a member’s number to register',
    { ...text, mobile: '13900000001' },
    'This mobile number has been registered, please log in directly',
  ],
  [
    'a member’s address to change to',
    { ...mail, event: 'user_change_email', email: 'alice@example.com' },
    'The email has been occupied',
  ],
  [
    'a member’s number to change to',
    { mobile: '13900000001', template_code: 'user_change_mobile' },
    'The mobile number has been occupied',
  ],
  ['an unknown address to retrieve', { ...mail, event: 'user_retrieve_pwd' }, 'Email not registered'],
  ['an unknown number to retrieve', { ...text, template_code: 'user_retrieve_pwd' }, 'Mobile number not registered'],
  ['a guest to verify', verify, 'Please login first'],
])('%s is refused', async (_what, form, msg) => {
  expect((await askForCode(server, form)).body).toMatchObject({ code: 0, msg, data: null })
  expect(await server.db.selectFrom('outbox').selectAll().execute()).toEqual([])
})

test('only the own address is verified, with the own password', async () => {
  const ask = async (form: Record<string, unknown>) =>
    (await askForCode(server, { ...verify, ...form }, { token })).body.msg
  expect(await ask({ email: 'other@example.com' })).toBe('Please use the email address of your account')
  expect(await ask({ password: 'Wrong123456' })).toBe('Password error')
  expect(await ask({ password: undefined })).toBe('Password error')
  expect(await ask({})).toBe('Mail sent successfully~')
})

test('a stolen login cannot be used to guess the password', async () => {
  const ask = async (password: string) => (await askForCode(server, { ...verify, password }, { token })).body.msg
  const msgs: string[] = []
  for (const _ of Array(11).keys()) msgs.push(await ask('Wrong123456'))
  expect(msgs.filter((msg) => msg === 'Password error')).toHaveLength(10)
  expect(await ask(testPassword)).toBe('Too many wrong passwords, please try again later')
  server.clock.advance(3601)
  expect(await ask(testPassword)).toBe('Mail sent successfully~')
}, 30_000)

test('the captcha is used up by the call it guards', async () => {
  await askForCode(server, mail)
  const body = { ...text, captchaId: 'codes', captchaInfo: server.captchas.get('codes') }
  const again = await server.call('POST', '/Sms/send', { body, language: 'en' })
  expect(again.body.msg).toBe('Captcha error')
})

test('the next code for the same waits a minute, also when both are asked for at once', async () => {
  for (const id of ['one', 'two']) await server.call('GET', '/common/clickCaptcha', { query: { id } })
  const ask = (id: string) =>
    server.call('POST', '/Ems/send', {
      body: { ...mail, captchaId: id, captchaInfo: server.captchas.get(id) },
      language: 'en',
    })
  const both = await Promise.all([ask('one'), ask('two')])
  expect(both.map(({ body }) => body.code).sort()).toEqual([0, 1])
  server.clock.advance(59)
  expect((await askForCode(server, mail)).body.msg).toBe('Frequent email sending. Try again in 1 second.')
  expect((await askForCode(server, { ...mail, email: 'other@example.com' })).body.code).toBe(1)
  server.clock.advance(1)
  expect((await askForCode(server, mail)).body.code).toBe(1)
})

test('ten codes for the same are enough for a day', async () => {
  const msgs: string[] = []
  for (const _ of Array(11).keys()) {
    msgs.push((await askForCode(server, mail)).body.msg)
    server.clock.advance(60)
  }
  expect(msgs.at(9)).toBe('Mail sent successfully~')
  expect(msgs.at(10)).toBe('No more codes today, please try again tomorrow')
  server.clock.advance(86_400)
  expect((await askForCode(server, mail)).body.code).toBe(1)
})

test('without a service nothing is offered and nothing is sent', async () => {
  const closed = await testServer()
  expect((await askForCode(closed, mail)).body).toMatchObject({ code: 0, msg: 'The mail service is unavailable' })
  expect((await askForCode(closed, text)).body).toMatchObject({ code: 0, msg: 'The SMS service is unavailable' })
  expect((await closed.call('GET', '/user/checkIn')).body.data.accountVerificationType).toEqual([])
  await closed.close()
})

test('a code that could not be sent does not make anybody wait', async () => {
  const broken = await testServer({ SMS_URL: 'http://127.0.0.1:9/', OUTBOX: 'on' })
  expect((await askForCode(broken, text)).body.msg).toBe('Failed to send SMS, please try again later')
  expect((await askForCode(broken, text)).body.msg).toBe('Failed to send SMS, please try again later')
  await broken.close()
})

test('the code of one purpose is worth nothing for another', async () => {
  const code = await sentCode(server, { email: 'alice@example.com', event: 'user_retrieve_pwd' })
  const { body } = await server.call('POST', '/account/verification', { token, body: { type: 'email', captcha: code } })
  expect(body.code).toBe(0)
})
