import type { Selectable } from 'kysely'
import type { TicketTable } from '../../database/schema.ts'
import { sharedDesk } from '../../testing/ticket-desk.ts'

// One act on many tickets, with what becomes of each, and the way back.

const desk = sharedDesk()
let team: number
beforeAll(async () => {
  const { people } = desk.server
  const members = [people.agent, people.master]
  const { list } = await desk.done('saveTeam', desk.master, { name: 'Billing', members })
  team = list[0].id
})
beforeEach(() => desk.clear())

const bulk = (values: Record<string, unknown>, token = desk.agent) => desk.post('bulk', token, values)
// biome-ignore lint/suspicious/noExplicitAny: answers are examined, not used
const done = async (values: Record<string, unknown>): Promise<any> => {
  const { code, msg, data } = await bulk(values)
  expect([code, msg]).toEqual([1, ''])
  return data
}
const row = (id: number): Promise<Selectable<TicketTable>> =>
  desk.server.db.selectFrom('ticket').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

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

/** Beside what every change moves, and how late it is. */
const lasting = ({ version, last_seq, updated_at, sla_breached, ...rest }: Selectable<TicketTable>) => rest

const undo = (act: string, answer: { undo: string }, token = desk.agent) =>
  desk.post('undoBulk', token, { act, undo: answer.undo })

describe('an act on many tickets that is taken back', () => {
  const solve = { act: 'status', status: 'solved' }
  const unread = (member: number) =>
    desk.server.db
      .selectFrom('message')
      .select('content')
      .where('recipient_id', '=', member)
      .where('status', '=', 'unread')
      .where('kind', '=', 'workorder')
      .execute()

  test.each<[string, () => Record<string, unknown>, Partial<Selectable<TicketTable>>]>([
    ['an agent', () => ({ act: 'assign', assignee_id: desk.server.people.master }), { status: 'open' }],
    ['a team', () => ({ act: 'team', team_id: team }), {}],
    ['a priority', () => ({ act: 'priority', priority: 'urgent' }), { priority: 'urgent' }],
    ['a label', () => ({ act: 'label', label: ' vip  customer ' }), { labels: 'vip customer' }],
    ['the flag of spam', () => ({ act: 'spam' }), { is_spam: 1, status: 'closed' }],
  ])('leaves all as they were: %s', async (_what, actOf, expected) => {
    const act = actOf()
    const ids = await three()
    const before = await Promise.all(ids.map(row))
    const answer = await done({ ids, ...act })
    expect(answer.done).toBe(3)
    for (const [place, id] of ids.entries()) {
      const changed = await row(id)
      expect(changed).toMatchObject(expected)
      expect(lasting(changed)).not.toEqual(lasting(before[place] ?? changed))
      const { version, status } = changed
      expect(answer.list[place]).toEqual({ id, done: true, conflict: false, version, status })
    }
    desk.server.clock.advance(20)
    expect((await undo(act.act as string, answer)).data).toMatchObject({ done: 3 })
    expect((await Promise.all(ids.map(row))).map(lasting)).toEqual(before.map(lasting))
    // The answer was lost, and it is asked again.
    expect((await undo(act.act as string, answer)).data.list).toMatchObject(Array(3).fill({ unchanged: true }))
  })

  test.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ['what waits for the member, solved', { status: 'pending', body: 'Which one?' }, solve],
    ['what waits for the member, opened', { status: 'pending', body: 'Which one?' }, { act: 'status', status: 'open' }],
    ['what is on hold, with its reason and its end', { status: 'on_hold', reason: 'Bank' }, solve],
    ['what was answered last by an agent', { status: 'open' }, solve],
  ])('gives back %s', async (_what, status, act) => {
    const [id = 0] = await answered()
    const until = status.status === 'on_hold' ? { until: desk.now() + 86_400 } : {}
    if (status.status !== 'open') await desk.done('status', desk.master, { id, ...status, ...until })
    const before = await row(id)
    desk.server.clock.advance(5)
    const answer = await done({ ids: [id], ...act })
    expect((await row(id)).status).toBe(act.status)
    expect((await undo('status', answer)).data.list).toMatchObject([{ done: true, status: before.status }])
    expect(lasting(await row(id))).toEqual(lasting(before))
    const { list } = await desk.timeline(desk.agent, id, before.last_seq)
    expect(list).toMatchObject([
      { type: 'status', to: act.status },
      { type: 'status', from: act.status, to: before.status },
    ])
  })

  test('takes back its notices, unless they were read', async () => {
    const { alice, master, agent, shopId } = desk.server.people
    const official = { official_accounts: `${agent}` }
    await desk.server.db.updateTable('shop').set(official).where('id', '=', shopId).execute()
    const ids = await answered()
    const before = await unread(alice)
    const solved = await done({ ids, ...solve })
    expect(await unread(alice)).toHaveLength(before.length + 2)
    await undo('status', solved)
    expect(await unread(alice)).toEqual(before)
    // Solved for good, it is told again.
    await done({ ids, ...solve })
    expect(await unread(alice)).toHaveLength(before.length + 2)
    // Who has a ticket back was not told that they had lost it.
    await desk.server.db.deleteFrom('message').where('recipient_id', '=', master).execute()
    const [mine = 0] = await answered()
    const taken = await done({ ids: [mine], act: 'assign', assignee_id: agent })
    await undo('assign', taken)
    expect(await row(mine)).toMatchObject({ assignee_id: master })
    expect(await unread(master)).toEqual([])
  })

  test('leaves what somebody has changed since', async () => {
    const [one, two] = await three()
    const answer = await done({ ids: [one, two], act: 'priority', priority: 'high' })
    await desk.done('priority', desk.master, { id: one, priority: 'low' })
    expect((await undo('priority', answer)).data).toMatchObject({
      done: 1,
      list: [
        { id: one, done: false, conflict: true },
        { id: two, done: true },
      ],
    })
    expect([(await row(one)).priority, (await row(two)).priority]).toEqual(['low', 'normal'])
  })

  test('gives back no label that has got another name meanwhile', async () => {
    const [one, two] = await three()
    await done({ ids: [one, two], act: 'label', label: 'early' })
    const off = await done({ ids: [one], act: 'unlabel', label: 'early' })
    const on = await done({ ids: [two], act: 'label', label: 'other' })
    const { list } = (await desk.get('labelSettings', desk.master)).data
    const { id } = list.find(({ name }: { name: string }) => name === 'early')
    await desk.done('saveLabel', desk.master, { id, name: 'late' })
    expect((await undo('unlabel', off)).data.list).toMatchObject([{ conflict: true }])
    expect((await undo('label', on)).data.list).toMatchObject([{ conflict: true }])
    expect([(await row(one)).labels, (await row(two)).labels]).toEqual(['', 'late,other'])
  })

  test('is its author’s, as what it is, and for a minute', async () => {
    const [one] = await three()
    const answer = await done({ ids: [one], act: 'priority', priority: 'high' })
    const gone = { code: 0, msg: 'This can no longer be undone' }
    expect(await undo('priority', answer, desk.master)).toMatchObject(gone)
    expect(await undo('label', answer)).toMatchObject(gone)
    desk.server.clock.advance(61)
    expect(await undo('priority', answer)).toMatchObject(gone)
  })
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
      { id: 999_999, done: false, conflict: false, msg: 'This work order doesn’t exist' },
      { id: two, done: false, conflict: false, msg: 'This isn’t possible in the work order’s current status' },
      { id: one, done: true },
    ],
  })
  // Who was faster, and with what, is in the history since what the caller saw.
  const { list } = await desk.timeline(desk.agent, three_, 2)
  expect(list).toMatchObject([{ type: 'labels', to: 'loud', actor: { id: desk.server.people.master } }])
})

