import { sweep } from '../operation/sweep.ts'
import { sharedServer } from '../testing/test-server.ts'

const server = sharedServer()
let token: string
let agent: number
beforeAll(async () => {
  agent = server.people.agent
})
beforeEach(async () => {
  await server.db.deleteFrom('message').execute()
  await server.db.deleteFrom('member_recent').execute()
  await server.db.updateTable('shop').set({ official_accounts: '' }).execute()
  // The next minute has a fresh limit of messages.
  server.clock.advance(60)
  token = await server.tokenOf(server.people.alice)
})

const get = async (path: string, query: Record<string, unknown>, as = token) =>
  (await server.call('GET', path, { query, token: as, language: 'en' })).body
const post = async (path: string, body: Record<string, unknown>, as = token) =>
  (await server.call('POST', path, { body, token: as, language: 'en' })).body
const send = (content: unknown, userId: unknown = agent, as = token) =>
  post('/interaction/sendMessage', { userId, content }, as)
const contents = (list: { content: string }[]) => list.map(({ content }) => content)

test('a message arrives unchanged and is unread until its page is requested', async () => {
  const text = `<b>Hi</b> & "you" 'there' 😀`
  expect(await send(text)).toMatchObject({ code: 1, data: null })
  await send('second')
  const other = await server.tokenOf(agent)
  const unread = async () => (await get('/interaction/count', {}, other)).data.count
  expect(await unread()).toBe(2)
  const { data } = await get('/interaction/dialog', { userId: server.people.alice, limit: 1 }, other)
  expect(data).toMatchObject({
    total: 2,
    userInfo: { id: server.people.alice, nickname: 'Alice', avatar: '//localhost:80/static/images/avatar.png' },
    list: [
      {
        content: 'second',
        status: 'unread',
        create_time: 'just now',
        user: { id: server.people.alice, nickname: 'Alice' },
        recipient: { id: agent, nickname: 'Agent' },
      },
    ],
  })
  expect(await unread()).toBe(1)
  expect(
    contents((await get('/interaction/dialog', { userId: server.people.alice, page: 2, limit: 1 }, other)).data.list),
  ).toEqual([text])
  expect(await unread()).toBe(0)
})

test('a message that its sender reads stays unread for the recipient', async () => {
  await send('hello')
  await get('/interaction/dialog', { userId: agent })
  expect((await get('/interaction/count', {}, await server.tokenOf(agent))).data.count).toBe(1)
})

test.each<[string, unknown, string]>([
  ['nothing', '', 'Write a message'],
  ['blanks', ' \n ', 'Write a message'],
  ['zero-width characters', '\u200b\u2060 \ufe0f', 'Write a message'],
  ['a list', ['hi'], ''],
  ['an object', { a: 1 }, 'Write a message'],
  ['too much', '长'.repeat(2001), 'A message can have up to 2000 characters'],
])('%s as a message', async (_what, content, msg) => {
  expect((await send(content)).msg).toBe(msg)
})

test.each([[null], [0], [-1], ['x'], [99_999], [9e15], [{}]])('no member is found under %j', async (userId) => {
  const notFound = { code: 0, msg: 'This member doesn’t exist', data: null }
  expect(await send('hi', userId)).toMatchObject(notFound)
  const query = typeof userId === 'object' ? {} : { userId }
  for (const path of ['dialog', 'thread', 'userCard', 'loadMoreUserRecent']) {
    expect(await get(`/interaction/${path}`, query)).toMatchObject(notFound)
  }
})

test('refuses messages to oneself, to disabled members and to other shops', async () => {
  const { alice, disabled, stranger } = server.people
  expect((await send('hi', alice)).msg).toBe('You can’t send messages to yourself')
  expect((await send('hi', disabled)).msg).toBe('This member doesn’t exist')
  expect((await send('hi', stranger)).msg).toBe('This member doesn’t exist')
  for (const path of ['userCard', 'thread'])
    expect((await get(`/interaction/${path}`, { userId: stranger })).code).toBe(0)
  expect((await get('/interaction/userCard', { userId: disabled })).code).toBe(0)
})

test('at most thirty messages a minute are accepted', async () => {
  const answers = []
  for (const index of Array(31).keys()) answers.push(await send(`message ${index}`))
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(30)
  const { msg, data } = answers.at(-1) ?? {}
  expect(msg).toBe(`Too many messages. Try again in ${data.retry_after} seconds.`)
  server.clock.advance(data.retry_after)
  expect((await send('next')).code).toBe(1)
})

