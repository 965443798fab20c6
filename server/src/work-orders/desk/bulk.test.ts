import type { Selectable } from 'kysely'
import type { TicketTable } from '../../database/schema.ts'
import { type TicketDesk, ticketDesk } from '../../testing/ticket-desk.ts'

// One act on many tickets, with what becomes of each, and a minute to take it back.

let desk: TicketDesk
let team: number
beforeAll(async () => {
  desk = await ticketDesk()
  const { db, people } = desk.server
  await db
    .updateTable('shop')
    .set({ official_accounts: String(people.stranger) })
    .execute()
  const members = [people.agent, people.master]
  const { list } = await desk.done('saveTeam', desk.master, { name: 'Billing', members })
  team = list[0].id
})
afterAll(() => desk.server.close())
beforeEach(async () => {
  await desk.clear()
  await desk.server.db.deleteFrom('message').execute()
})

const bulk = (values: Record<string, unknown>, token = desk.agent) => desk.post('bulk', token, values)
// biome-ignore lint/suspicious/noExplicitAny: answers are examined, not used
const done = async (values: Record<string, unknown>): Promise<any> => {
  const { code, msg, data } = await bulk(values)
  expect([code, msg]).toEqual([1, ''])
  return data
}
const undo = (token: unknown, as = desk.agent) => desk.post('undoBulk', as, { undo: token })
const row = (id: number): Promise<Selectable<TicketTable>> =>
  desk.server.db.selectFrom('ticket').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const unread = () => desk.server.db.selectFrom('message').selectAll().where('status', '=', 'unread').execute()
const types = async (id: number): Promise<string[]> =>
  (await desk.timeline(desk.agent, id)).list.map((one: { type?: string }) => one.type ?? 'message')

/** What every change moves. */
const moving = ({ version, last_seq, updated_at, ...rest }: Selectable<TicketTable>) => rest

const three = async (): Promise<[number, number, number]> => [
  (await desk.create()).id,
  (await desk.create()).id,
  (await desk.create()).id,
]

/** Answered by an agent, so that they can be solved. */
const answered = async (): Promise<number[]> => {
  const ids = (await three()).slice(0, 2)
  for (const id of ids) await desk.done('reply', desk.master, { id, body: 'Answer' })
  return ids
}

test.each<[string, () => Record<string, unknown>, Partial<Selectable<TicketTable>>]>([
  ['an agent', () => ({ act: 'assign', assignee_id: desk.server.people.master }), { status: 'open' }],
  ['a team', () => ({ act: 'team', team_id: team }), {}],
  ['a priority', () => ({ act: 'priority', priority: 'urgent' }), { priority: 'urgent' }],
  ['a label', () => ({ act: 'label', label: ' vip  customer ' }), { labels: 'vip customer' }],
  ['the flag of spam', () => ({ act: 'spam' }), { is_spam: 1, status: 'closed' }],
])('%s is given to all, and taken back', async (_what, act, expected) => {
  const ids = await three()
  const before = await Promise.all(ids.map(row))
  const answer = await done({ ids, ...act() })
  expect(answer).toMatchObject({ done: 3, undo: expect.any(String), undo_until: desk.now() + 60 })
  for (const [place, id] of ids.entries()) {
    const changed = await row(id)
    expect(changed).toMatchObject(expected)
    expect(moving(changed)).not.toEqual(moving(before[place] ?? changed))
    expect(answer.list[place]).toEqual({ id, done: true, conflict: false, version: changed.version })
  }
  const events = await Promise.all(ids.map(types))
  expect((await undo(answer.undo)).data).toMatchObject({ done: 3 })
  for (const [place, id] of ids.entries()) {
    const restored = await row(id)
    expect(moving(restored)).toEqual(moving(before[place] ?? restored))
    // The history has the act and its undoing, each with the same events.
    const since = events[place]?.slice(2) ?? []
    expect(since.length).toBeGreaterThan(0)
    expect((await types(id)).slice(2 + since.length).sort()).toEqual([...since].sort())
  }
})