test('an act whose answer was lost is no conflict when it is sent again as it was', async () => {
  const [one = 0] = await answered()
  const { version } = await row(one)
  for (const act of [
    { act: 'status', status: 'on_hold', reason: 'Bank' },
    { act: 'priority', priority: 'high' },
  ]) {
    const versions = [(await row(one)).version]
    await done({ ids: [one], versions, ...act })
    expect((await done({ ids: [one], versions, ...act })).list).toMatchObject([{ conflict: false, unchanged: true }])
  }
  expect((await done({ ids: [one], versions: [version], act: 'status', status: 'open' })).list).toMatchObject([
    { done: false, conflict: true },
  ])
})

test('what is already as the act would make it is no failure', async () => {
  const [one = 0, two = 0] = await answered()
  await done({ ids: [one], act: 'status', status: 'solved' })
  expect((await done({ ids: [one, two], act: 'status', status: 'solved' })).list).toMatchObject([
    { done: false, unchanged: true },
    { done: true },
  ])
  await done({ ids: [two], act: 'spam' })
  expect((await done({ ids: [two], act: 'spam' })).list).toMatchObject([{ done: false, unchanged: true }])
  await done({ ids: [one], act: 'status', status: 'open' })
  expect((await done({ ids: [one], act: 'status', status: 'open' })).list).toMatchObject([{ unchanged: true }])
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
  expect([code, msg]).toEqual([0, 'This label has been deleted or renamed'])
  expect((await row(two)).labels).toBe('')
  expect((await names()).map(({ name }) => name)).not.toContain('spoilt')
  expect((await done({ ids: [two], act: 'label', label: 'spoilt' })).done).toBe(1)
  expect((await done({ ids: [one], act: 'label', label: 'spoilt', existing: true })).done).toBe(1)
})

test('taking off a label that a lead has renamed meanwhile says so: it is there by its new name', async () => {
  const [one] = await three()
  await done({ ids: [one], act: 'label', label: 'lost' })
  const { list } = (await desk.get('labelSettings', desk.master)).data
  const { id } = list.find(({ name }: { name: string }) => name === 'lost')
  await desk.done('saveLabel', desk.master, { id, name: 'missing' })
  const { code, msg } = await bulk({ ids: [one], act: 'unlabel', label: 'lost', existing: true })
  expect([code, msg]).toEqual([0, 'This label has been deleted or renamed'])
  expect((await row(one)).labels).toBe('missing')
})

test.each<[string, Record<string, unknown>, string]>([
  ['no tickets', { ids: [], act: 'spam' }, 'Choose 1 to 100 work orders'],
  ['too many', { ids: Array.from({ length: 101 }, (_, id) => id + 1), act: 'spam' }, 'Choose 1 to 100 work orders'],
  ['tickets that are not there', { ids: [999_999], act: 'spam' }, 'This work order doesn’t exist'],
  ['no act', {}, 'Choose what to do'],
  ['no agent', { act: 'assign' }, 'Choose an agent or a team'],
  ['an unknown agent', { act: 'assign', assignee_id: 999_999 }, 'This agent doesn’t exist'],
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
