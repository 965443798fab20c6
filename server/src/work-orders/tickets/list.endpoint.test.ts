import type { Insertable } from 'kysely'
import type { TicketTable } from '../../database/schema.ts'
import { plainTicket } from '../../testing/plain-ticket.ts'
import { addCategory } from '../../testing/test-people.ts'
import { sharedServer } from '../../testing/test-server.ts'

const server = sharedServer()
let alice: string
let agent: string

const now = Date.UTC(2026, 2, 10) / 1000

const ticketOf = (requester_id: number, values: Partial<Insertable<TicketTable>>): Insertable<TicketTable> => ({
  shop_id: server.people.shopId,
  number: 'WO1',
  subject: 'Subject',
  category_id: 1,
  impact: null,
  requester_id,
  channel: 'web',
  created_at: now - 100,
  updated_at: now - 100,
  last_message_by: 'member',
  last_message_excerpt: 'Hello',
  last_message_at: now - 100,
  follow_up_of_id: null,
  message_count: 1,
  last_seq: 2,
  version: 1,
  ...plainTicket(now - 100, { status: 'new', labels: 'vip,loud', waiting_since: now - 100 }),
  ...values,
})

beforeAll(async () => {
  const { people, db } = server
  alice = await server.tokenOf(people.alice)
  agent = await server.tokenOf(people.agent)
  await addCategory(db, people.shopId)
  const tickets = [
    ticketOf(people.alice, { number: 'WO1', subject: 'Parcel missing' }),
    ticketOf(people.alice, {
      number: 'WO2',
      subject: 'Refund 100%',
      status: 'on_hold',
      last_activity_at: now - 50,
      assignee_id: people.agent,
      first_response_at: now - 90,
      waiting_since: null,
      hold_reason: 'waits for the bank',
      hold_until: now + 86_400,
    }),
    ticketOf(people.alice, {
      number: 'WO3',
      status: 'closed',
      closed_at: now - 10,
      closed_by: 'member',
      hidden_by_requester: 1,
    }),
    ticketOf(people.master, {
      number: 'WO4',
      status: 'closed',
      closed_at: now - 9,
      closed_by: 'system',
      rating_score: 4,
      rating_at: now,
    }),
    ticketOf(people.master, { number: 'WO5', is_spam: 1 }),
    ticketOf(people.stranger, { number: 'WO6', shop_id: people.otherShopId }),
  ]
  await db.insertInto('ticket').values(tickets).execute()
  const message = (seq: number, author_id: number, visibility: 'public' | 'internal') => ({
    seq,
    client_id: `${seq}`,
    ticket_id: 2,
    author_id,
    author_kind: author_id === people.alice ? ('member' as const) : ('agent' as const),
    visibility,
    format: 'markdown' as const,
    body: 'text',
    created_at: now,
    changed_seq: seq,
  })
  await db
    .insertInto('ticket_message')
    .values([
      message(1, people.alice, 'public'),
      message(2, people.agent, 'public'),
      message(3, people.agent, 'internal'),
      message(4, people.agent, 'public'),
    ])
    .execute()
  await db
    .insertInto('ticket_reader')
    .values({ ticket_id: 2, member_id: people.alice, last_seen_seq: 2, starred: 1 })
    .execute()
  await db.insertInto('ticket_link').values({ ticket_id: 1, linked_id: 2 }).execute()
})

const list = async (token: string, query: Record<string, unknown> = {}) =>
  (await server.call('GET', '/workorder/list', { token, query, language: 'en' })).body
const numbers = async (token: string, query: Record<string, unknown>) =>
  (await list(token, query)).data.list.map((ticket: { number: string }) => ticket.number)

test('members see their own tickets, the last active first, with counts of all statuses', async () => {
  const { data } = await list(alice)
  expect(data.list.map((ticket: { number: string }) => ticket.number)).toEqual(['WO2', 'WO1'])
  expect(data).toMatchObject({ total: 2, counts: { all: 2, new: 1, on_hold: 0, open: 1, closed: 0, cancelled: 0 } })
})

test('members see neither labels nor the hold reason nor internal notes', async () => {
  const [onHold, fresh] = (await list(alice)).data.list
  expect(onHold).toMatchObject({ labels: [], starred: true, last_seen_seq: 2, unread_count: 1, linked_ids: [1] })
  expect(onHold).not.toHaveProperty('on_hold')
  expect(onHold).toMatchObject({ status: 'open', updated_at: onHold.last_activity_at })
  expect(onHold.assignee).toMatchObject({ id: server.people.agent, kind: 'agent', nickname: 'Agent' })
  expect(fresh).toMatchObject({
    permissions: ['reply', 'cancel', 'attach'],
    category: { id: 1, name: 'Orders' },
    requester: { kind: 'member', nickname: 'Alice' },
  })
  expect(fresh).not.toHaveProperty('assignee')
})

