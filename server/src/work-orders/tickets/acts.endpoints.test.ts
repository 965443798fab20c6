import { sharedDesk, wordsOf } from '../../testing/ticket-desk.ts'

const day = 86_400

const desk = sharedDesk()
const { server, now, post, get, done, create, timeline } = desk

beforeEach(() => desk.clear())

test('a ticket from its creation to the rating', async () => {
  const made = await create({ impact: 'blocked', priority: 'urgent' })
  expect(made).toMatchObject({
    status: 'new',
    priority: 'normal',
    impact: 'blocked',
    category: { name: 'Orders' },
    channel: 'web',
    message_count: 1,
    version: 2,
    permissions: ['reply', 'cancel', 'attach'],
  })
  expect(made.number).toMatch(/^WO202603\d{4,}$/)
  const { id } = made
  const { ticket: pending } = await done('status', desk.agent, {
    id,
    status: 'pending',
    body: 'Which number?',
    version: 1,
  })
  expect(pending).toMatchObject({ status: 'pending', assignee: { id: server.people.agent } })
  expect(pending).not.toHaveProperty('sla')
  expect((await done('reply', desk.alice, { id, body: 'Number 7' })).ticket).toMatchObject({
    status: 'open',
    unread_count: 0,
  })
  await done('reply', desk.agent, { id, body: 'He is nice', visibility: 'internal' })
  expect((await done('status', desk.agent, { id, status: 'solved' })).ticket).toMatchObject({ status: 'solved' })
  const { ticket: closed } = await done('confirm', desk.alice, {
    id,
    score: 5,
    reasons: ['fast', 'kind'],
    comment: 'Thanks',
  })
  expect(closed).toMatchObject({
    status: 'closed',
    closed_by: 'member',
    rating: { score: 5, reasons: ['fast', 'kind'] },
  })
  const { list, more, next_seq } = await timeline(desk.alice, id)
  expect(wordsOf(list)).toEqual([
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
  expect(await timeline(desk.alice, id, next_seq)).toMatchObject({ list: [], next_seq })
  const inside = await timeline(desk.agent, id)
  expect(wordsOf(inside.list)).toContain('He is nice')
  expect(inside.list.find((entry: { type?: string }) => entry.type === 'assigned').to).toMatchObject({
    nickname: 'Agent',
  })
})

test('a member is told of no internal change, neither by numbers nor by a conflict', async () => {
  const { id } = await create()
  await done('reply', desk.agent, { id, body: 'We look' })
  await done('seen', desk.alice, { id })
  const seenBy = async () => {
    const opened = (await get('detail', desk.alice, { id })).data
    const news = (await get('messages', desk.alice, { id, since_seq: opened.next_seq, version: opened.ticket.version }))
      .data
    const listed = (await get('list', desk.alice, { changed_since: 1 })).data
    return { opened, news, rows: listed.list, versions: listed.changed.versions }
  }
  const before = await seenBy()
  expect(before.news).toMatchObject({ list: [], version: before.opened.ticket.version })
  expect(before.news).not.toHaveProperty('ticket')
  await done('reply', desk.agent, { id, body: 'He is nice', visibility: 'internal' })
  await done('label', desk.agent, { id, labels: ['vip'] })
  await done('seen', desk.alice, { id })
  expect(await seenBy()).toEqual(before)
  const seen = before.opened.ticket
  expect(
    (await done('reply', desk.alice, { id, body: 'Thanks', version: seen.version })).ticket.version,
  ).toBeGreaterThan(seen.version)
  await done('reply', desk.agent, { id, body: 'Done' })
  const late = await post('reply', desk.alice, { id, body: 'Wait', version: seen.version })
  const now = (await get('detail', desk.alice, { id })).data.ticket
  expect(late).toMatchObject({ code: 0, data: { conflict: { version: now.version } } })
})

test('a ticket on hold is open for its member', async () => {
  const { id } = await create()
  await done('assign', desk.agent, { id, assignee_id: server.people.agent })
  const before = (await get('detail', desk.alice, { id })).data.ticket
  const { ticket: held } = await done('status', desk.agent, {
    id,
    status: 'on_hold',
    reason: 'bank',
    until: now() + day,
  })
  expect(held).toMatchObject({ status: 'on_hold', on_hold: { reason: 'bank', until: now() + day } })
  const after = (await get('detail', desk.alice, { id })).data.ticket
  expect(after).toEqual(before)
  expect(JSON.stringify(await timeline(desk.alice, id))).not.toContain('on_hold')
  expect((await get('list', desk.alice, { status: 'open' })).data.total).toBe(1)
  await done('close', desk.alice, { id, body: 'Found it' })
})

test('a solved ticket says when silence completes it', async () => {
  const { id } = await create()
  await done('reply', desk.agent, { id, body: 'Here it is' })
  const { ticket } = await done('status', desk.agent, { id, status: 'solved' })
  expect(ticket.closes_at).toBe(now() + 7 * day)
  server.clock.advance(day)
  // What an agent adds gives the member time again.
  expect((await done('reply', desk.agent, { id, body: 'And this' })).ticket.closes_at).toBe(now() + 7 * day)
  expect((await done('notSolved', desk.alice, { id })).ticket).not.toHaveProperty('closes_at')
})

test('a member can nudge after four hours, once in four hours', async () => {
  const { id } = await create()
  server.clock.advance(4 * 3600)
  expect((await done('nudge', desk.alice, { id })).ticket.permissions).not.toContain('nudge')
  expect(await post('nudge', desk.alice, { id })).toMatchObject({
    code: 0,
    msg: 'Wait a little before sending another reminder',
  })
  server.clock.advance(4 * 3600)
  await done('nudge', desk.alice, { id })
})

test('closed tickets can be reopened for 14 days; after that a new one follows up', async () => {
  const { id } = await create()
  await done('status', desk.agent, { id, status: 'solved', body: 'Done' })
  expect((await done('notSolved', desk.alice, { id, body: 'No' })).ticket).toMatchObject({
    status: 'open',
    reopened_count: 1,
  })
  expect(wordsOf((await timeline(desk.alice, id)).list).slice(-2)).toEqual(['No', 'reopened 1'])
  await done('close', desk.alice, { id })
  server.clock.advance(14 * day)
  await server.db.updateTable('member_token').set({ expire_time: 9_000_000_000 }).execute()
  expect((await done('reopen', desk.alice, { id })).ticket).toMatchObject({ status: 'open', reopened_count: 2 })
  await done('close', desk.alice, { id })
  server.clock.advance(14 * day + 1)
  expect(await post('reopen', desk.alice, { id })).toMatchObject({ code: 0, msg: 'It’s too late to do this' })
  expect(await create({ follow_up_of_id: id })).toMatchObject({ follow_up_of_id: id, status: 'new' })
  await done('hide', desk.alice, { id })
  expect(await get('detail', desk.alice, { id })).toMatchObject({ code: 0 })
  expect((await get('detail', desk.agent, { id })).code).toBe(1)
})

test('used labels are listed', async () => {
  const { id } = await create()
  expect((await done('label', desk.agent, { id, labels: ['vip', ' loud ', 'vip'] })).ticket).toMatchObject({
    labels: ['vip', 'loud'],
  })
  expect((await done('label', desk.agent, { id, labels: [] })).ticket).toMatchObject({ labels: [] })
  expect(await server.db.selectFrom('ticket_label').select('name').orderBy('name').execute()).toEqual([
    { name: 'loud' },
    { name: 'vip' },
  ])
})
