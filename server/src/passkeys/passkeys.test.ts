import { shopUuids, testPassword } from '../testing/test-people.ts'
import { resetAccounts } from '../testing/test-reset.ts'
import { sharedServer } from '../testing/test-server.ts'
import { challengeSeconds } from './challenges.ts'
import { type Deviation, testAuthenticator } from './testing/test-authenticator.ts'

// A passkey logs in its member, once for each challenge, at the shop's own address, and nobody else.

const origins = ['https://members.example.com', 'https://second.example.org'] as const
const server = sharedServer({ LOGIN_CAPTCHA: 'on', SITE_ORIGINS: origins.join(',') })
resetAccounts(server)

const page = { origin: origins[0], rpId: 'members.example.com' }
const refusal = 'This passkey can’t be used to log in. Use your password instead.'

interface From {
  token?: string
  uuid?: string
  host?: string
  cookie?: string
}

const call = async (path: string, body: object, { token, uuid, host = page.rpId, cookie = '' }: From = {}) => {
  const headers = { host, cookie, ...(uuid && { uuid }) }
  const answer = await server.call('POST', path, { body, headers, language: 'en', ...(token && { token }) })
  const [set = ''] = String(answer.headers['set-cookie'] ?? '').split(';')
  return { ...answer.body, cookie: set || cookie }
}

/** Adds a passkey for a member whose login is recent. */
const addPasskey = async (memberId = server.people.alice, from: From = {}, deviation: Deviation = {}) => {
  const token = await server.tokenOf(memberId)
  const options = await call('/account/passkeyOptions', {}, { ...from, token })
  expect(options.msg).toBe('')
  const device = testAuthenticator(page)
  const response = device.create(options.data, deviation)
  const added = await call('/account/addPasskey', { name: 'iPhone · Safari', response }, { ...from, token })
  return { device, token, options, response, added, id: Number(added.data?.id) }
}

/** Asks for a challenge, signs it, and sends it. */
const logIn = async (
  device: ReturnType<typeof testAuthenticator>,
  { deviation = {}, from = {}, answerFrom = {} }: { deviation?: Deviation; from?: From; answerFrom?: From } = {},
) => {
  const options = await call('/user/passkeyOptions', {}, from)
  const response = device.get(options.data, deviation)
  const own = { ...from, cookie: options.cookie, ...answerFrom }
  return { response, options, own, ...(await call('/user/passkeyLogin', { response, keep: true }, own)) }
}

test('logs in its member, with a refresh token and without a captcha, and is told to the member', async () => {
  const { device, token } = await addPasskey()
  expect(await logIn(device)).toMatchObject({
    code: 1,
    data: {
      userInfo: { id: server.people.alice, token: expect.any(String), refresh_token: expect.stringMatching(/./) },
    },
  })
  const { body } = await server.call('GET', '/account/passkeys', { token, headers: { host: page.rpId } })
  const used = { name: 'iPhone · Safari', create_time: body.time, last_used_time: body.time }
  expect(body.data).toEqual({ needsPassword: false, list: [{ id: expect.any(Number), ...used }] })
  const again = await logIn(device)
  const logins = await server.call('GET', '/account/logins', {
    token: again.data.userInfo.token,
    query: { limit: 1 },
    headers: { host: page.rpId },
  })
  expect(logins.body.data.list).toMatchObject([{ way: 'passkey', result: 'success', current: true }])
})

test('is announced to its member by a message, and so is the next', async () => {
  const { alice, master } = server.people
  await server.db
    .updateTable('shop')
    .set({ official_accounts: `${master}` })
    .execute()
  await addPasskey()
  await addPasskey()
  const messages = server.db.selectFrom('message').select(['kind', 'content', 'action_label'])
  const told = {
    kind: 'account',
    content: expect.stringMatching(/^A passkey was added/),
    action_label: 'Show passkeys',
  }
  expect(await messages.where('recipient_id', '=', alice).execute()).toEqual([told, told])
})

test('ends the need of the picture for its network, as every login does', async () => {
  const { device } = await addPasskey()
  const settings = { headers: { host: page.rpId } }
  const isAsked = async () => (await server.call('GET', '/user/checkIn', settings)).body.data.userLoginCaptchaSwitch
  await call('/user/checkIn', { tab: 'login', username: 'alice', password: 'Wrong123456' })
  expect(await isAsked()).toBe(true)
  await logIn(device)
  expect(await isAsked()).toBe(false)
})

