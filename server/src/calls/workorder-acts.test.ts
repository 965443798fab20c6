import { type TestServer, testServer } from '../testing/test-server.ts'

let server: TestServer
let alice: string
let agent: string
let master: string
let category: number

const day = 86_400

beforeAll(async () => {
  server = await testServer()
  const { people, db } = server
  alice = await server.tokenOf(people.alice)
  agent = await server.tokenOf(people.agent)
  master = await server.tokenOf(people.master)
  const values = { store_id: people.storeId, pid: 0, name: '订单', name_en: 'Orders', template: '' }
  const row = { ...values, default_priority: 'normal' as const }
  category = (await db.insertInto('ticket_category').values(row).returning('id').executeTakeFirstOrThrow()).id
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db
    .updateTable('ticket')
    .set({ status: 'cancelled', closed_at: 1 })
    .where('status', '<>', 'closed')
    .execute()
  // Tokens last a day; some of these stories last weeks.
  await server.db.updateTable('member_token').set({ expire_time: 9_000_000_000 }).execute()
})

const post = async (path: string, token: string, body: Record<string, unknown>) =>
  (await server.call('POST', `/workorder/${path}`, { token, body, language: 'en' })).body
const get = async (path: string, token: string, query: Record<string, unknown>) =>
  (await server.call('GET', `/workorder/${path}`, { token, query, language: 'en' })).body
const done = async (path: string, token: string, body: Record<string, unknown>) => {
  const answer = await post(path, token, body)
  expect([path, answer.code, answer.msg]).toEqual([path, 1, ''])
  return answer.data.ticket
}
const create = (values: Record<string, unknown> = {}, token = alice) =>
  done('create', token, { subject: 'Parcel missing', category_id: category, body: 'Where is **it**?', ...values })
const timelineOf = async (token: string, id: number, since_seq = 0) =>
  (await get('messages', token, { id, since_seq })).data
// biome-ignore lint/suspicious/noExplicitAny: answers are examined, not used
const words = (list: any[]) =>
  list.map((entry) => entry.body ?? `${entry.type} ${JSON.stringify(entry.to) ?? ''}`.trim())

test('a ticket from the first word to the rating', async () => {
  const made = await create({ impact: 'blocked', priority: 'urgent' })
  expect(made).toMatchObject({
    status: 'new',
    priority: 'normal',
    impact: 'blocked',
    category: { name: 'Orders' },
    channel: 'web',
    message_count: 1,
    version: 1,
    permissions: ['reply', 'cancel', 'attach'],
  })
  expect(made.number).toMatch(/^WO202603\d{4,}$/)
  const { id } = made
  const pending = await done('status', agent, { id, status: 'pending', body: 'Which number?', version: made.version })
  expect(pending).toMatchObject({ status: 'pending', assignee: { id: server.people.agent } })
  expect(pending).not.toHaveProperty('sla')
  expect(await done('reply', alice, { id, body: 'Number 7' })).toMatchObject({ status: 'open', unread_count: 0 })
  await done('reply', agent, { id, body: 'He is nice', visibility: 'internal' })
  expect(await done('status', agent, { id, status: 'solved' })).toMatchObject({ status: 'solved' })
  const closed = await done('confirm', alice, { id, score: 5, reasons: ['fast', 'kind'], comment: 'Thanks' })
  expect(closed).toMatchObject({
    status: 'closed',
    closed_by: 'member',
    rating: { score: 5, reasons: ['fast', 'kind'] },
  })
  const { list, more, next_seq } = await timelineOf(alice, id)
  expect(words(list)).toEqual([
    'Where is **it**?',
    'created "new"',
    'Which number?',
    'status "open"',
    'status "pending"',
    'Number 7',
    'status "open"',
    'status "solved"',
    'status "closed"',
    'rated 5',
  ])
  expect(more).toBe(false)
  expect(await timelineOf(alice, id, next_seq)).toMatchObject({ list: [], next_seq })
  const inside = await timelineOf(agent, id)
  expect(words(inside.list)).toContain('He is nice')
  expect(inside.list.find((entry: { type?: string }) => entry.type === 'assigned').to).toMatchObject({
    nickname: 'Agent',
  })
})

test('what rests inside looks open outside', async () => {
  const { id } = await create()
  await done('assign', agent, { id, assignee_id: server.people.agent })
  const before = (await get('detail', alice, { id })).data.ticket
  const held = await done('status', agent, { id, status: 'on_hold', reason: 'bank', until: now() + day })
  expect(held).toMatchObject({ status: 'on_hold', on_hold: { reason: 'bank', until: now() + day } })
  const after = (await get('detail', alice, { id })).data.ticket
  expect({ ...after, version: 0, last_seq: 0 }).toEqual({ ...before, version: 0, last_seq: 0 })
  expect(JSON.stringify(await timelineOf(alice, id))).not.toContain('on_hold')
  expect((await get('list', alice, { status: 'open' })).data.total).toBe(1)
  await done('close', alice, { id, body: 'Found it' })
})

