import { type TestServer, testServer } from '../testing/test-server.ts'

let server: TestServer
let [alice, agent] = ['', '']
beforeAll(async () => {
  server = await testServer()
  alice = await server.tokenOf(server.people.alice)
  agent = await server.tokenOf(server.people.agent)
})
afterAll(() => server.close())
beforeEach(async () => void (await server.db.deleteFrom('message_draft').execute()))

const save = async (userId: unknown, content: unknown, token = alice) =>
  (await server.call('POST', '/interaction/saveDraft', { token, body: { userId, content }, language: 'en' })).body
const drafts = async (token = alice) =>
  (await server.call('GET', '/interaction/drafts', { token })).body.data.list as { userId: number; content: string }[]

test('a draft is there on any device of its author, and for nobody else', async () => {
  const { people } = server
  expect(await save(people.agent, 'Half a sen')).toMatchObject({ code: 1, data: { state: 'saved' } })
  expect(await drafts()).toEqual([
    { userId: people.agent, content: 'Half a sen', updated_at: Math.floor(server.clock() / 1000) },
  ])
  expect(await drafts(agent)).toEqual([])
})

test('a newer one takes its place, and an empty one deletes it', async () => {
  const { people } = server
  await save(people.agent, 'first')
  await save(people.agent, 'second')
  expect((await drafts()).map(({ content }) => content)).toEqual(['second'])
  expect(await save(people.agent, '')).toMatchObject({ code: 1 })
  expect(await drafts()).toEqual([])
})

const saveOver = async (content: string, replaces: string[], since = 0) => {
  const body = { userId: server.people.agent, content, replaces, since }
  return (await server.call('POST', '/interaction/saveDraft', { token: alice, body })).body.data.state
}
const texts = async () => (await drafts()).map(({ content }) => content)
const sendText = (content: string) =>
  server.call('POST', '/interaction/sendMessage', { token: alice, body: { userId: server.people.agent, content } })

test('sending something else deletes no draft of another device', async () => {
  expect(await saveOver('A long answer', [''])).toBe('saved')
  expect(await saveOver('On my w', [''])).toBe('other')
  expect(await saveOver('', ['On my w'])).toBe('other')
  expect(await texts()).toEqual(['A long answer'])
})

test('what a device had taken over is changed and deleted', async () => {
  await saveOver('one', [''])
  expect(await saveOver('one two', ['one'])).toBe('saved')
  expect(await texts()).toEqual(['one two'])
  expect(await saveOver('', ['one two'])).toBe('saved')
  expect(await texts()).toEqual([])
})

test('one that is gone was sent only if a message since then says the same', async () => {
  await sendText('Hello')
  const sentAt = Math.floor(server.clock() / 1000)
  expect(await saveOver('Hello', ['Hello'], sentAt)).toBe('sent')
  expect(await saveOver('Hello', ['Hello'], sentAt + 1)).toBe('gone')
  expect(await saveOver('Hello there', ['Hello there'])).toBe('gone')
  expect(await texts()).toEqual([])
})

test.each([
  ['to nobody', 0, 'x'],
  ['to an unknown member', 9e8, 'x'],
  ['to oneself', 'alice', 'x'],
  ['that is far too long', 'agent', 'x'.repeat(10_001)],
])('a draft %s is refused', async (_, to, content) => {
  const userId = typeof to === 'string' ? server.people[to as 'alice' | 'agent'] : to
  expect(await save(userId, content)).toMatchObject({ code: 0 })
  expect(await drafts()).toEqual([])
})

test('the oldest goes when there are too many', async () => {
  const { people, db } = server
  const { shop_id } = await db.selectFrom('member').select('shop_id').executeTakeFirstOrThrow()
  const names = Array.from({ length: 100 }, (_, number) => `draft${number}`)
  const model = await db.selectFrom('member').selectAll().where('id', '=', people.alice).executeTakeFirstOrThrow()
  const others = await db
    .insertInto('member')
    .values(names.map((username) => ({ ...model, id: undefined, shop_id, username, email: null, mobile: null })))
    .returning('id')
    .execute()
  await db
    .insertInto('message_draft')
    .values(others.map(({ id }, at) => ({ member_id: people.alice, other_id: id, content: 'x', updated_at: at })))
    .execute()
  await save(people.agent, 'newest')
  const left = await drafts()
  expect([left.length, left[0]?.content]).toEqual([100, 'newest'])
  expect(left.some(({ userId }) => userId === others[0]?.id)).toBe(false)
})

test.each(['GET /interaction/drafts', 'POST /interaction/saveDraft'])('%s needs a login', async (what) => {
  const [method, path] = what.split(' ') as ['GET' | 'POST', string]
  expect((await server.call(method, path)).body).toMatchObject({ code: 303 })
})