test('solving and holding many are taken back with their clocks', async () => {
  const { master, server } = desk
  const week = Array.from({ length: 7 }, () => [[0, 1440]])
  const hours = { name: 'Always', time_zone: 'UTC', week, holidays: [] }
  const { business_hours } = await desk.done('saveBusinessHours', master, hours)
  const target = { first: 3600, next: 7200, resolve: 86_400 }
  const targets = { low: target, normal: target, high: target, urgent: target }
  const policy = { name: 'Usual', business_hours_id: business_hours[0].id, targets, is_default: true }
  await desk.done('saveSla', master, policy)
  const ids = await answered()
  for (const act of [{ status: 'solved' }, { status: 'on_hold', reason: 'Bank', until: desk.now() + 9000 }]) {
    const before = await Promise.all(ids.map(row))
    server.clock.advance(10)
    const answer = await done({ ids, act: 'status', ...act })
    expect(answer.done).toBe(2)
    expect(await row(ids[0] ?? 0)).toMatchObject({ status: act.status, sla_running_since: null })
    server.clock.advance(20)
    expect((await undo(answer.undo)).data.done).toBe(2)
    expect((await Promise.all(ids.map(row))).map(moving)).toEqual(before.map(moving))
  }
  await server.db.updateTable('sla_policy').set({ is_default: 0 }).execute()
})

test('notices that nobody has read are withdrawn, and only those of the act', async () => {
  const { people, db } = desk.server
  const [one, two, other] = await three()
  await desk.done('assign', desk.agent, { id: other, assignee_id: people.master })
  const answer = await done({ ids: [one, two], act: 'assign', assignee_id: people.master })
  expect((await unread()).map(({ recipient_id }) => recipient_id)).toEqual(Array(3).fill(people.master))
  const { id: read } = (await unread())[1] ?? { id: 0 }
  await db.updateTable('message').set({ status: 'read' }).where('id', '=', read).execute()
  await undo(answer.undo)
  expect(
    (await db.selectFrom('message').select('action_path').execute()).map(({ action_path }) => action_path),
  ).toEqual([expect.stringContaining(`/${other}`), expect.stringContaining(`/${one}`)])
})

test('each ticket is decided alone', async () => {
  const [one, two, three_] = await three()
  await desk.done('cancel', desk.alice, { id: two })
  const { version } = await row(one)
  await desk.done('label', desk.master, { id: three_, labels: ['loud'] })
  const answer = await done({
    ids: [three_, 999_999, two, one],
    versions: [version, 0, 0, version],
    act: 'priority',
    priority: 'high',
  })
  expect(answer).toMatchObject({
    done: 1,
    list: [
      { id: three_, done: false, conflict: true },
      { id: 999_999, done: false, conflict: false, msg: 'This work order does not exist' },
      { id: two, done: false, conflict: false, msg: 'This is not possible in the current status of the work order' },
      { id: one, done: true },
    ],
  })
  // Who was faster, and with what, is in the history since what the caller saw.
  const { list } = await desk.timeline(desk.agent, three_, 2)
  expect(list).toMatchObject([{ type: 'labels', to: 'loud', actor: { id: desk.server.people.master } }])
})

test('what somebody has changed since stays as it is', async () => {
  const [one, two] = await three()
  const answer = await done({ ids: [one, two], act: 'priority', priority: 'high' })
  await desk.done('priority', desk.master, { id: one, priority: 'low' })
  const { data } = await undo(answer.undo)
  expect(data).toMatchObject({
    done: 1,
    list: [
      { id: one, done: false, conflict: true },
      { id: two, done: true },
    ],
  })
  expect([(await row(one)).priority, (await row(two)).priority]).toEqual(['low', 'normal'])
})

test('a label joins those of each ticket, up to ten, and leaves alone what has it not', async () => {
  const [one, two] = await three()
  const ten = Array.from({ length: 10 }, (_, place) => `l${place}`)
  await desk.done('label', desk.agent, { id: one, labels: ten })
  await desk.done('label', desk.agent, { id: two, labels: ['a', 'b'] })
  expect((await done({ ids: [one, two], act: 'label', label: 'c' })).list).toMatchObject([
    { done: false, msg: 'Up to 10 labels of up to 30 characters, without commas' },
    { done: true },
  ])
  expect((await row(two)).labels).toBe('a,b,c')
  expect((await done({ ids: [one, two], act: 'unlabel', label: 'a' })).list).toMatchObject([
    { done: false, unchanged: true, msg: 'There are no changes' },
    { done: true },
  ])
  expect((await row(two)).labels).toBe('b,c')
})