const now = () => Math.floor(server.clock() / 1000)

test.each<[string, Record<string, unknown>, string]>([
  ['a short subject', { subject: 'x' }, 'The subject needs 2 to 100 characters'],
  ['a long subject', { subject: 'x'.repeat(101) }, 'The subject needs 2 to 100 characters'],
  ['no text', { body: ' ' }, 'Please write a message'],
  ['a long text', { body: 'x'.repeat(20_001) }, 'The message may have 20000 characters at most'],
  ['an unknown category', { category_id: 99_999 }, 'Please choose a category'],
  ['a category beyond all keys', { category_id: 99_999_999_999 }, 'Please choose a category'],
  [
    'a file that is not there',
    { attachments: ['/storage/none.png'] },
    'An attachment does not exist any more, please upload it again',
  ],
  [
    'many files',
    { attachments: Array.from({ length: 11 }, (_, place) => place + 1) },
    'A message takes 10 attachments at most',
  ],
  ['following up nothing', { follow_up_of_id: 99_999 }, 'The work order to follow up does not exist'],
])('a ticket with %s is refused', async (_what, values, msg) => {
  const answer = await post('create', alice, { subject: 'Subject', category_id: category, body: 'Text', ...values })
  expect(answer).toMatchObject({ code: 0, msg, data: null })
})

test('a member may have only so many unfinished tickets', async () => {
  for (let count = 0; count < 20; count += 1) await create()
  expect(await post('create', alice, { subject: 'More', category_id: category, body: 'x' })).toMatchObject({
    code: 0,
    msg: 'You have 20 unfinished work orders: please finish one before you create another',
  })
})

test('an agent creates for a member, who may not do so for others', async () => {
  const values = { subject: 'By phone', category_id: category, body: 'He called', priority: 'high' }
  const made = await done('create', agent, { ...values, requester_id: server.people.alice })
  expect(made).toMatchObject({ status: 'open', channel: 'agent', priority: 'high', requester: { nickname: 'Alice' } })
  expect(await post('create', alice, { ...values, requester_id: server.people.master })).toMatchObject({ code: 401 })
  expect(await post('create', agent, { ...values, requester_id: server.people.stranger })).toMatchObject({ code: 0 })
})

test('sent twice is written once, also at the same time', async () => {
  const [one, two] = await Promise.all([create({ client_id: 'c1' }), create({ client_id: 'c1' })])
  expect(one.id).toBe(two.id)
  const body = { id: one.id, body: 'Hello?', client_id: 'm1' }
  await Promise.all([done('reply', alice, body), done('reply', alice, body), done('reply', alice, body)])
  expect(await done('reply', alice, body)).toMatchObject({ message_count: 2 })
  const { list } = await timelineOf(alice, one.id)
  expect(words(list).filter((text) => text === 'Hello?')).toHaveLength(1)
})

test('of two agents who assign at once one is told of the conflict', async () => {
  const { id, version } = await create()
  const answers = await Promise.all([
    post('assign', agent, { id, version, assignee_id: server.people.agent }),
    post('assign', master, { id, version, assignee_id: server.people.master, view: 'manage' }),
  ])
  expect(answers.map(({ code }) => code).sort()).toEqual([0, 1])
  const [winner, loser] = answers[0]?.code === 1 ? answers : [...answers].reverse()
  expect(loser?.data.conflict).toMatchObject({ version: version + 1, ticket: { id } })
  expect(loser?.data.conflict.ticket.assignee.id).toBe(winner?.data.ticket.assignee.id)
})

