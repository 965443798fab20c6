import { sharedDesk } from '../../testing/ticket-desk.ts'

const desk = sharedDesk()
const { server, post, get, done, create, timeline } = desk

beforeEach(() => desk.clear())

test('a ticket is merged into another one of the same member', async () => {
  const [from, into] = [await create(), await create()]
  const others = await create({}, desk.master)
  const refused = { code: 0, msg: 'Only open work orders of the same member can be merged' }
  expect(await post('merge', desk.agent, { id: from.id, into_id: others.id })).toMatchObject(refused)
  for (const into_id of [from.id, 99_999, 'x']) {
    expect(await post('merge', desk.agent, { id: from.id, into_id })).toMatchObject({
      msg: 'The other work order doesn’t exist',
    })
  }
  expect(await post('merge', desk.alice, { id: from.id, into_id: into.id })).toMatchObject({ code: 0 })
  const { ticket } = await done('merge', desk.agent, { id: from.id, into_id: into.id })
  expect(ticket).toMatchObject({ status: 'closed', merged_into_id: into.id, closed_by: 'agent' })
  // Once more, as after a lost answer.
  const again = await done('merge', desk.agent, { id: from.id, into_id: into.id, version: 1 })
  expect(again.ticket).toMatchObject({ merged_into_id: into.id, version: ticket.version })
  for (const [reader, view] of [
    [desk.alice, 'mine'],
    [desk.agent, 'manage'],
  ] as const) {
    const { list } = (await get('list', reader, { view })).data
    expect(list.find(({ id }: { id: number }) => id === from.id)).toMatchObject({ merged_into_number: into.number })
    const exported = await done('exportRows', desk.master, { ids: [from.id] })
    expect(exported.list).toMatchObject([{ status: 'closed', merged_into: into.number }])
  }
  expect((await timeline(desk.alice, into.id)).list.at(-1)).toMatchObject({
    type: 'merged',
    from: { number: from.number },
  })
  expect((await timeline(desk.alice, from.id)).list.at(-1)).toMatchObject({ type: 'merged', to: into.id })
  expect(await post('reopen', desk.alice, { id: from.id })).toMatchObject({ code: 0 })
})

test('links go both ways, and members see those between their own tickets', async () => {
  const [one, two, others] = [await create(), await create(), await create({}, desk.master)]
  await done('link', desk.agent, { id: two.id, linked_id: one.id })
  await done('link', desk.agent, { id: one.id, linked_id: two.id })
  expect((await done('link', desk.agent, { id: one.id, linked_id: others.id })).ticket.linked_ids).toEqual([
    two.id,
    others.id,
  ])
  expect((await get('detail', desk.alice, { id: one.id })).data.ticket.linked_ids).toEqual([two.id])
  expect((await done('unlink', desk.agent, { id: one.id, linked_id: two.id })).ticket.linked_ids).toEqual([others.id])
})

test('agents see each other, and a member only sees agents who type a reply', async () => {
  const { id } = await create()
  expect((await done('presence', desk.agent, { id, mode: 'viewing' })).list).toEqual([])
  const expected = { ticket_id: id, agent: { id: server.people.agent, nickname: 'Agent' }, mode: 'viewing' }
  expect((await done('presence', desk.master, { id, mode: 'typing' })).list).toMatchObject([expected])
  expect((await done('presence', desk.alice, { id, mode: 'typing' })).list).toMatchObject([{ mode: 'typing' }])
  await done('presence', desk.master, { id, mode: 'left' })
  expect((await done('presence', desk.agent, { id, mode: 'typing' })).list).toEqual([])
  server.clock.advance(31)
  expect((await done('presence', desk.alice, { id })).list).toEqual([])
})

test('the queue names the other agents of each work order', async () => {
  const { id } = await create()
  await done('presence', desk.agent, { id, mode: 'viewing' })
  const expected = { ticket_id: id, agent: { id: server.people.agent, nickname: 'Agent' }, mode: 'viewing' }
  expect((await get('present', desk.master)).data.list).toMatchObject([expected])
  expect((await get('present', desk.agent)).data.list).toEqual([])
  server.clock.advance(31)
  expect((await get('present', desk.master)).data.list).toEqual([])
})