test('choosing a label that a lead has deleted meanwhile says so, and does not make it again', async () => {
  const [one, two] = await three()
  await done({ ids: [one], act: 'label', label: 'spoilt' })
  const names = async (): Promise<{ id: number; name: string }[]> =>
    (await desk.get('labelSettings', desk.master)).data.list
  const spoilt = (await names()).find(({ name }) => name === 'spoilt')
  await desk.done('deleteLabel', desk.master, { id: spoilt?.id })
  const { code, msg } = await bulk({ ids: [two], act: 'label', label: 'spoilt', existing: true })
  expect([code, msg]).toEqual([0, 'This label has been deleted or renamed. Choose another one.'])
  expect((await row(two)).labels).toBe('')
  expect((await names()).map(({ name }) => name)).not.toContain('spoilt')
  expect((await done({ ids: [two], act: 'label', label: 'spoilt' })).done).toBe(1)
  expect((await done({ ids: [one], act: 'label', label: 'spoilt', existing: true })).done).toBe(1)
})

test.each<[string, Record<string, unknown>, string]>([
  ['no tickets', { ids: [], act: 'spam' }, 'Choose 1 to 100 work orders'],
  ['too many', { ids: Array.from({ length: 101 }, (_, id) => id + 1), act: 'spam' }, 'Choose 1 to 100 work orders'],
  ['tickets that are not there', { ids: [999_999], act: 'spam' }, 'This work order does not exist'],
  ['no act', {}, 'Choose what to do'],
  ['no agent', { act: 'assign' }, 'Choose an agent or a team'],
  ['an unknown agent', { act: 'assign', assignee_id: 999_999 }, 'This agent does not exist'],
  ['an unknown priority', { act: 'priority', priority: 'max' }, 'Unknown priority'],
  ['a label with a comma', { act: 'label', label: 'a,b' }, 'Up to 10 labels of up to 30 characters, without commas'],
  ['a hold without a reason', { act: 'status', status: 'on_hold' }, 'Enter a reason for the hold'],
  [
    'a state that needs a message',
    { act: 'status', status: 'pending' },
    'Many work orders at once can be reopened, put on hold or solved',
  ],
])('%s is refused as a whole', async (_what, values, msg) => {
  const [id] = await three()
  const { code, msg: said, data } = await bulk({ ids: [id], ...values })
  expect([code, said, data]).toEqual([0, msg, null])
})

test('only its author takes an act back, once, within a minute, and with the right to it', async () => {
  const { server, agent, master } = desk
  const gone = { code: 0, msg: 'It is too late to take this back' }
  const [one, two, three_] = await three()
  const act = { act: 'priority', priority: 'high' }
  const first = await done({ ids: [one], ...act })
  expect(await undo(first.undo, master)).toMatchObject(gone)
  expect((await row(one)).priority).toBe('high')
  const both = await Promise.all([undo(first.undo), undo(first.undo)])
  expect(both.map(({ code }) => code).sort()).toEqual([0, 1])
  expect((await row(one)).priority).toBe('normal')
  const second = await done({ ids: [two], ...act })
  server.clock.advance(61)
  expect(await undo(second.undo)).toMatchObject(gone)
  const third = await done({ ids: [three_], ...act })
  const group = server.db.selectFrom('member').select('group_id').where('id', '=', server.people.agent)
  const { group_id } = await group.executeTakeFirstOrThrow()
  const rules = server.db.selectFrom('member_group').select('rules').where('id', '=', group_id)
  const had = await rules.executeTakeFirstOrThrow()
  const button = server.people.rules.get('account/woManage/priority')
  const left = [...server.people.rules.values()].filter((id) => id !== button).join(',')
  await server.db.updateTable('member_group').set({ rules: left }).where('id', '=', group_id).execute()
  expect(await undo(third.undo)).toMatchObject({ code: 401 })
  await server.db.updateTable('member_group').set(had).where('id', '=', group_id).execute()
  expect((await undo(third.undo, agent)).code).toBe(1)
})