test('the queue has all tickets of the shop without spam, with the columns for agents', async () => {
  expect(await numbers(agent, { view: 'manage' })).toEqual(['WO2', 'WO4', 'WO3', 'WO1'])
  const [onHold] = (await list(agent, { view: 'manage' })).data.list
  expect(onHold).toMatchObject({
    labels: ['vip', 'loud'],
    on_hold: { reason: 'waits for the bank', until: now + 86_400 },
  })
  expect(onHold).toMatchObject({
    unread_count: 1,
    permissions: expect.arrayContaining(['reply', 'assign', 'status:open']),
  })
  expect(onHold.permissions).not.toContain('delete')
})

test.each<[Record<string, unknown>, string[]]>([
  [{ status: 'new' }, ['WO1']],
  [{ status: 'open' }, ['WO2']],
  [{ status: 'on_hold' }, []],
  [{ category_id: 1 }, ['WO2', 'WO1']],
  [{ queue: 'unassigned', priority: 'urgent' }, ['WO2', 'WO1']],
  [{ status: 'all' }, ['WO2', 'WO1']],
  [{ keywords: 'parcel' }, ['WO1']],
  [{ keywords: '%' }, ['WO2']],
  [{ limit: 1, page: 2 }, ['WO1']],
  [{ view: 'everything' }, ['WO2', 'WO1']],
  [{ sort: 'activity', order: 'asc' }, ['WO1', 'WO2']],
  [{ sort: 'created' }, ['WO2', 'WO1']],
  [{ from: now - 60 }, ['WO2']],
  [{ to: now - 60 }, ['WO1']],
])('with %j a member gets %j', async (query, expected) => {
  expect(await numbers(alice, query)).toEqual(expected)
})

test.each<[Record<string, unknown>, string[]]>([
  [{ queue: 'unassigned' }, ['WO1']],
  [{ queue: 'mine' }, ['WO2']],
  [{ queue: 'waiting' }, ['WO1']],
  [{ queue: 'spam' }, ['WO5']],
  [{ status: 'on_hold' }, ['WO2']],
  [{ priority: 'high' }, []],
  [{ label: 'vip' }, ['WO2', 'WO4', 'WO3', 'WO1']],
  [{ label: 'vi%' }, []],
  [{ sort: 'activity', order: 'asc' }, ['WO1', 'WO3', 'WO4', 'WO2']],
  [{ sort: 'turn', order: 'asc' }, ['WO4', 'WO3', 'WO2', 'WO1']],
  [{ from: now - 60, queue: 'all' }, ['WO2']],
])('with %j an agent gets %j', async (query, expected) => {
  expect(await numbers(agent, { view: 'manage', ...query })).toEqual(expected)
})

test('agents find the tickets of one member by id and by name, and members their own only', async () => {
  const { alice: me, master } = server.people
  expect(await numbers(agent, { view: 'manage', requester_id: master })).toEqual(['WO4'])
  expect(await numbers(agent, { view: 'manage', keywords: 'ALIC' })).toEqual(['WO2', 'WO3', 'WO1'])
  const { counts } = (await list(agent, { view: 'manage', requester_id: me })).data
  expect(counts).toMatchObject({ all: 3, new: 1, closed: 1 })
  expect(await numbers(alice, { requester_id: master })).toEqual(['WO2', 'WO1'])
  expect(await numbers(alice, { keywords: 'master' })).toEqual([])
})

test('counts depend on the search but not on the status', async () => {
  const { data } = await list(alice, { keywords: 'parcel', status: 'on_hold' })
  expect(data).toMatchObject({ list: [], total: 0, counts: { all: 1, new: 1, on_hold: 0 } })
})

test('an unknown status is an ordinary failure', async () => {
  expect(await list(alice, { status: "open' or 1=1 --" })).toMatchObject({
    code: 0,
    msg: "Unknown work order status: open' or 1=1 --",
  })
})

test.each([
  ['an unknown order', { sort: 'subject' }, 'subject'],
  ['an unknown direction', { order: 'up' }, 'up'],
  ['an order by targets, which members are not told,', { sort: 'due' }, 'due'],
])('%s is an ordinary failure', async (_what, query, value) => {
  expect(await list(alice, query)).toMatchObject({ code: 0, msg: `Unknown filter: ${value}` })
})

test('what waits for the member comes first', async () => {
  const { db, people } = server
  const waiting = { number: 'WO7', status: 'pending', last_activity_at: now - 1000 } as const
  await db.insertInto('ticket').values(ticketOf(people.alice, waiting)).execute()
  expect(await numbers(alice, {})).toEqual(['WO7', 'WO2', 'WO1'])
  expect(await numbers(alice, { sort: 'activity' })).toEqual(['WO2', 'WO1', 'WO7'])
  await db.deleteFrom('ticket').where('number', '=', 'WO7').execute()
})
