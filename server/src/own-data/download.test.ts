import { postEntries } from '../account/post-entries.ts'
import { testPassword } from '../testing/test-people.ts'
import { sharedDesk } from '../testing/ticket-desk.ts'

// Members download what the site keeps of them: all of it, or they are told that they can’t.

const desk = sharedDesk({ LOGIN_CAPTCHA: 'off' })
const download = async (token: string, password = '') =>
  (await desk.server.call('POST', '/account/downloadData', { token, body: { password }, language: 'en' })).body
const newToken = () => desk.server.tokenOf(desk.server.people.alice)

beforeEach(() => desk.server.clock.advance(3601))

test('has what the member has sent, got and asked, and nothing of notes and agents', async () => {
  const { server, create, done } = desk
  const { alice, agent } = server.people
  const token = await newToken()
  const write = { userId: agent, content: 'Hello there' }
  await server.call('POST', '/interaction/sendMessage', { token, body: write })
  const ticket = await create({ subject: 'A lamp', body: 'It flickers' }, token)
  const agentToken = await server.tokenOf(agent)
  await done('reply', agentToken, { id: ticket.id, body: 'We look into it', client_id: 'a1' })
  await done('reply', agentToken, { id: ticket.id, body: 'Secret note', visibility: 'internal', client_id: 'a2' })
  const { data } = await download(token)
  expect(data).toMatchObject({
    store: 'First',
    profile: { id: alice, username: 'alice', nickname: 'Alice' },
    contacts: { email: 'alice@example.com', mobile: '13900000001' },
    money: '12.50',
    points: 30,
    preferences: null,
    messages: [{ direction: 'sent', with: 'Agent', text: 'Hello there' }],
    workOrders: [{ number: ticket.number, subject: 'A lamp', status: 'open' }],
    workOrderMessages: [
      { author: 'member', text: 'It flickers' },
      { author: 'agent', text: 'We look into it' },
    ],
  })
  expect(data.logins).toHaveLength(data.sessions.length)
  expect(JSON.stringify(data)).not.toMatch(/Secret note|scrypt/)
})

test('has every record in its order, however many there are', async () => {
  const time = desk.now()
  const changes = Array.from({ length: 1203 }, (_, index) => ({ amount: 1, memo: `refund ${index}`, time }))
  const memberId = desk.server.people.alice
  await postEntries(desk.server.db, { ledger: 'score', memberId, changes, overdraft: 'refused' })
  const { data } = await download(await newToken())
  expect(data.pointRecords.map(({ memo }: { memo: string }) => memo)).toEqual(changes.map(({ memo }) => memo))
  expect(data.pointRecords[0]).toEqual({
    time: expect.stringMatching(/Z$/),
    amount: 1,
    before: 30,
    after: 31,
    memo: 'refund 0',
  })
})

test('needs the password once the login is ten minutes old', async () => {
  const token = await newToken()
  desk.server.clock.advance(600)
  expect(await download(token)).toMatchObject({ code: 0, msg: 'Wrong password' })
  expect((await download(token, testPassword)).code).toBe(1)
})

test('is given twice an hour, one at a time', async () => {
  const token = await newToken()
  const both = await Promise.all([download(token), download(token)])
  expect(both.map(({ code }) => code).sort()).toEqual([0, 1])
  expect(both.find(({ code }) => code === 0)?.msg).toMatch(/already/)
  expect((await download(token)).code).toBe(1)
  expect((await download(token)).msg).toBe('You can download your data twice an hour. Try again in 60 min.')
  desk.server.clock.advance(3600)
  expect((await download(token, testPassword)).code).toBe(1)
})

test('an error on the way ends the answer, so that no part is taken for the whole, and another can be asked for', async () => {
  const token = await newToken()
  const { db } = desk.server
  await db.updateTable('ticket').set({ created_at: 1e16 }).execute()
  await expect(download(token)).rejects.toThrow()
  await db.updateTable('ticket').set({ created_at: desk.now() }).execute()
  expect((await download(token)).code).toBe(1)
})