test('agents change their own canned replies, and see shared ones', async () => {
  const reply = { shortcut: 'hi', title: 'Greeting', body: { 'zh-cn': '您好', en: 'Hello' } }
  for (const wrong of [{ shortcut: '' }, { title: 'x'.repeat(101) }, { body: 'text' }, { body: { de: 'x' } }]) {
    expect(await post('saveCannedReply', desk.agent, { ...reply, ...wrong })).toMatchObject({ code: 0, data: null })
  }
  const [own] = (await done('saveCannedReply', desk.agent, reply)).list
  expect(own).toMatchObject({ ...reply, scope: 'mine', editable: true })
  await done('saveCannedReply', desk.master, { ...reply, shortcut: 'bye', scope: 'all' })
  const { list } = (await get('cannedReplies', desk.agent)).data
  expect(list).toMatchObject([{ shortcut: 'bye', editable: false }, { shortcut: 'hi' }])
  expect(await post('saveCannedReply', desk.master, { ...reply, id: own.id })).toMatchObject({ code: 0 })
  await done('saveCannedReply', desk.agent, { ...reply, id: own.id, title: 'Hello' })
  expect((await done('deleteCannedReply', desk.agent, { id: own.id })).list).toHaveLength(1)
})

test('shared replies reach the agents and leads of the shop, in whichever group they are', async () => {
  const reply = { shortcut: 'late', title: 'Late', body: { 'zh-cn': '稍候', en: 'Soon' } }
  const isLate = ({ shortcut }: { shortcut: string }) => shortcut === 'late'
  const seen = async (token: string) => (await get('cannedReplies', token)).data.list.filter(isLate)
  const { id } = (await done('saveCannedReply', desk.agent, reply)).list.find(isLate)
  expect(await seen(desk.master)).toEqual([])
  await server.db.updateTable('canned_reply').set({ scope: 'all' }).where('id', '=', id).execute()
  expect(await seen(desk.master)).toMatchObject([{ id, editable: true }])
  await done('saveCannedReply', desk.master, { ...reply, id, title: 'Too late', scope: 'all' })
  expect(await seen(desk.agent)).toMatchObject([{ id, title: 'Too late', editable: false }])
})

test('shared replies stay within their shop', async () => {
  const stranger = await server.tokenOf(server.people.stranger)
  const reply = { shortcut: 'far', title: 'Far', body: { en: 'Hello' }, scope: 'all' }
  const [theirReply] = (await done('saveCannedReply', stranger, reply)).list
  const shortcuts = (await get('cannedReplies', desk.master)).data.list.map((one: { shortcut: string }) => one.shortcut)
  expect(shortcuts).not.toContain('far')
  expect(await post('deleteCannedReply', desk.master, { id: theirReply.id })).toMatchObject({ code: 0 })
})

test('agents can be chosen', async () => {
  const { list } = (await get('agents', desk.agent)).data
  expect(list.map((one: { id: number }) => one.id)).toEqual([server.people.agent, server.people.master])
})

test('a sentence of a message that is longer than a search finds it', async () => {
  const body =
    'When I opened the parcel this morning both of the cups were broken, although a box around them is still entirely whole.'
  const { id } = await create({ body })
  expect(body.slice(0, 100)).toMatch(/ st$/)
  const { list, complete } = (await get('list', desk.agent, { view: 'manage', keywords: body })).data
  expect([list.map((one: { id: number }) => one.id), complete]).toEqual([[id], true])
})

test('a lead exports the filtered tickets of the own shop', async () => {
  const made = await done('create', desk.alice, { subject: '=1+"2"', category_id: desk.category, body: 'x' })
  const query = { view: 'manage', keywords: '=1+' }
  expect(await get('export', desk.master, { status: 'x' })).toMatchObject({ code: 0 })
  const { id, number, created_at } = made.ticket
  expect((await get('export', desk.master, query)).data).toEqual({ ids: [id], complete: true })
  expect((await done('exportRows', desk.master, { ids: [id, 999_999, 0] })).list).toEqual([
    {
      number,
      subject: '=1+"2"',
      status: 'new',
      merged_into: '',
      priority: 'normal',
      impact: null,
      category: 'Orders',
      requester: 'Alice',
      assignee: '',
      team: '',
      labels: [],
      created_at,
      first_response_at: null,
      solved_at: null,
      closed_at: null,
      last_activity_at: created_at,
      rating: null,
      missed: [],
    },
  ])
  expect(await done('exportRows', desk.master, { ids: [] })).toEqual({ list: [] })
  const stranger = await server.tokenOf(server.people.stranger)
  expect(await done('exportRows', stranger, { ids: [id] })).toEqual({ list: [] })
})

