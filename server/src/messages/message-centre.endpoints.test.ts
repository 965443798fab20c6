import { sharedServer } from '../testing/test-server.ts'
import { storeNotices } from '../work-orders/tickets/notices.ts'
import type { ConversationShown } from './list-conversations.endpoint.ts'

// The calls of the message centre that BuildAdmin does not have.

const server = sharedServer()
let alice: string
let agent: string
beforeAll(async () => {
  const { people } = server
  await server.db
    .updateTable('shop')
    .set({ official_accounts: `${people.master}` })
    .execute()
  alice = await server.tokenOf(people.alice)
  agent = await server.tokenOf(people.agent)
})
beforeEach(async () => {
  for (const name of ['message', 'conversation_mark', 'member_block', 'message_preference', 'message_report'] as const)
    await server.db.deleteFrom(name).execute()
})

type Values = Record<string, unknown>

const get = async (call: string, query: Values = {}, token = alice) =>
  (await server.call('GET', `/interaction/${call}`, { token, query, language: 'en' })).body
const post = async (call: string, body: Values, token = alice) =>
  (await server.call('POST', `/interaction/${call}`, { token, body, language: 'en' })).body
const refused = { code: 0, msg: 'This member doesn’t exist', data: null }

/** Stores a message as programs other than clients do. */
const put = async (from: number, to: number, content: string, more: Values = {}): Promise<number> => {
  const message = { user_id: from, recipient_id: to, content, status: 'unread' as const, del_user_id: 0 }
  const { id } = await server.db
    .insertInto('message')
    .values({ ...message, create_time: Math.floor(server.clock() / 1000), ...more })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Alice has messages of the agent (2 unread), of limited (read), and a notice of a work order. */
const scene = async () => {
  const { people } = server
  const first = await put(people.agent, people.alice, 'first')
  const second = await put(people.agent, people.alice, 'second')
  const read = await put(people.limited, people.alice, 'old news', { status: 'read' })
  const action = { action_label: 'Open', action_path: '/user/account/workorder/5' }
  const notice = await put(people.master, people.alice, 'There is a reply', { kind: 'workorder', ...action })
  return { first, second, read, notice }
}

const named = async (query: Values = {}) =>
  (await get('conversations', query)).data.list.map(
    ({ userId, kind }: { userId: number; kind: string }) => `${userId}:${kind}`,
  )

test('a sentence of the site is read and found in the language of its reader, whatever the ticket was written in', async () => {
  const { people } = server
  const ticket = { id: 5, number: 'WO1', subject: '{number} parcels', shop_id: people.shopId, language: 'en' as const }
  await storeNotices(server.db, ticket, [{ memberId: people.alice, text: 'ticketNoticeAnswered' }], 7)
  const read = async (call: string, query: Values, language: string) =>
    (await server.call('GET', `/interaction/${call}`, { token: alice, query, language })).body.data
  for (const [language, content, label] of [
    ['en', '{number} parcels: new reply (WO1)', 'Open work order'],
    ['zh-cn', '{number} parcels：工单 WO1 有新回复', '查看工单'],
  ] as const) {
    const thread = await read('thread', { userId: people.master, kind: 'workorder' }, language)
    expect(thread.list).toMatchObject([{ content, action: { label } }])
    expect((await read('conversations', {}, language)).list).toMatchObject([{ newest: { content } }])
    const found = await read('search', { keywords: language === 'en' ? 'new reply' : '有新回复' }, language)
    expect(found.messages).toMatchObject([{ content }])
    const stock = await read('dialog', { userId: people.master }, language)
    expect(stock.list).toMatchObject([{ content: `${content} /user/account/workorder/5` }])
  }
})

describe('conversations', () => {
  test('are listed by kind, the newest first, with their numbers', async () => {
    const { people } = server
    const { notice } = await scene()
    const { data } = await get('conversations')
    expect(data).toMatchObject({ total: 3, next: 0, badge: { count: 3, unseen: 3, quiet: false } })
    expect(data.list).toMatchObject([
      {
        userId: people.master,
        kind: 'workorder',
        user: { official: true, gone: false },
        newest: { id: notice, own: false, content: 'There is a reply', status: 'unread' },
        unread: 1,
      },
      { userId: people.limited, kind: 'person', unread: 0, archived: false, muted: false, blocked: false },
      { userId: people.agent, kind: 'person', unread: 2, messages: 2, user: { nickname: 'Agent', official: false } },
    ])
    expect(data.kinds).toEqual(
      expect.arrayContaining([
        { kind: 'person', listed: 2, unread: 2, archived: 0 },
        { kind: 'workorder', listed: 1, unread: 1, archived: 0 },
      ]),
    )
  })

  test('count the unread messages that the badge counts: not those of muted, archived and quiet ones', async () => {
    const { people } = server
    await scene()
    const counted = async () => {
      const { list, kinds, badge } = (await get('conversations')).data
      const calling = list.filter((row: ConversationShown) => !(row.muted || row.archived || row.quiet))
      const sums = [kinds, calling].map((rows: { unread: number }[]) =>
        rows.reduce((sum, { unread }) => sum + unread, 0),
      )
      expect(sums).toEqual([badge.count, badge.count])
      return badge.count
    }
    expect(await counted()).toBe(3)
    await post('savePreferences', { quiet_kinds: ['workorder'] })
    expect(await counted()).toBe(2)
    await post('act', { act: 'mute', conversations: [`${people.agent}:person`] })
    expect(await counted()).toBe(0)
    await post('act', { act: 'unmute', conversations: [`${people.agent}:person`] })
    expect(await counted()).toBe(2)
    await post('act', { act: 'archive', conversations: [`${people.agent}:person`] })
    expect(await counted()).toBe(0)
  })

  test('a part goes on where the one before ended, whatever has come since', async () => {
    const { people } = server
    await scene()
    const first = (await get('conversations', { limit: 2 })).data
    await put(people.agent, people.alice, 'third')
    const { list, next } = (await get('conversations', { limit: 2, before: first.next })).data
    expect([list, next]).toEqual([[], 0])
    const again = (await get('conversations', { limit: 1 })).data
    expect(again.list[0]).toMatchObject({ userId: people.agent, unread: 3 })
    const rest = (await get('conversations', { limit: 2, before: again.next })).data
    expect(rest.list).toHaveLength(2)
  })

  test('are asked for by page as well, for a pager', async () => {
    const { people } = server
    await scene()
    const page = async (query: Values) => (await get('conversations', { limit: 2, ...query })).data
    const [first, second] = [await page({ page: 1 }), await page({ page: 2 })]
    expect(first).toEqual(await page({}))
    expect(second).toMatchObject({ list: [{ userId: people.agent }], total: 3, next: 0 })
    expect((await page({ page: 3 })).list).toEqual([])
    expect((await page({ page: 2_147_483_647 })).list).toEqual([])
    expect((await page({ before: first.next, page: 2 })).list).toEqual(second.list)
  })

  test('are narrowed by what they are and are not', async () => {
    const { alice: me, agent: other, limited, master } = server.people
    await scene()
    await put(me, limited, 'answer')
    const all = [`${limited}:person`, `${master}:workorder`, `${other}:person`]
    expect(await named({ is: 'unread' })).toEqual([all[1], all[2]])
    expect(await named({ not: ['unread'] })).toEqual([all[0]])
    expect(await named({ is: ['person', 'workorder'] })).toEqual(all)
    expect(await named({ is: ['person', 'unread'] })).toEqual([all[2]])
    expect(await named({ not: 'workorder,unread' })).toEqual([all[0]])
    expect(await named({ is: 'official' })).toEqual([all[1]])
    expect(await named({ not: 'official' })).toEqual([all[0], all[2]])
    await post('block', { userId: limited, blocked: true })
    expect(await named({ is: 'blocked' })).toEqual([all[0]])
    expect(await named({ not: 'blocked' })).toEqual([all[1], all[2]])
    expect(await named({ with: [master, 999_999] })).toEqual([all[1]])
    expect(await named({ is: 'nonsense' })).toEqual(all)
  })
})

describe('the search', () => {
  test('finds people by name and messages by text in one call', async () => {
    const { people } = server
    await post('sendMessage', { userId: people.agent, content: '退款什么时候到账？ Refund please' })
    await post('sendMessage', { userId: people.alice, content: 'Refunded yesterday' }, agent)
    await post('sendMessage', { userId: people.master, content: 'refund of somebody else' }, agent)
    const { data } = await get('search', { keywords: 'refund' })
    expect(data.messages.map(({ content }: { content: string }) => content)).toEqual([
      'Refunded yesterday',
      '退款什么时候到账？ Refund please',
    ])
    expect(data.messages[0]).toMatchObject({ userId: people.agent, own: false, kind: 'person' })
    expect((await get('search', { keywords: '到账' })).data.messages).toHaveLength(1)
    const byName = (await get('search', { keywords: 'agen' })).data
    expect(byName).toMatchObject({ people: [{ id: people.agent, nickname: 'Agent' }], messages: [] })
    const page = (await get('search', { keywords: 'refund', limit: 1 })).data
    const rest = (await get('search', { keywords: 'refund', limit: 1, before: page.next })).data
    expect([rest.people, rest.messages[0].content, rest.next]).toEqual([[], '退款什么时候到账？ Refund please', 0])
  })

  test('finds the accounts of the store, whom everybody may write to, and nobody else unknown', async () => {
    const { people } = server
    const found = async (keywords: string, token = alice) =>
      (await get('search', { keywords }, token)).data.people.map(({ id }: { id: number }) => id)
    for (const keywords of ['', 'mast']) expect(await found(keywords)).toEqual([people.master])
    expect(await found('agen')).toEqual([])
    const master = await server.tokenOf(people.master)
    expect(await found('', master)).toEqual([])
    await scene()
    expect(await found('mast')).toEqual([people.master])
    expect(await found('')).toEqual([people.master])
    await server.db.deleteFrom('message').execute()
    await post('savePreferences', { hides_card: true }, master)
    expect(await found('')).toEqual([])
  })

  test('says that punctuation alone is not looked for in messages', async () => {
    await post('sendMessage', { userId: server.people.agent, content: '100 %' })
    for (const keywords of ['%', '_', '"']) {
      const { data } = await get('search', { keywords })
      expect(data).toMatchObject({ messages: [], advice: expect.stringContaining('punctuation alone isn’t searched') })
    }
    expect((await get('search', { keywords: '100 %' })).data).toMatchObject({ messages: [{}], advice: '' })
  })

  test('does not find what one has deleted', async () => {
    const { people } = server
    const body = { userId: people.agent, content: 'Secret', client_id: 'secret-1' }
    const { id } = (await post('sendMessage', body)).data
    await post('delMessage', { ids: [id] })
    expect((await get('search', { keywords: 'secret' })).data.messages).toEqual([])
    expect((await get('search', { keywords: 'secret' }, agent)).data.messages).toHaveLength(1)
  })
})

describe('a thread', () => {
  const shown = ({ data }: Awaited<ReturnType<typeof get>>) =>
    data.list.map(({ content }: { content: string }) => content).join(' ')

  test('is read in sections around what is unread, and stays unread', async () => {
    const { people } = server
    const ids: number[] = []
    for (const number of Array(9).keys())
      ids.push(await put(people.agent, people.alice, `${number}`, { status: number < 5 ? 'read' : 'unread' }))
    const thread = (query: Values) => get('thread', { userId: people.agent, limit: 4, ...query })
    const unread = await thread({ around: 'unread' })
    expect([shown(unread), unread.data.older, unread.data.newer]).toEqual(['3 4 5 6', true, true])
    expect(unread.data).toMatchObject({
      ...{ total: 9, unread: 4, first_unread: ids[5], newest: ids[8] },
      ...{ archived: false, muted: false, blocked: false, may_write: true },
    })
    expect(shown(await thread({ around: ids[0] }))).toBe('0 1')
    expect((await get('count')).data.count).toBe(4)
  })

  test('has the messages of its kind only, with their action, and takes no answers to the system', async () => {
    const { people } = server
    await scene()
    await put(people.master, people.alice, 'Good morning')
    const query = { userId: people.master, kind: 'workorder' }
    const { data } = await get('thread', query)
    expect(data).toMatchObject({ total: 1, may_write: false, user: { official: true } })
    expect(data.list).toMatchObject([
      { content: 'There is a reply', action: { label: 'Open', path: '/user/account/workorder/5' } },
    ])
    expect(shown(await get('thread', { userId: people.master }))).toBe('Good morning')
    const stock = (await get('dialog', { userId: people.master })).data
    expect([stock.total, stock.list[1].content]).toEqual([2, 'There is a reply /user/account/workorder/5'])
  })
})

describe('the read position', () => {
  test('moves up to a message, for all devices, and never touches later ones', async () => {
    const { people } = server
    const { first, second, notice } = await scene()
    const key = { userId: people.agent, kind: 'person' }
    const { data } = await post('readUpTo', { ...key, id: first })
    expect(data).toEqual({ unread: 1, first_unread: second, badge: { count: 2, unseen: 2, quiet: false } })
    expect((await post('readUpTo', { ...key, id: notice })).data).toMatchObject({ unread: 0, badge: { count: 1 } })
    expect((await get('thread', { userId: people.alice, limit: 1 }, agent)).data.list[0]).toMatchObject({
      own: true,
      status: 'read',
    })
  })

  test('moves back to a message, which can be taken back', async () => {
    const { people } = server
    const { first, second } = await scene()
    await post('markRead', { ids: 'all' })
    const { data } = await post('markUnread', { id: second })
    expect(data).toMatchObject({ changed: 1, badge: { count: 1 } })
    expect((await post('markUnread', { id: first })).data).toMatchObject({ changed: 1, badge: { count: 2 } })
    expect((await post('undo', { undo: data.undo })).data).toMatchObject({ changed: 1, badge: { count: 1 } })
    expect((await get('thread', { userId: people.agent })).data.first_unread).toBe(first)
    expect(await post('markUnread', { id: first }, agent)).toMatchObject({
      code: 0,
      msg: 'This message doesn’t exist',
    })
  })

  test('what was shown in the list is no longer unseen, but unread', async () => {
    const { people } = server
    const { notice } = await scene()
    expect((await post('seen', { id: notice })).data).toEqual({ count: 3, unseen: 0, quiet: false })
    await put(people.agent, people.alice, 'third')
    expect((await get('count')).data).toMatchObject({ count: 4, unseen: 1 })
    expect((await post('seen', { id: 1 })).data.unseen).toBe(1)
    await post('seen', { id: 2_000_000_000 })
    await put(people.agent, people.alice, 'fourth')
    expect((await get('count')).data.unseen).toBe(1)
  })
})

describe('an act', () => {
  test('reads all that is filtered, up to what was shown, and is taken back once', async () => {
    const { people } = server
    const { notice } = await scene()
    await put(people.agent, people.alice, 'later')
    const act = { act: 'read', filtered: true, is: ['workorder'], up_to: notice }
    const { data } = await post('act', act)
    expect(data).toMatchObject({ changed: 1, badge: { count: 3 } })
    expect((await post('undo', { undo: data.undo }, agent)).msg).toBe('This can no longer be undone')
    expect((await post('undo', { undo: data.undo })).data).toMatchObject({ changed: 1, badge: { count: 4 } })
    expect((await post('undo', { undo: data.undo })).code).toBe(0)
    expect((await post('act', { act: 'read', filtered: true })).data).toMatchObject({ badge: { count: 0 } })
    expect((await post('act', { act: 'read', filtered: true })).data).toEqual({
      changed: 0,
      badge: { count: 0, unseen: 0, quiet: false },
    })
  })

  test('is done once when its answer is lost and it is asked again, and taken back by its id', async () => {
    const { people } = server
    await scene()
    const asked = { act: 'archive', conversations: [`${people.agent}:person`], client_id: 'a1' }
    const { data } = await post('act', asked)
    expect(data).toMatchObject({ changed: 1, undo: 'a1' })
    expect((await post('act', asked)).data).toEqual(data)
    // Another member's act with the same id is another one.
    expect((await post('act', { ...asked, conversations: [`${people.alice}:person`] }, agent)).data.changed).toBe(1)
    expect((await post('undo', { undo: 'a1' })).code).toBe(1)
    expect(await named()).toHaveLength(3)
    expect(await named({ is: 'archived' })).toEqual([])
  })

  test('can be taken back for a minute', async () => {
    await scene()
    const { undo, undo_until } = (await post('act', { act: 'read', filtered: true })).data
    expect(undo_until).toBe(Math.floor(server.clock() / 1000) + 60)
    server.clock.advance(61)
    expect((await post('undo', { undo })).code).toBe(0)
  })

  test('archives until the next message comes, a muted one for good', async () => {
    const { people } = server
    await scene()
    const named_ = `${people.agent}:person`
    const archived = (await post('act', { act: 'archive', conversations: [named_, `${people.master}:workorder`] })).data
    expect(archived).toMatchObject({ changed: 2, badge: { count: 0 } })
    expect(await named()).toEqual([`${people.limited}:person`])
    expect(await named({ is: 'archived' })).toEqual([`${people.master}:workorder`, named_])
    await post('act', { act: 'mute', conversations: [`${people.master}:workorder`] })
    await put(people.agent, people.alice, 'new')
    await put(people.master, people.alice, 'new', { kind: 'workorder' })
    expect(await named()).toEqual([named_, `${people.limited}:person`])
    expect((await post('act', { act: 'unarchive', conversations: [`${people.master}:workorder`] })).code).toBe(1)
    expect(await named({ is: 'muted' })).toEqual([`${people.master}:workorder`])
    expect((await get('count')).data.count).toBe(3)
    expect((await post('act', { act: 'unmute', conversations: [`${people.master}:workorder`] })).data.badge.count).toBe(
      5,
    )
  })

  test('marks unread what was received last', async () => {
    const { people } = server
    await scene()
    await put(people.alice, people.limited, 'answer')
    const { data } = await post('act', { act: 'unread', conversations: [`${people.limited}:person`] })
    expect(data.badge.count).toBe(4)
    expect((await post('undo', { undo: data.undo })).data.badge.count).toBe(3)
  })

  test('deletes whole conversations for oneself, and brings them back', async () => {
    const { people } = server
    await scene()
    await put(people.alice, people.agent, 'mine')
    const { data } = await post('act', { act: 'delete', conversations: [`${people.agent}:person`] })
    expect(data.badge.count).toBe(1)
    expect(await named()).toHaveLength(2)
    expect((await get('thread', { userId: people.alice }, agent)).data.total).toBe(3)
    await post('act', { act: 'delete', conversations: [`${people.alice}:person`] }, agent)
    expect((await post('undo', { undo: data.undo })).data).toMatchObject({ changed: 3, badge: { count: 3 } })
    expect((await get('thread', { userId: people.agent })).data.total).toBe(3)
    expect((await get('thread', { userId: people.alice }, agent)).data.total).toBe(0)
  })

  test('on nothing that is there, or that is none, is refused', async () => {
    await scene()
    const nobody = { act: 'read', conversations: ['999:person', '1:nonsense', 'x'] }
    expect((await post('act', nobody)).msg).toBe('This conversation doesn’t exist')
    expect((await post('act', { act: 'paint', filtered: true })).msg).toBe('Choose what to do with the conversations')
  })
})

test('single messages are deleted, once when that is asked again, and brought back', async () => {
  const { people } = server
  const { first, second } = await scene()
  const asked = { ids: [first, second], undo: true, client_id: 'd1' }
  const { data } = await post('delMessage', asked)
  expect(data).toMatchObject({ changed: 2, undo: 'd1' })
  expect((await post('delMessage', asked)).data).toEqual(data)
  expect((await get('thread', { userId: people.agent })).data.total).toBe(0)
  expect((await post('undo', { undo: 'd1' })).data).toMatchObject({ changed: 2, badge: { count: 3 } })
  expect((await get('thread', { userId: people.agent })).data).toMatchObject({ total: 2, unread: 2 })
})

describe('a blocked member', () => {
  test('is answered as always, and reaches nobody', async () => {
    const { people } = server
    const send = (client_id: string) => post('sendMessage', { userId: people.alice, content: 'Hi', client_id }, agent)
    const open = await send('before')
    await post('block', { userId: people.agent, blocked: true })
    const blocked = await send('after')
    expect([Object.keys(blocked.data), blocked.msg]).toEqual([Object.keys(open.data), open.msg])
    expect((await send('after')).data).toEqual(blocked.data)
    expect((await get('thread', { userId: people.agent })).data).toMatchObject({
      total: 1,
      blocked: true,
      may_write: false,
    })
    expect((await get('thread', { userId: people.alice }, agent)).data).toMatchObject({ total: 2, may_write: true })
    expect((await get('userCard', { userId: people.alice }, agent)).code).toBe(1)
    expect((await get('count')).data.count).toBe(1)
    expect((await post('sendMessage', { userId: people.agent, content: 'No' })).msg).toBe(
      'You have blocked this member. Unblock them to send messages.',
    )
    expect(await named({ is: 'blocked' })).toEqual([`${people.agent}:person`])
    await post('block', { userId: people.agent, blocked: false })
    expect(await named({ is: 'blocked' })).toEqual([])
    await send('again')
    expect((await get('thread', { userId: people.agent })).data.total).toBe(2)
  })

  test('does not see it in their messages, nor that the other has deleted one', async () => {
    const { people } = server
    const deleted = { userId: people.alice, content: 'Deleted', client_id: 'deleted' }
    await post('delMessage', { ids: (await post('sendMessage', deleted, agent)).data.id })
    await post('block', { userId: people.agent, blocked: true })
    await post('sendMessage', { userId: people.alice, content: 'Not heard' }, agent)
    const { list } = (await get('dialog', { userId: people.alice }, agent)).data
    const conversations = (await get('messageList', {}, agent)).data.list
    expect(list).toMatchObject([
      { content: 'Not heard', del_user_id: 0 },
      { content: 'Deleted', del_user_id: 0 },
    ])
    expect(conversations).toMatchObject([{ content: 'Not heard', del_user_id: 0 }])
    expect((await get('messageList')).data.list).toEqual([])
  })

  test('is neither oneself nor an account of the store', async () => {
    const { people } = server
    expect(await post('block', { userId: people.alice, blocked: true })).toMatchObject(refused)
    expect((await post('block', { userId: people.master, blocked: true })).msg).toBe(
      'This site’s own accounts can’t be blocked. You can mute them.',
    )
  })
})

describe('a report', () => {
  const reports = () => server.db.selectFrom('message_report').selectAll().orderBy('id').execute()

  test('keeps the text of the message, once', async () => {
    const { people } = server
    const { first } = await scene()
    const report = { userId: people.agent, id: first, reason: 'abuse', note: 'Please look' }
    expect(await post('report', report)).toMatchObject({ code: 1, data: null })
    expect((await post('report', report)).code).toBe(1)
    await server.db.deleteFrom('message').execute()
    const kept = { reporter_id: people.alice, reported_id: people.agent, message_id: first, content: 'first' }
    expect(await reports()).toMatchObject([{ ...kept, reason: 'abuse', note: 'Please look', closed_time: null }])
    expect((await post('report', { userId: people.agent, reason: 'spam' })).code).toBe(1)
    expect(await reports()).toHaveLength(2)
  })

  test('is about a message one has got, and has a reason', async () => {
    const { people } = server
    const { first } = await scene()
    const report = { userId: people.agent, id: first, reason: 'spam' }
    expect((await post('report', report, await server.tokenOf(people.limited))).msg).toBe('This message doesn’t exist')
    expect((await post('report', { ...report, reason: 'x' })).msg).toBe('Choose a reason for the report')
    expect(await post('report', { ...report, userId: people.alice })).toMatchObject(refused)
    expect(await reports()).toEqual([])
  })
})

describe('preferences', () => {
  const chosen = {
    quiet_kinds: ['workorder'],
    mail_kinds: ['account', 'person'],
    quiet_from: '22:00',
    quiet_to: '07:30',
    time_zone: 'Asia/Shanghai',
    hides_card: true,
  }

  test('are kept, and quiet kinds do not count', async () => {
    await scene()
    expect((await get('preferences')).data).toMatchObject({ quiet_kinds: [], quiet_from: '', mail: 'off' })
    const { data } = await post('savePreferences', chosen)
    expect(data).toMatchObject({ ...chosen, mail_kinds: ['person', 'account'] })
    expect((await get('preferences')).data).toEqual(data)
    expect((await get('count')).data.count).toBe(2)
    expect(await named()).toHaveLength(3)
  })

  test.each([
    [{ quiet_from: '22:00', quiet_to: '' }, 'Quiet hours start and end at times from 00:00 to 23:59'],
    [{ quiet_from: '24:00' }, 'Quiet hours start and end at times from 00:00 to 23:59'],
    [{ quiet_to: '22:00' }, 'Start and end can’t be the same'],
    [{ time_zone: 'Mars/Base' }, 'Unknown time zone'],
  ])('with %j are refused', async (wrong, msg) => {
    expect((await post('savePreferences', { ...chosen, ...wrong })).msg).toBe(msg)
  })
})

test('a member who was switched off is known only to who has conversations with them', async () => {
  const { people } = server
  for (const call of ['thread', 'dialog']) expect(await get(call, { userId: people.disabled })).toMatchObject(refused)
  await put(people.disabled, people.alice, 'Before I left')
  expect((await get('thread', { userId: people.disabled })).data).toMatchObject({ total: 1, may_write: false })
  expect(await get('thread', { userId: people.disabled }, agent)).toMatchObject({ code: 1 })
  expect(await get('thread', { userId: people.disabled }, await server.tokenOf(people.limited))).toMatchObject(refused)
})

describe('a member who hides', () => {
  test('can still be blocked by a member who wrote to them before', async () => {
    const { people } = server
    await post('sendMessage', { userId: people.agent, content: 'Hi' })
    await post('savePreferences', { hides_card: true }, agent)
    expect(await post('block', { userId: people.agent, blocked: true })).toMatchObject({ code: 1 })
  })

  test('is answered like nobody, except to whom they have written', async () => {
    const { people } = server
    await post('savePreferences', { hides_card: true }, agent)
    for (const call of ['userCard', 'loadMoreUserRecent', 'thread', 'dialog'])
      expect(await get(call, { userId: people.agent })).toMatchObject({
        ...(await get(call, { userId: 999_999 })),
        time: expect.any(Number),
      })
    for (const blocked of [true, false])
      expect(await post('block', { userId: people.agent, blocked })).toMatchObject(refused)
    expect(await post('report', { userId: people.agent, reason: 'spam' })).toMatchObject(refused)
    expect(await named({ is: 'blocked' })).toEqual([])
    expect(await post('sendMessage', { userId: people.agent, content: 'Hi' })).toMatchObject(refused)
    expect((await get('userCard', { userId: people.agent }, agent)).code).toBe(1)
    await post('sendMessage', { userId: people.alice, content: 'Hello' }, agent)
    expect((await get('thread', { userId: people.agent })).data.total).toBe(1)
    expect((await post('sendMessage', { userId: people.agent, content: 'Hi' })).code).toBe(1)
    expect(await get('userCard', { userId: people.agent })).toMatchObject(refused)
  })

  test('is nobody any more to whom they never answered, who keeps what was sent', async () => {
    const { people, db } = server
    const limited = await server.tokenOf(people.limited)
    await post('sendMessage', { userId: people.alice, content: 'Are you there' }, limited)
    const changed = { nickname: 'Zebra', motto: 'Moved away', avatar: '/static/new.png' }
    const before = await db
      .selectFrom('member')
      .select(['nickname', 'motto', 'avatar'])
      .where('id', '=', people.alice)
      .executeTakeFirstOrThrow()
    await db.updateTable('member').set(changed).where('id', '=', people.alice).execute()
    const seenBy = async (token: string, userId: number) => {
      const calls = [
        ['conversations'],
        ['messageList'],
        ['messageList', { nickname: 'Zebra' }],
        ['search', { keywords: 'Zebra' }],
        ['search', { keywords: 'there' }],
        ['thread', { userId }],
        ['dialog', { userId }],
      ] as const
      const answers = []
      for (const [call, query] of calls) answers.push((await get(call, query, token)).data)
      return answers
    }
    const told = (answers: unknown) => /Zebra|Moved away|new\.png/.test(JSON.stringify(answers))
    for (const answer of (await seenBy(limited, people.alice)).slice(0, 4)) expect(told(answer)).toBe(true)
    await post('savePreferences', { hides_card: true })
    const answers = await seenBy(limited, people.alice)
    expect(told(answers)).toBe(false)
    const name = `Member_${people.alice}`
    expect(answers).toMatchObject([
      { list: [{ user: { nickname: name, motto: '' }, newest: { content: 'Are you there' } }] },
      { list: [{ show_user: { nickname: name, motto: '' } }] },
      { list: [] },
      { people: [] },
      { messages: [{ user: { nickname: name }, content: 'Are you there' }] },
      { list: [{ content: 'Are you there' }], user: { nickname: name, motto: '' }, may_write: false },
      { list: [{ content: 'Are you there', recipient: { nickname: name } }], userInfo: { nickname: name } },
    ])
    expect(await post('sendMessage', { userId: people.alice, content: 'Again' }, limited)).toMatchObject(refused)
    await post('sendMessage', { userId: people.limited, content: 'Yes' })
    expect(told((await get('conversations', {}, limited)).data)).toBe(true)
    await db.updateTable('member').set(before).where('id', '=', people.alice).execute()
  })
})

const thread = async (query: Values = {}) => (await get('thread', { userId: server.people.agent, ...query })).data
const toAgent = (content: string, more: Values = {}) =>
  post('sendMessage', { userId: server.people.agent, content, ...more })
const toAlice = (content: string, more: Values = {}) =>
  post('sendMessage', { userId: server.people.alice, content, ...more }, agent)
const contents = ({ list }: { list: Array<{ content: string }> }) => list.map(({ content }) => content)

describe('a conversation of five messages', () => {
  let ids: number[]
  beforeEach(async () => {
    const { alice: me, agent: other } = server.people
    ids = []
    for (const number of [1, 2, 3, 4, 5])
      ids.push(await (number % 2 === 1 ? put(me, other, `${number}`) : put(other, me, `${number}`)))
  })

  test.each<[string, () => Values, string, boolean, boolean]>([
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
    await post('delMessage', { ids: [ids[1]] })
    expect(contents(await thread({ before: ids[3] }))).toEqual(['1', '3'])
    expect(contents(await thread({ after: ids[0] }))).toEqual(['3', '4', '5'])
  })
})

describe('a message with a client_id', () => {
  // The next minute has a fresh limit of messages.
  beforeEach(() => void server.clock.advance(60))

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
    expect((await toAlice('hi', { client_id: 'same' })).code).toBe(1)
    expect((await thread()).total).toBe(2)
  })
})
