import crypto from 'node:crypto'
import { lastCode, requestCode } from '../testing/test-codes.ts'
import { testPassword } from '../testing/test-people.ts'
import { resetAccounts } from '../testing/test-reset.ts'
import { sharedServer } from '../testing/test-server.ts'
import { until } from '../testing/time.ts'

// Where accounts are hidden, a stranger gets the same answers for accounts that exist and for those that do not.

const server = sharedServer({ HIDE_ACCOUNTS: 'on', OUTBOX: 'on', LOGIN_CAPTCHA: 'off' })
resetAccounts(server)

const logIn = async (username: string, password: string) => {
  const body = { tab: 'login', username, password }
  return (await server.call('POST', '/user/checkIn', { body, language: 'en' })).body.msg
}
const outbox = () => server.db.selectFrom('outbox').select(['address', 'subject', 'body']).orderBy('id').execute()
/** Messages are sent after the answer. */
const sent = async (count: number) => {
  await until(async () => (await outbox()).length >= count)
  return outbox()
}

test('a login says the same of an unknown account, a disabled one and a wrong password', async () => {
  const messages = []
  for (const name of ['alice', 'nobody', 'disabled', 'stranger', 'nobody@example.com', '13900000099']) {
    messages.push(await logIn(name, 'Wrong123456'))
  }
  expect(new Set(messages)).toEqual(new Set(['Wrong account or password']))
  expect(await logIn('disabled', testPassword)).toBe('This account is disabled')
  expect(await logIn('alice', testPassword)).toBe('You are logged in')
})

test('an account that does not exist is locked like others', async () => {
  const messages = async (name: string) => {
    const said = []
    for (let count = 0; count < 7; count += 1) said.push(await logIn(name, 'Wrong123456'))
    return said
  }
  const known = await messages('alice')
  expect(known.at(-1)).toBe('Too many failed logins. Try again in 5 s')
  expect(await messages('nobody')).toEqual(known)
})

test('a wrong login hashes once, whether its account exists or not, so that the answer takes as long', async () => {
  const derive = jest.spyOn(crypto, 'scrypt')
  const hashes: unknown[] = []
  for (const name of ['alice', 'disabled', 'nobody', 'stranger', 'nobody@example.com']) {
    derive.mockClear()
    await logIn(name, 'Wrong123456')
    // With the same cost each.
    hashes.push(derive.mock.calls.map(([, , length, options]) => ({ length, options })))
  }
  derive.mockRestore()
  expect(hashes[0]).toHaveLength(1)
  expect(hashes).toEqual(hashes.map(() => hashes[0]))
})

test.each([
  ['a registration', 'user_register', 'alice@example.com', 'free@example.com'],
  ['a forgotten password', 'user_retrieve_pwd', 'free@example.com', 'alice@example.com'],
])(
  '%s is answered alike for addresses that get a code and those that do not',
  async (_what, event, without, withOne) => {
    const answers = []
    for (const email of [without, withOne]) answers.push((await requestCode(server, { email, event })).body)
    expect(answers[0]).toEqual({ ...answers[1], time: answers[0]?.time })
    expect(answers[0]).toMatchObject({ code: 1, msg: 'The code was sent by email' })
    const again = []
    for (const email of [without, withOne]) again.push((await requestCode(server, { email, event })).body.msg)
    expect(new Set(again).size).toBe(1)
    const codes = (await sent(event === 'user_register' ? 2 : 1)).filter(({ body }) => /\d{6}/.test(body))
    expect(codes.map(({ address }) => address)).toEqual([withOne])
  },
)

test('the owner of an address that somebody wants to register hears of it, without a code', async () => {
  await requestCode(server, { email: 'alice@example.com', event: 'user_register' })
  expect(await sent(1)).toMatchObject([{ address: 'alice@example.com', subject: 'First: you already have an account' }])
})

test('a new password for an unknown account fails like a wrong code', async () => {
  const retrieve = async (account: string) => {
    const body = { type: 'email', account, captcha: '000000', password: 'Fresh123456' }
    return (await server.call('POST', '/account/retrievePassword', { body, language: 'en' })).body.msg
  }
  expect([await retrieve('alice@example.com'), await retrieve('free@example.com')]).toEqual([
    'That verification code is wrong or has expired',
    'That verification code is wrong or has expired',
  ])
})

const register = async (form: Record<string, unknown>) => {
  const body = { tab: 'register', registerType: 'email', password: 'Newbie123456', mobile: '', ...form }
  return (await server.call('POST', '/user/checkIn', { body, language: 'en' })).body
}

test('only the owner of an address learns that a username is taken, and may choose another with the same code', async () => {
  await requestCode(server, { email: 'new@example.com', event: 'user_register' })
  await sent(1)
  const captcha = await lastCode(server)
  const email = 'new@example.com'
  expect((await register({ username: 'alice', email, captcha: '000000' })).msg).toBe(
    'That verification code is wrong or has expired',
  )
  expect((await register({ username: 'alice', email, captcha })).msg).toBe('This username is already taken')
  const { code, data } = await register({ username: 'newbie', email, captcha })
  expect([code, data.userInfo.username]).toEqual([1, 'newbie'])
  expect(data.userInfo.nickname).toMatch(/^Member_\d{6}$/)
})

test('a card tells strangers nothing, and members no username', async () => {
  const card = (token = '') =>
    server.call('GET', '/interaction/userCard', { query: { userId: server.people.master }, token })
  expect((await card()).body.code).toBe(303)
  const { body } = await card(await server.tokenOf(server.people.alice))
  expect(body.code).toBe(1)
  expect(JSON.stringify(body.data.user)).not.toContain('master')
})

test('neither conversations nor their search tell a member the username of another', async () => {
  const { alice, master, agent } = server.people
  const token = await server.tokenOf(alice)
  const get = (path: string, query: Record<string, unknown> = {}) =>
    server.call('GET', `/interaction/${path}`, { query, token, language: 'en' })
  const shown = `Member_${master}`
  await server.db.updateTable('member').set({ nickname: 'Robin' }).where('id', '=', agent).execute()
  expect((await get('dialog', { userId: master })).body.data.userInfo.nickname).toBe(shown)
  for (const [user_id, recipient_id] of [
    [alice, master],
    [master, alice],
    [agent, alice],
  ] as const) {
    const row = { user_id, recipient_id, content: 'Hello', status: 'read' as const, del_user_id: 0, create_time: 1 }
    await server.db.insertInto('message').values(row).execute()
  }
  const { list } = (await get('dialog', { userId: master })).body.data
  expect(list.map(({ user }: { user: { nickname: string } }) => user.nickname)).toEqual([shown, expect.any(String)])
  const everybody = (await get('messageList')).body.data
  expect(everybody.total).toBe(2)
  expect(JSON.stringify(everybody)).not.toContain('master')
  const named = async (path: string, query: Record<string, string>) => {
    const { list, people } = (await get(path, query)).body.data
    return list ?? people
  }
  for (const find of [
    (text: string) => named('messageList', { nickname: text }),
    (text: string) => named('search', { keywords: text }),
  ]) {
    const found = await find(shown)
    expect(found).toHaveLength(1)
    expect(JSON.stringify(found)).toContain(shown)
    expect(await find('maste')).toEqual([])
    expect(await find('robin')).toHaveLength(1)
  }
})