test('a deleted ticket is gone with all its rows', async () => {
  const { id } = await create()
  await done('star', desk.alice, { id, starred: true })
  expect(await post('delete', desk.alice, { id })).toMatchObject({ code: 0, msg: 'This work order doesn’t exist' })
  expect(await done('delete', desk.master, { id })).toEqual({ id })
  expect(await get('detail', desk.alice, { id })).toMatchObject({ code: 0, msg: 'This work order doesn’t exist' })
  expect(await server.db.selectFrom('ticket_message').select('id').where('ticket_id', '=', id).execute()).toEqual([])
})

test.each([
  ['a message that has come since', {}],
  ['a message that is still on its way', { undo: true }],
])('a ticket with %s is not deleted before it was seen', async (_what, more) => {
  const { id } = await create()
  const { version } = (await get('detail', desk.master, { id })).data.ticket
  await done('reply', desk.alice, { id, body: 'Wait!', client_id: 'wait', ...more })
  const { code, data } = await post('delete', desk.master, { id, version })
  expect(code).toBe(0)
  expect((await desk.timeline(desk.master, id)).list.at(-1)).toMatchObject({ body: 'Wait!' })
  expect(await done('delete', desk.master, { id, version: data.conflict.version })).toEqual({ id })
})

describe('two who save one setting', () => {
  const target = { first: 3600, next: 7200, resolve: 86_400 }
  const targets = { low: target, normal: target, high: target, urgent: target }
  const week = [[], ...Array.from({ length: 5 }, () => [[540, 1080]]), []]
  const hours = { time_zone: 'UTC', week }
  const kinds: [path: string, list: string, fields: () => object | Promise<object>, named: string][] = [
    ['saveCategory', 'list', () => ({ template: '' }), 'name'],
    ['saveTeam', 'list', () => ({ member_ids: [] }), 'name'],
    ['saveCannedReply', 'list', () => ({ shortcut: 'hey', body: { en: 'Hi' } }), 'title'],
    ['saveBusinessHours', 'business_hours', () => hours, 'name'],
    [
      'saveSla',
      'policies',
      async () => {
        const { business_hours } = await done('saveBusinessHours', desk.master, { name: 'Any', ...hours })
        return { business_hours_id: business_hours[0].id, targets, is_default: true }
      },
      'name',
    ],
  ]
  type Row = { id: number; version: string; name?: string; title?: string; names?: { 'zh-cn': string } }
  const nameOf = ({ names, name, title }: Row) => names?.['zh-cn'] ?? name ?? title

  test.each(kinds)('%s: the later one is told, and not stored', async (path, list, fields, named) => {
    const setting = { ...(await fields()), [named]: 'One' }
    const rows = (await done(path, desk.master, setting))[list] as Row[]
    const { id, version } = rows.find((row) => nameOf(row) === 'One') as Row
    const save = (name: string) => post(path, desk.master, { ...setting, id, version, [named]: name })
    const saved = (await save('Two')).data[list].find((row: Row) => row.id === id)
    expect(nameOf(saved)).toBe('Two')
    expect(saved.version).not.toBe(version)
    const msg = 'Someone else changed this, so your version wasn’t saved'
    expect(await save('Three')).toMatchObject({ code: 0, msg })
    expect(await save('Two')).toMatchObject({ code: 1 })
  })

  test.each(kinds)('%s: the same again, as after a lost answer, is stored once', async (path, list, fields, named) => {
    const setting = { ...(await fields()), [named]: 'Once' }
    await done(path, desk.master, setting)
    const rows = (await done(path, desk.master, setting))[list] as Row[]
    expect(rows.filter((row) => nameOf(row) === 'Once')).toHaveLength(1)
  })
})
