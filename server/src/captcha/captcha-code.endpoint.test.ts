import { setTimeout as wait } from 'node:timers/promises'
import type { Member } from '../database/schema.ts'
import { testPassword } from '../testing/test-people.ts'
import { rememberPeople, resetAccounts } from '../testing/test-reset.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'

let server: TestServer
let people: Member[]
beforeAll(async () => {
  server = await testServer({ OUTBOX: 'on' })
  people = await rememberPeople(server)
})
afterAll(() => server.close())
beforeEach(() => resetAccounts(server, people))

const ask = (username: unknown) => server.call('POST', '/common/captchaCode', { body: { username }, language: 'en' })

/** Codes on their way so far, oldest first; they are sent after the answer, so there is something to wait for. */
const sent = async (count: number) => {
  for (let turn = 0; turn < 200; turn += 1) {
    const rows = await server.db.selectFrom('outbox').selectAll().orderBy('id').execute()
    if (rows.length >= count) return rows
    await wait(20)
  }
  throw new Error(`${count} messages were expected`)
}
const codeIn = (text: string) => /\bis ([A-Z0-9]{6})\b/.exec(text)?.[1] ?? ''

const logIn = async (captchaInfo: string, username = 'alice') =>
  (
    await server.call('POST', '/user/checkIn', {
      body: { tab: 'login', username, password: testPassword, captchaId: 'code', captchaInfo },
      language: 'en',
    })
  ).body

test('a code to the own mail address is accepted in place of the clicks, once', async () => {
  const { body } = await ask('alice')
  expect(body).toMatchObject({ code: 1, data: { captchaId: 'code' } })
  const [message] = await sent(1)
  expect(message).toMatchObject({ channel: 'email', address: 'alice@example.com', event: 'user_captcha' })
  const code = codeIn(message?.body ?? '')
  expect(code).not.toBe('')
  expect((await logIn(code)).code).toBe(1)
  expect((await logIn(code)).msg).toBe('Captcha error')
})

test('who names the mobile number gets a text message', async () => {
  await ask('13900000001')
  const [message] = await sent(1)
  expect(message).toMatchObject({ channel: 'mobile', address: '13900000001' })
  expect((await logIn(codeIn(message?.body ?? ''))).code).toBe(1)
})

test('the answer is the same for accounts that do not exist, are disabled or have no contact', async () => {
  const answers = []
  for (const name of ['alice', 'nobody', 'disabled', 'limited', "' or 1=1 --"]) answers.push((await ask(name)).body)
  for (const answer of answers) expect({ ...answer, time: 0 }).toEqual({ ...answers[0], time: 0 })
  await sent(1)
  server.clock.advance(61)
  await ask('alice')
  // What another name had sent would lie before this.
  expect((await sent(2)).map(({ address }) => address)).toEqual(['alice@example.com', 'alice@example.com'])
})

test('a code of one account does not pass for another, and the wrong password still stands', async () => {
  await ask('alice')
  const code = codeIn((await sent(1))[0]?.body ?? '')
  expect((await logIn(code, 'master')).msg).toBe('Captcha error')
  expect((await logIn(code, 'nobody')).msg).toBe('Captcha error')
  const wrong = { tab: 'login', username: 'alice', password: 'Wrong123456', captchaId: 'code', captchaInfo: code }
  expect((await server.call('POST', '/user/checkIn', { body: wrong, language: 'en' })).body.msg).toBe(
    'Password is incorrect',
  )
})

test('guessing ends after five tries, and the code after ten minutes', async () => {
  await ask('alice')
  const code = codeIn((await sent(1))[0]?.body ?? '')
  for (let turn = 0; turn < 5; turn += 1) expect((await logIn('ZZZZZZ')).msg).toBe('Captcha error')
  expect((await logIn(code)).msg).toBe('Captcha error')
  server.clock.advance(61)
  await ask('alice')
  const later = codeIn((await sent(2))[1]?.body ?? '')
  server.clock.advance(601)
  expect((await logIn(later)).msg).toBe('Captcha error')
})

test('one code a minute, and nothing without an account name', async () => {
  await ask('alice')
  await sent(1)
  await ask('alice')
  server.clock.advance(61)
  await ask('alice')
  // What the second question had sent would lie before this.
  expect(await sent(2)).toHaveLength(2)
  expect((await ask('')).body).toMatchObject({ code: 0, msg: 'Please enter your account' })
})

test('a code serves to have a new password sent, too', async () => {
  await ask('alice@example.com')
  const code = codeIn((await sent(1))[0]?.body ?? '')
  const body = { email: 'alice@example.com', event: 'user_retrieve_pwd', captchaId: 'code', captchaInfo: code }
  expect((await server.call('POST', '/Ems/send', { body, language: 'en' })).body.code).toBe(1)
  expect((await sent(2))[1]).toMatchObject({ event: 'user_retrieve_pwd' })
})

test('a code that could not be sent does not make anybody wait', async () => {
  const broken = await testServer({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'site@example.com' })
  const failures = () => broken.log.filter((line) => line.includes('a captcha code could not be sent')).length
  for (const count of [1, 2]) {
    await broken.call('POST', '/common/captchaCode', { body: { username: 'alice' } })
    for (let turn = 0; turn < 200 && failures() < count; turn += 1) await wait(20)
    expect(failures()).toBe(count)
  }
  await broken.close()
})

test('a site that can send nothing says so, whatever the account', async () => {
  const mute = await testServer()
  for (const username of ['alice', 'nobody']) {
    const { body } = await mute.call('POST', '/common/captchaCode', { body: { username }, language: 'en' })
    expect(body).toMatchObject({ code: 0, msg: 'Codes cannot be sent at the moment' })
  }
  await mute.close()
})
