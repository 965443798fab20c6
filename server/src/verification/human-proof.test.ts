import { issueToken } from '../identity/tokens.ts'
import { testPassword } from '../testing/test-people.ts'
import { freshServer } from '../testing/test-server.ts'

// A code can be asked for without clicks on a picture by whoever proves to be the member, and seldom for a new account.

const server = freshServer({ OUTBOX: 'on', TRUST_PROXY: '1' })
let token: string
beforeEach(async () => {
  token = await server.tokenOf(server.people.alice)
})

const send = async (body: Record<string, unknown>, { as = '', address = '192.0.2.1' } = {}) =>
  (await server.call('POST', '/Ems/send', { body, token: as, language: 'en', headers: { 'x-forwarded-for': address } }))
    .body.msg

test('the password replaces the captcha when a member verifies their address', async () => {
  const verify = { email: 'alice@example.com', event: 'user_email_verify' }
  expect(await send({ ...verify, password: 'Wrong123456' }, { as: token })).toBe('Wrong password')
  expect(await send({ ...verify }, { as: token })).toBe('Something in the request isn’t right. Check it and try again.')
  expect(await send({ ...verify, password: testPassword })).toBe(
    'Something in the request isn’t right. Check it and try again.',
  )
  expect(await send({ ...verify, password: testPassword }, { as: token })).toBe('The code was sent by email')
})

test('the pass of a verified address replaces the captcha of a change, for its member and channel', async () => {
  const { db, people, clock } = server
  const now = Math.floor(clock() / 1000)
  const pass = await issueToken(db, 'email-pass', people.alice, now)
  const change = { email: 'new@example.com', event: 'user_change_email' }
  expect(await send({ ...change, accountVerificationToken: 'x' }, { as: token })).toBe(
    'Something in the request isn’t right. Check it and try again.',
  )
  expect(await send({ ...change, accountVerificationToken: pass })).toBe(
    'Something in the request isn’t right. Check it and try again.',
  )
  const other = await issueToken(db, 'mobile-pass', people.alice, now)
  expect(await send({ ...change, accountVerificationToken: other }, { as: token })).toBe(
    'Something in the request isn’t right. Check it and try again.',
  )
  const master = await server.tokenOf(people.master)
  expect(await send({ ...change, accountVerificationToken: pass }, { as: master })).toBe(
    'Something in the request isn’t right. Check it and try again.',
  )
  expect(await send({ ...change, accountVerificationToken: pass }, { as: token })).toBe('The code was sent by email')
})

test('the password replaces the captcha for the first address of a channel', async () => {
  const { db, people } = server
  const change = { email: 'new@example.com', event: 'user_change_email', password: testPassword }
  expect(await send(change, { as: token })).toBe('Something in the request isn’t right. Check it and try again.')
  await db.updateTable('member').set({ email: null }).where('id', '=', people.alice).execute()
  expect(await send({ ...change, password: 'Wrong123456' }, { as: token })).toBe(
    'Something in the request isn’t right. Check it and try again.',
  )
  expect(await send(change, { as: token })).toBe('The code was sent by email')
})

const usedUp = 'Too many codes without the picture. Use the picture, or try again in an hour.'
const unseen = (email: string) => ({
  email,
  event: 'user_register',
  captchaId: 'without-picture',
  captchaInfo: 'without-picture',
})

test('a code for a registration is sent without a picture, twice an hour to one recipient', async () => {
  expect(await send(unseen('new@example.com'))).toBe('The code was sent by email')
  server.clock.advance(61)
  expect(await send(unseen('new@example.com'), { address: '192.0.2.2' })).toBe('The code was sent by email')
  server.clock.advance(61)
  expect(await send(unseen('new@example.com'), { address: '192.0.2.3' })).toBe(usedUp)
  server.clock.advance(3600)
  expect(await send(unseen('new@example.com'))).toBe('The code was sent by email')
})

test('five an hour are sent to one address of the network, and for registrations and new passwords only', async () => {
  for (let count = 0; count < 5; count += 1) {
    expect(await send(unseen(`new${count}@example.com`))).toBe('The code was sent by email')
  }
  expect(await send(unseen('new6@example.com'))).toBe(usedUp)
  expect(await send(unseen('new6@example.com'), { address: '192.0.2.2' })).toBe('The code was sent by email')
  const retrieve = { ...unseen('alice@example.com'), event: 'user_retrieve_pwd' }
  expect(await send(retrieve, { address: '192.0.2.4' })).toBe('The code was sent by email')
  const change = { ...unseen('new7@example.com'), event: 'user_change_email' }
  expect(await send(change, { address: '192.0.2.4' })).toBe('That didn’t match. Try again.')
})
