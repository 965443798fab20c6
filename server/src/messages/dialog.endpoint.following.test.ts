import { sharedServer } from '../testing/test-server.ts'

// Following a conversation while both sides write: stable pages, idempotent sending, unread counts by conversation.

const server = sharedServer()
let alice: string
let agent: string
beforeEach(async () => {
  await server.db.deleteFrom('message').execute()
  server.clock.advance(60)
  alice = await server.tokenOf(server.people.alice)
  agent = await server.tokenOf(server.people.agent)
})

const get = async (path: string, query: Record<string, unknown>, token: string) =>
  (await server.call('GET', `/interaction/${path}`, { query, token, language: 'en' })).body
const post = async (path: string, body: Record<string, unknown>, token: string) =>
  (await server.call('POST', `/interaction/${path}`, { body, token, language: 'en' })).body

const dialog = async (query: Record<string, unknown> = {}) =>
  (await get('dialog', { userId: server.people.agent, ...query }, alice)).data
const toAgent = (content: string, more: object = {}) =>
  post('sendMessage', { userId: server.people.agent, content, ...more }, alice)
const toAlice = (content: string) => post('sendMessage', { userId: server.people.alice, content }, agent)
const contents = ({ list }: { list: Array<{ content: string }> }) => list.map(({ content }) => content)

describe('a conversation of five messages', () => {
  let ids: number[]
  beforeEach(async () => {
    for (const text of ['1', '3', '5']) {
      await toAgent(text)
      if (text !== '5') await toAlice(String(Number(text) + 1))
    }
    ids = (await server.db.selectFrom('message').select('id').orderBy('id').execute()).map(({ id }) => id)
  })

  test.each<[string, (fourth: number) => Record<string, unknown>, string[], boolean]>([
    ['the newest', () => ({ limit: 2 }), ['5', '4'], true],
    ['all', () => ({ limit: 5 }), ['5', '4', '3', '2', '1'], false],
    ['older ones than the fourth', (id) => ({ before_id: id, limit: 2 }), ['3', '2'], true],
    ['the last older ones', (id) => ({ before_id: id, limit: 3 }), ['3', '2', '1'], false],
    ['older ones whatever the page', (id) => ({ before_id: id, page: 9, limit: 1 }), ['3'], true],
    ['newer ones than the fourth', (id) => ({ after_id: id }), ['5'], false],
    ['the first newer ones without a gap', () => ({ after_id: ids[0], limit: 2 }), ['3', '2'], true],
    ['all from the first on', () => ({ after_id: 0 }), ['5', '4', '3', '2', '1'], false],
    ['newer ones than the newest', () => ({ after_id: ids[4] }), [], false],
    ['a page when the id is invalid', () => ({ before_id: 'x', after_id: '-1', limit: 1 }), ['5'], true],
  ])('%s', async (_what, query, expected, more) => {
    const data = await dialog(query(ids[3] ?? 0))
    expect([contents(data), data.more, data.total]).toEqual([expected, more, 5])
  })

  test('new messages do not shift older pages', async () => {
    const first = await dialog({ limit: 2 })
    await toAlice('6')
    expect(contents(await dialog({ before_id: first.list.at(-1).id, limit: 2 }))).toEqual(['3', '2'])
    expect(contents(await dialog({ after_id: first.list[0].id }))).toEqual(['6'])
  })

  test('hidden messages are on no page', async () => {
    await post('delMessage', { ids: [ids[1]] }, alice)
    expect(contents(await dialog({ before_id: ids[3] }))).toEqual(['3', '1'])
    expect(contents(await dialog({ after_id: ids[0] }))).toEqual(['5', '4', '3'])
  })

  test('only the messages of a requested page become read', async () => {
    const unread = async () => (await get('count', {}, alice)).data.count
    expect(await unread()).toBe(2)
    await dialog({ after_id: ids[3] })
    expect(await unread()).toBe(2)
    await dialog({ before_id: ids[2] })
    expect(await unread()).toBe(1)
  })
})

describe('a message with a client_id', () => {
  test('is answered with its id, and only its sender sees the client_id', async () => {
    const sent = await toAgent('hello', { client_id: 'c-1' })
    const { id, sent_at } = sent.data
    expect(sent_at).toBe(Math.floor(server.clock() / 1000))
    expect((await dialog()).list).toMatchObject([{ id, sent_at, client_id: 'c-1' }])
    const other = await get('dialog', { userId: server.people.alice }, agent)
    expect(other.data.list[0]).not.toHaveProperty('client_id')
  })

  test('is stored once when it is sent again, also concurrently', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => toAgent('hello', { client_id: 'c-2' })))
    const again = await toAgent('hello', { client_id: 'c-2' })
    expect(new Set([...answers, again].map(({ data }) => data.id)).size).toBe(1)
    expect((await dialog()).total).toBe(1)
  })

  test('does not count against the limit when it is sent again', async () => {
    for (let count = 0; count < 30; count += 1) await toAgent(`${count}`, { client_id: `many-${count}` })
    expect((await toAgent('29', { client_id: 'many-29' })).code).toBe(1)
    expect((await toAgent('30', { client_id: 'many-30' })).code).toBe(0)
  })

  test('is a different message from another member', async () => {
    await toAgent('hello', { client_id: 'same' })
    const answer = await post('sendMessage', { userId: server.people.alice, content: 'hi', client_id: 'same' }, agent)
    expect(answer.code).toBe(1)
    expect((await dialog()).total).toBe(2)
  })
})

describe('unread messages of each conversation', () => {
  const list = async () => (await get('messageList', {}, alice)).data.list
  const fromMaster = async () =>
    post('sendMessage', { userId: server.people.alice, content: 'hi' }, await server.tokenOf(server.people.master))

  test('are counted without own and hidden messages', async () => {
    await toAlice('one')
    await toAlice('two')
    await fromMaster()
    await toAgent('own')
    const one = server.db.selectFrom('message').select('id').where('content', '=', 'one')
    const { id } = await one.executeTakeFirstOrThrow()
    expect(await list()).toMatchObject([{ unread: 2 }, { unread: 1 }])
    await post('delMessage', { ids: [id] }, alice)
    const rows = await list()
    expect(rows.map(({ unread, sent_at }: Record<string, number>) => [unread, sent_at])).toEqual([
      [1, rows[0].sent_at],
      [1, rows[1].sent_at],
    ])
    expect(rows[0].sent_at).toBe(Math.floor(server.clock() / 1000))
  })

  test('are marked as read together, without those of other conversations', async () => {
    await toAlice('one')
    await toAlice('two')
    await fromMaster()
    expect((await post('markRead', { userId: server.people.agent }, alice)).data).toEqual({ count: 1 })
    expect((await list()).map(({ unread }: { unread: number }) => unread)).toEqual([1, 0])
  })

  test.each([[0], [-1], ['x'], [null], [[]]])('cannot be read of %j', async (userId) => {
    await toAlice('one')
    expect(await post('markRead', { userId }, alice)).toMatchObject({ code: 0, data: null })
    expect((await list())[0].unread).toBe(1)
  })
})
