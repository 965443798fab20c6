import { sharedServer } from '../testing/test-server.ts'

// Sections of a conversation while both sides write, and messages that are sent again.

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

const thread = async (query: Record<string, unknown> = {}) =>
  (await get('thread', { userId: server.people.agent, ...query }, alice)).data
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

  test.each<[string, () => Record<string, unknown>, string, boolean, boolean]>([
    ['the newest', () => ({ limit: 2 }), '45', true, false],
    ['all', () => ({ limit: 5 }), '12345', false, false],
    ['older ones than the fourth', () => ({ before: ids[3], limit: 2 }), '23', true, true],
    ['the last older ones', () => ({ before: ids[3], limit: 3 }), '123', false, true],
    ['newer ones than the fourth', () => ({ after: ids[3] }), '5', true, false],
    ['the first newer ones without a gap', () => ({ after: ids[0], limit: 2 }), '23', true, true],
    ['all from the first on', () => ({ after: 0 }), '12345', false, false],
    ['newer ones than the newest', () => ({ after: ids[4] }), '', true, false],
    ['those around the third', () => ({ around: ids[2], limit: 2 }), '23', true, true],
    ['the newest when the id is invalid', () => ({ before: 'x', after: '-1', limit: 1 }), '5', true, false],
  ])('%s', async (_what, query, expected, older, newer) => {
    const data = await thread(query())
    expect([contents(data), data.older, data.newer, data.total]).toEqual([[...expected], older, newer, 5])
  })

  test('new messages do not shift older sections', async () => {
    const { list } = await thread({ limit: 2 })
    await toAlice('6')
    expect(contents(await thread({ before: list[0].id, limit: 2 }))).toEqual(['2', '3'])
    expect(contents(await thread({ after: list[1].id }))).toEqual(['6'])
  })

  test('hidden messages are in no section', async () => {
    await post('delMessage', { ids: [ids[1]] }, alice)
    expect(contents(await thread({ before: ids[3] }))).toEqual(['1', '3'])
    expect(contents(await thread({ after: ids[0] }))).toEqual(['3', '4', '5'])
  })
})

describe('a message with a client_id', () => {
  test('is answered with its id, and only its sender sees the client_id', async () => {
    const sent = await toAgent('hello', { client_id: 'c-1' })
    const { id, sent_at } = sent.data
    expect(sent_at).toBe(Math.floor(server.clock() / 1000))
    expect((await thread()).list).toMatchObject([{ id, sent_at, client_id: 'c-1' }])
    const other = await get('thread', { userId: server.people.alice }, agent)
    expect(other.data.list[0]).not.toHaveProperty('client_id')
  })

  test('is stored once when it is sent again, also concurrently', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => toAgent('hello', { client_id: 'c-2' })))
    const again = await toAgent('hello', { client_id: 'c-2' })
    expect(new Set([...answers, again].map(({ data }) => data.id)).size).toBe(1)
    expect((await thread()).total).toBe(1)
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
    expect((await thread()).total).toBe(2)
  })
})
