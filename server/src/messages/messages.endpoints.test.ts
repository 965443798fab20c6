import { indexWaiting } from '../full-text/text-index.ts'
import { sharedServer } from '../testing/test-server.ts'
import { indexMemberMessages } from './index-messages.ts'

const server = sharedServer()
let token: string

const now = Date.UTC(2026, 2, 10) / 1000

beforeAll(async () => {
  token = await server.tokenOf(server.people.alice)
  await server.db
    .updateTable('shop')
    .set({ official_accounts: `${server.people.agent}` })
    .execute()
})
beforeEach(async () => {
  const { alice, agent, master, limited } = server.people
  await server.db.deleteFrom('message').execute()
  const message = (user_id: number, recipient_id: number, content: string, secondsAgo: number, del_user_id = 0) => ({
    user_id,
    recipient_id,
    content,
    status: 'unread' as const,
    del_user_id,
    create_time: now - secondsAgo,
  })
  await server.db
    .insertInto('message')
    .values([
      message(agent, alice, 'first of agent', 7200),
      message(alice, master, 'to master', 3600),
      message(agent, alice, '50% off <b>today</b>', 180),
      message(limited, alice, 'hidden by alice', 60, alice),
      message(agent, master, 'between others', 30),
    ])
    .execute()
  await indexWaiting(server.db, indexMemberMessages)
})

const list = async (query: Record<string, unknown> = {}, language = 'en') =>
  (await server.call('GET', '/interaction/messageList', { token, query, language })).body.data

test('a guest has no unread messages, with or without a stale token', async () => {
  expect((await server.call('GET', '/interaction/count')).body.data).toEqual({
    pollingInterval: 30,
    count: 0,
    unseen: 0,
    quiet: false,
  })
  expect((await server.call('GET', '/interaction/count', { token: 'stale' })).body.data.count).toBe(0)
})

test('the list has the newest message and the other member of each conversation, newest first', async () => {
  const { agent, alice, master } = server.people
  const data = await list()
  expect(data).toMatchObject({ total: 2, officialAccount: [`${agent}`], existUnread: true })
  expect(data.list).toMatchObject([
    {
      user_id: agent,
      recipient_id: alice,
      content: '50% off <b>today</b>',
      status: 'unread',
      create_time: '3 minutes ago',
      user__nickname: 'Agent',
      recipient__nickname: 'Alice',
      show_user: { id: agent, nickname: 'Agent', avatar: '//localhost:80/static/images/avatar.png' },
    },
    { content: 'to master', status: 'read', create_time: '1 hour ago', show_user: { id: master } },
  ])
  expect((await list({}, 'zh-cn')).list[0].create_time).toBe('3 分钟前')
})

test.each<[Record<string, unknown>, string[]]>([
  [{ keywords: 'FIRST' }, ['first of agent']],
  [{ keywords: 'off today' }, ['50% off <b>today</b>']],
  [{ keywords: '%' }, []],
  [{ keywords: 'hidden' }, []],
  [{ keywords: '_' }, []],
  [{ keywords: '\\' }, []],
  [{ keywords: "'; drop table message; --" }, []],
  [{ nickname: 'agen' }, ['50% off <b>today</b>']],
  [{ nickname: 'alice', keywords: 'master' }, ['to master']],
  [{ nickname: ['unknown', ''] }, ['50% off <b>today</b>', 'to master']],
  [{ page: 2, limit: 1 }, ['to master']],
  [{ page: 9, limit: 1 }, []],
])('with the search %j the list has %j', async (query, contents) => {
  expect((await list(query)).list.map((item: { content: string }) => item.content)).toEqual(contents)
})

describe('markRead', () => {
  const mark = async (ids: unknown, as = token) =>
    (await server.call('POST', '/interaction/markRead', { token: as, body: { ids }, language: 'en' })).body

  test('marks all, one, or several of the member’s own', async () => {
    const ids = (await server.db.selectFrom('message').select('id').orderBy('id').execute()).map((row) => row.id)
    expect((await mark(ids[0])).data).toEqual({ count: 1 })
    expect((await mark(String(ids[2]))).data).toEqual({ count: 0 })
    expect((await mark('all')).data).toEqual({ count: 0 })
    expect((await list()).existUnread).toBe(false)
  })

  test('accepts lists and comma-separated ids', async () => {
    const ids = (await server.db.selectFrom('message').select('id').orderBy('id').execute()).map((row) => row.id)
    expect((await mark([ids[0], `${ids[2]}`])).data).toEqual({ count: 0 })
    expect((await mark(ids.join(','))).data).toEqual({ count: 0 })
  })

  test.each([
    [undefined],
    [null],
    [''],
    [0],
    [-1],
    [1.5],
    ['x'],
    [{}],
    [[]],
    [[1, 'x']],
    [true],
    [9e9],
    [Array.from({ length: 1001 }, () => 1)],
  ])('the ids %j are refused', async (ids) => {
    expect(await mark(ids)).toMatchObject({ code: 0, msg: 'Select a message', data: null })
  })
})