test('is asked for verified, discoverable and without a name of the member', async () => {
  const { options, device } = await addPasskey()
  expect(options.data).toMatchObject({
    rp: { id: page.rpId, name: 'First' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: [],
  })
  const token = await server.tokenOf(server.people.alice)
  const again = await call('/account/passkeyOptions', {}, { token })
  expect(again.data.excludeCredentials).toEqual([
    { id: device.id, type: 'public-key', transports: ['internal', 'hybrid'] },
  ])
  expect((await call('/user/passkeyOptions', {})).data).toMatchObject({ rpId: page.rpId, userVerification: 'required' })
})

test('is offered where the request was sent to an address of the site that browsers take passkeys at', async () => {
  const settings = async (host: string) => (await server.call('GET', '/user/checkIn', { headers: { host } })).body.data
  expect(await settings(page.rpId)).toMatchObject({ passkeys: true })
  const token = await server.tokenOf(server.people.alice)
  const sessions = await server.call('GET', '/account/sessions', { token, headers: { host: page.rpId } })
  expect(sessions.body.data).toMatchObject({ passkeys: true })
  const second = await call('/user/passkeyOptions', {}, { host: 'second.example.org' })
  expect(second.data.rpId).toBe('second.example.org')
})

describe('an answer that is not', () => {
  test.each<[string, Deviation]>([
    ['of this origin', { origin: 'https://members.example.com.evil.example' }],
    ['of the other origin of the site', { origin: origins[1] }],
    ['of no frame', { crossOrigin: true }],
    ['for this rpID', { rpId: 'evil.example' }],
    ['of a verified member', { flags: 0x01 }],
    ['to a challenge of ours', { challenge: 'x'.repeat(43) }],
    ['of the member that its device names', { userHandle: 'AAAA' }],
  ])('%s logs nobody in', async (_, deviation) => {
    const { device } = await addPasskey()
    expect(await logIn(device, { deviation })).toMatchObject({ code: 0, msg: refusal })
  })

  test.each<[string, Deviation]>([
    ['of this origin', { origin: 'https://evil.example' }],
    ['of no frame', { crossOrigin: true }],
    ['for this rpID', { rpId: 'evil.example' }],
    ['of a verified member', { flags: 0x01 }],
    ['to a challenge of ours', { challenge: 'x'.repeat(43) }],
  ])('%s adds no passkey', async (_, deviation) => {
    const { added } = await addPasskey(undefined, undefined, deviation)
    expect(added).toMatchObject({ code: 0, msg: 'The passkey couldn’t be added. Try again.' })
    expect(await server.db.selectFrom('passkey').selectAll().execute()).toEqual([])
  })
})

describe('a challenge', () => {
  test('is used up by the first answer, right or wrong', async () => {
    const { device } = await addPasskey()
    const { response, own } = await logIn(device)
    expect(await call('/user/passkeyLogin', { response }, own)).toMatchObject({ code: 0, msg: refusal })
    const wrong = await logIn(device, { deviation: { userHandle: 'AAAA' } })
    const right = device.get(wrong.options.data)
    expect(await call('/user/passkeyLogin', { response: right }, wrong.own)).toMatchObject({ code: 0, msg: refusal })
  })

  test('of many answers at once to one, one logs in', async () => {
    const { device } = await addPasskey()
    const options = await call('/user/passkeyOptions', {})
    const response = device.get(options.data)
    const all = await Promise.all(Array.from({ length: 4 }, () => call('/user/passkeyLogin', { response }, options)))
    expect(all.filter(({ code }) => code === 1)).toHaveLength(1)
  })

  test('expires', async () => {
    const { device } = await addPasskey()
    const options = await call('/user/passkeyOptions', {})
    server.clock.advance(challengeSeconds + 1)
    const { msg } = await call('/user/passkeyLogin', { response: device.get(options.data) }, options)
    expect(msg).toBe(refusal)
  })

  test('belongs to the browser that asked', async () => {
    const { device } = await addPasskey()
    const { cookie } = await call('/user/passkeyOptions', {})
    expect((await logIn(device, { answerFrom: { cookie } })).msg).toBe(refusal)
    expect((await logIn(device, { answerFrom: { cookie: '' } })).msg).toBe(refusal)
  })

  test('of adding logs nobody in, and of a login adds nothing', async () => {
    const { device, token } = await addPasskey()
    const { cookie, data: forLogin } = await call('/user/passkeyOptions', {})
    const forAdding = await call('/account/passkeyOptions', {}, { token })
    const login = await call('/user/passkeyLogin', { response: device.get(forAdding.data) }, { cookie })
    expect(login.msg).toBe(refusal)
    const response = testAuthenticator(page).create({ ...forAdding.data, challenge: forLogin.challenge })
    expect((await call('/account/addPasskey', { name: 'x', response }, { token, cookie })).code).toBe(0)
  })

  test('of adding belongs to the session, and is used up by the first answer', async () => {
    const { token } = await addPasskey()
    const other = await server.tokenOf(server.people.alice)
    const options = await call('/account/passkeyOptions', {}, { token })
    const send = (by: string, challenge = options.data) =>
      call('/account/addPasskey', { name: 'x', response: testAuthenticator(page).create(challenge) }, { token: by })
    expect((await send(other)).code).toBe(0)
    expect((await send(token)).code).toBe(1)
    expect((await send(token)).code).toBe(0)
  })
})

describe('nobody is logged in by a passkey', () => {
  test('of another shop', async () => {
    const { device } = await addPasskey(server.people.stranger)
    expect((await logIn(device, { from: { uuid: shopUuids.first } })).msg).toBe(refusal)
    const options = await call('/user/passkeyOptions', {}, { uuid: shopUuids.first })
    const moved = { cookie: options.cookie, uuid: shopUuids.second }
    expect((await call('/user/passkeyLogin', { response: device.get(options.data) }, moved)).msg).toBe(refusal)
    expect((await logIn(device, { from: { uuid: shopUuids.second } })).code).toBe(1)
  })

  test('that was removed, or was never added', async () => {
    const { device, id, token } = await addPasskey()
    expect((await call('/account/removePasskey', { id }, { token })).code).toBe(1)
    expect((await logIn(device)).msg).toBe(refusal)
    expect((await logIn(testAuthenticator(page))).msg).toBe(refusal)
  })

  test('of a disabled member, who is told so only with the right signature', async () => {
    const { device } = await addPasskey()
    await server.db.updateTable('member').set({ status: 'disabled' }).where('id', '=', server.people.alice).execute()
    expect((await logIn(device)).msg).toBe('This account is disabled')
    expect((await logIn(device, { deviation: { origin: 'https://evil.example' } })).msg).toBe(refusal)
  })

  test('whose count of uses goes back, as that of a copy does', async () => {
    const { device } = await addPasskey()
    expect((await logIn(device, { deviation: { counter: 7 } })).code).toBe(1)
    expect((await logIn(device, { deviation: { counter: 7 } })).msg).toBe(refusal)
    expect((await logIn(device, { deviation: { counter: 6 } })).msg).toBe(refusal)
    expect((await logIn(device, { deviation: { counter: 8 } })).code).toBe(1)
  })

  test('while the account is locked out for where they are', async () => {
    const { device } = await addPasskey()
    for (let count = 0; count < 5; count += 1) await logIn(device, { deviation: { userHandle: 'AAAA' } })
    expect((await logIn(device)).msg).toBe('Too many failed logins. Try again in 5 s')
    server.clock.advance(5)
    expect((await logIn(device)).code).toBe(1)
  })

  test('while the member centre is closed, or twice', async () => {
    const { device, token } = await addPasskey()
    expect((await logIn(device, { answerFrom: { token } })).code).toBe(303)
    await server.db.updateTable('shop').set({ member_center: 'closed' }).execute()
    expect((await call('/user/passkeyOptions', {})).msg).toBe('The member centre is temporarily closed')
  })
})

describe('adding one', () => {
  test('needs the password unless the login is recent', async () => {
    const token = await server.tokenOf(server.people.alice)
    server.clock.advance(600)
    const list = await server.call('GET', '/account/passkeys', { token, headers: { host: page.rpId } })
    expect(list.body.data.needsPassword).toBe(true)
    expect((await call('/account/passkeyOptions', {}, { token })).msg).toBe('Wrong password')
    expect((await call('/account/passkeyOptions', { password: 'Wrong123456' }, { token })).msg).toBe('Wrong password')
    expect((await call('/account/passkeyOptions', { password: testPassword }, { token })).code).toBe(1)
  })

  test('that is known already, without a name, or beyond the limit is refused', async () => {
    const { token, device } = await addPasskey()
    const options = async () => (await call('/account/passkeyOptions', {}, { token })).data
    const again = { name: 'Again', response: device.create(await options()) }
    expect((await call('/account/addPasskey', again, { token })).msg).toBe('This passkey has already been added.')
    expect((await call('/account/addPasskey', { ...again, name: ' ' }, { token })).msg).toMatch(/^Enter a name/)
    for (let count = 1; count < 19; count += 1) await addPasskey()
    // Two were allowed to begin, and end at once.
    const asked = [token, await server.tokenOf(server.people.alice)]
    const begun = await Promise.all(
      asked.map(async (own) =>
        testAuthenticator(page).create((await call('/account/passkeyOptions', {}, { token: own })).data),
      ),
    )
    const answers = await Promise.all(
      begun.map((response, at) =>
        call('/account/addPasskey', { name: 'Last', response }, { token: asked[at] as string }),
      ),
    )
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 1])
    expect((await call('/account/passkeyOptions', {}, { token })).msg).toMatch(/^You can add up to 20 passkeys/)
  })
})

test('only its member renames and removes it', async () => {
  const { id, token } = await addPasskey()
  const foreign = await server.tokenOf(server.people.master)
  const gone = 'This passkey no longer exists. Reload the page.'
  expect((await call('/account/renamePasskey', { id, name: 'Mine' }, { token: foreign })).msg).toBe(gone)
  expect((await call('/account/removePasskey', { id }, { token: foreign })).msg).toBe(gone)
  expect((await call('/account/renamePasskey', { id, name: '' }, { token })).msg).toMatch(/^Enter a name/)
  expect((await call('/account/renamePasskey', { id, name: '手机' }, { token })).code).toBe(1)
  expect(await server.db.selectFrom('passkey').select(['id', 'name']).execute()).toEqual([{ id, name: '手机' }])
})