describe('delMessage', () => {
  const idsOf = async () =>
    (await server.db.selectFrom('message').select('id').orderBy('id').execute()).map(({ id }) => id)
  const sweepAfter = async (seconds: number) => {
    server.clock.advance(seconds)
    await sweep(server.db, Math.floor(server.clock() / 1000))
  }

  test('hides messages from oneself; messages hidden by both are deleted once that cannot be taken back', async () => {
    await send('one')
    await send('two')
    const [one, two] = await idsOf()
    const other = await server.tokenOf(agent)
    expect(await post('/interaction/delMessage', { ids: [one] })).toMatchObject({ code: 1, data: null })
    expect(contents((await get('/interaction/dialog', { userId: agent })).data.list)).toEqual(['two'])
    expect(contents((await get('/interaction/dialog', { userId: server.people.alice }, other)).data.list)).toEqual([
      'two',
      'one',
    ])
    expect((await post('/interaction/delMessage', { ids: [`${one}`, two] }, other)).code).toBe(1)
    expect(contents((await get('/interaction/dialog', { userId: agent })).data.list)).toEqual(['two'])
    await sweepAfter(60)
    expect(await idsOf()).toEqual([one, two])
    await sweepAfter(1)
    expect(await idsOf()).toEqual([two])
    expect((await post('/interaction/delMessage', { ids: [two] }, other)).msg).toBe(
      'The messages couldn’t be deleted. Try again.',
    )
  })

  test('by both concurrently deletes the messages', async () => {
    await send('one')
    const ids = await idsOf()
    const other = await server.tokenOf(agent)
    await Promise.all([post('/interaction/delMessage', { ids }), post('/interaction/delMessage', { ids }, other)])
    await sweepAfter(61)
    expect(await idsOf()).toEqual([])
  })

  test('does not hide messages between other members', async () => {
    await send('one')
    const ids = await idsOf()
    const master = await server.tokenOf(server.people.master)
    expect((await post('/interaction/delMessage', { ids }, master)).msg).toBe(
      'The messages couldn’t be deleted. Try again.',
    )
    expect(await idsOf()).toEqual(ids)
  })

  test('takes the ids that a client flattens into a form', async () => {
    await send('one')
    await send('two')
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/interaction/delMessage',
      headers: { 'ba-user-token': token, 'content-type': 'application/x-www-form-urlencoded' },
      payload: (await idsOf()).map((id, index) => `ids[${index}]=${id}`).join('&'),
    })
    expect(answer.json().code).toBe(1)
    expect((await get('/interaction/dialog', { userId: agent })).data.list).toEqual([])
  })

  test.each([[undefined], [''], ['all'], [{}], [['x']], [[]], [-1]])('refuses the ids %j', async (ids) => {
    expect(await post('/interaction/delMessage', { ids })).toMatchObject({
      code: 0,
      msg: 'The messages couldn’t be deleted. Try again.',
    })
  })
})

describe('the card', () => {
  beforeEach(async () => {
    await server.db
      .updateTable('member')
      .set({ birthday: '1990-05-17', motto: 'a < b', gender: 2 })
      .where('id', '=', server.people.alice)
      .execute()
    const now = Math.floor(server.clock() / 1000)
    const line = (content: string, status = 1) => ({
      member_id: server.people.alice,
      content,
      weigh: 0,
      status,
      create_time: now - 120,
    })
    await server.db
      .insertInto('member_recent')
      .values([line('first'), line('hidden', 0), line('newest')])
      .execute()
  })

  test('is public, has its components, and does not show the birthday', async () => {
    const { data } = await get('/interaction/userCard', { userId: server.people.alice }, '')
    expect(data.user).toMatchObject({
      nickname: 'Alice',
      motto: 'a < b',
      gender: 2,
      birthday: null,
      join_time: expect.stringMatching(/ago$/),
    })
    expect(data.components).toMatchObject({
      statistic: [{ component: 'gender' }, { component: 'regTime' }],
      opt: [{ component: 'chat' }],
      tab: [
        {
          component: 'recent',
          title: 'Recent activity',
          data: [{ content: 'newest', create_time: '2 minutes ago' }, { content: 'first' }],
        },
      ],
    })
    expect((await get('/interaction/userCard', { userId: server.people.alice })).data.user.birthday).toBe('1990-05-17')
  })

  test('has more of the timeline page by page', async () => {
    const more = (page: number) =>
      get('/interaction/loadMoreUserRecent', { userId: server.people.alice, page, limit: 1 }, '')
    expect(contents((await more(1)).data.data)).toEqual(['newest'])
    expect(contents((await more(2)).data.data)).toEqual(['first'])
    expect(contents((await more(3)).data.data)).toEqual([])
  })
})