test('many messages at once get their own numbers without gaps', async () => {
  const { id } = await create()
  await Promise.all(Array.from({ length: 6 }, (_, place) => done('reply', alice, { id, body: `Text ${place}` })))
  const { list } = await timelineOf(alice, id)
  expect(list.map(({ seq }: { seq: number }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
})

test('what the state machine refuses is said', async () => {
  const { id } = await create()
  for (const [path, token, body, msg] of [
    ['confirm', alice, {}, 'This cannot be done in the present state of the work order'],
    ['notSolved', alice, {}, 'This cannot be done in the present state of the work order'],
    ['hide', alice, {}, 'This cannot be done in the present state of the work order'],
    ['nudge', alice, {}, 'It is too early for this'],
    ['confirm', alice, { score: 6 }, 'Please choose 1 to 5'],
    ['reply', alice, { body: '' }, 'Please write a message'],
    ['status', agent, { status: 'pending' }, 'Please answer the member first'],
    ['status', agent, { status: 'solved' }, 'Please answer the member first'],
    ['status', agent, { status: 'closed' }, 'Unknown work order state: closed'],
    ['status', agent, { status: 'on_hold' }, 'Please say what this waits for'],
    ['assign', agent, { assignee_id: server.people.alice }, 'This agent does not exist'],
    ['priority', agent, { priority: 'normal' }, 'There is nothing to change'],
    ['priority', agent, { priority: 'max' }, 'Unknown priority'],
    ['label', agent, { labels: ['x'.repeat(31)] }, 'At most 10 labels of up to 30 characters, without commas'],
  ] as const) {
    expect([path, await post(path, token, { id, ...body })]).toMatchObject([path, { code: 0, msg, data: null }])
  }
})

test('somebody else’s ticket is answered like one that never was', async () => {
  const { id } = await create()
  const stranger = await server.tokenOf(server.people.stranger)
  const hidden = await create()
  await done('cancel', alice, { id: hidden.id })
  await done('hide', alice, { id: hidden.id })
  const mine = await create({ subject: 'Of the master' }, master)
  const never = await get('detail', alice, { id: 99_999 })
  expect(never).toMatchObject({ code: 0, msg: 'This work order does not exist', data: null })
  for (const [token, which] of [
    [stranger, id],
    [alice, mine.id],
    [alice, hidden.id],
    [alice, 'x'],
    [alice, 99_999_999_999],
  ] as const) {
    expect(await get('detail', token, { id: which })).toEqual(never)
    expect(await get('messages', token, { id: which, view: 'manage' })).toEqual(never)
    for (const path of ['reply', 'close', 'cancel', 'confirm', 'reopen', 'rate', 'nudge', 'hide', 'status', 'assign']) {
      expect([path, await post(path, token, { id: which, body: 'x' })]).toEqual([path, never])
    }
  }
})

test('rights: members do nothing of the agents’, agents without the rule neither', async () => {
  const { id } = await create()
  for (const path of ['status', 'assign', 'priority', 'label']) {
    expect([path, await post(path, alice, { id, view: 'mine' })]).toMatchObject([path, { code: 401 }])
  }
  for (const path of ['close', 'confirm', 'rate', 'nudge']) {
    expect([path, await post(path, agent, { id })]).toMatchObject([path, { code: 401 }])
  }
  const limited = await server.tokenOf(server.people.limited)
  for (const path of ['create', 'reply', 'close', 'status']) {
    expect([path, await post(path, limited, { id })]).toMatchObject([path, { code: 401, data: [] }])
    expect([path, await post(path, '', { id })]).toMatchObject([path, { code: 303 }])
  }
})

test('a member’s note is public: nobody but agents write inside', async () => {
  const { id } = await create()
  await done('reply', alice, { id, body: 'Psst', visibility: 'internal' })
  expect(words((await timelineOf(alice, id)).list)).toContain('Psst')
})

test('nudging after four hours, once in four hours', async () => {
  const { id } = await create()
  server.clock.advance(4 * 3600)
  expect((await done('nudge', alice, { id })).permissions).not.toContain('nudge')
  expect(await post('nudge', alice, { id })).toMatchObject({ code: 0, msg: 'It is too early for this' })
  server.clock.advance(4 * 3600)
  await done('nudge', alice, { id })
})

test('closed tickets open again for 14 days, then a new one follows', async () => {
  const { id } = await create()
  await done('status', agent, { id, status: 'solved', body: 'Done' })
  expect(await done('notSolved', alice, { id, body: 'No' })).toMatchObject({ status: 'open', reopened_count: 1 })
  await done('close', alice, { id })
  server.clock.advance(14 * day)
  await server.db.updateTable('member_token').set({ expire_time: 9_000_000_000 }).execute()
  expect(await done('reopen', alice, { id })).toMatchObject({ status: 'open', reopened_count: 2 })
  await done('close', alice, { id })
  server.clock.advance(14 * day + 1)
  expect(await post('reopen', alice, { id })).toMatchObject({ code: 0, msg: 'It is too late for this' })
  expect(await create({ follow_up_of_id: id })).toMatchObject({ follow_up_of_id: id, status: 'new' })
  await done('hide', alice, { id })
  expect(await get('detail', alice, { id })).toMatchObject({ code: 0 })
  expect((await get('detail', agent, { id })).code).toBe(1)
})

test('labels are kept for choosing again', async () => {
  const { id } = await create()
  expect(await done('label', agent, { id, labels: ['vip', ' loud ', 'vip'] })).toMatchObject({
    labels: ['vip', 'loud'],
  })
  expect(await done('label', agent, { id, labels: [] })).toMatchObject({ labels: [] })
  expect(await server.db.selectFrom('ticket_label').select('name').orderBy('name').execute()).toEqual([
    { name: 'loud' },
    { name: 'vip' },
  ])
})
