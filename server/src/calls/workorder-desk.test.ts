import { type TestServer, testServer } from '../testing/test-server.ts'

let server: TestServer
let alice: string
let agent: string
let master: string
let category: number

beforeAll(async () => {
  server = await testServer()
  const { people, db } = server
  alice = await server.tokenOf(people.alice)
  agent = await server.tokenOf(people.agent)
  master = await server.tokenOf(people.master)
  const texts = { name: '订单', name_en: 'Orders', template: '订单号：', template_en: 'Order number:' }
  const row = { store_id: people.storeId, pid: 0, ...texts, default_priority: 'high' as const }
  category = (await db.insertInto('ticket_category').values(row).returning('id').executeTakeFirstOrThrow()).id
  const other = { store_id: people.otherStoreId, pid: 0, name: 'Elsewhere', template: '' }
  await db
    .insertInto('ticket_category')
    .values({ ...other, default_priority: 'low' })
    .execute()
})
afterAll(() => server.close())
beforeEach(() => server.db.updateTable('ticket').set({ status: 'cancelled', closed_at: 1 }).execute())

const post = async (path: string, token: string, body: Record<string, unknown>) =>
  (await server.call('POST', `/workorder/${path}`, { token, body, language: 'en' })).body
const get = async (path: string, token: string, query: Record<string, unknown> = {}, language = 'en') =>
  (await server.call('GET', `/workorder/${path}`, { token, query, language })).body
const done = async (path: string, token: string, body: Record<string, unknown>) => {
  const answer = await post(path, token, body)
  expect([path, answer.code, answer.msg]).toEqual([path, 1, ''])
  return answer.data
}
const create = async (token = alice) =>
  (await done('create', token, { subject: 'Parcel missing', category_id: category, body: 'Where?' })).ticket
const messages = async (token: string, id: number, since_seq = 0) =>
  (await get('messages', token, { id, since_seq })).data
// biome-ignore lint/suspicious/noExplicitAny: answers are examined, not used
const written = (list: any[]) => list.filter((entry) => entry.kind === 'message')

test('categories come in the reader’s language with their templates', async () => {
  const expected = { id: category, pid: 0, default_priority: 'high' }
  expect((await get('categories', alice)).data.list).toEqual([
    { ...expected, name: 'Orders', template: 'Order number:' },
  ])
  expect((await get('categories', alice, {}, 'zh-cn')).data.list).toEqual([
    { ...expected, name: '订单', template: '订单号：' },
  ])
  const limited = await server.tokenOf(server.people.limited)
  expect(await get('categories', limited)).toMatchObject({ code: 401 })
})

test('uploads are put on messages by address, by number only for the uploader', async () => {
  const upload = {
    store_id: server.people.storeId,
    member_id: server.people.alice,
    topic: 'default',
    url: '/storage/default/20260310/photo.png',
    name: 'photo.png',
    size: 1234,
    mimetype: 'image/png',
    suffix: 'png',
    sha1: 'a'.repeat(40),
    storage: 'local' as const,
    width: 20,
    height: 10,
    quote: 1,
    create_time: 1,
    last_upload_time: 1,
  }
  const { id: uploadId } = await server.db.insertInto('upload').values(upload).returning('id').executeTakeFirstOrThrow()
  const { id } = await create()
  await done('reply', alice, { id, body: '', attachments: [uploadId] })
  await done('reply', agent, { id, body: 'Seen', attachments: [`https://cdn.example.com${upload.url}`] })
  expect(await post('reply', agent, { id, body: 'x', attachments: [uploadId] })).toMatchObject({ code: 0 })
  const [, one, two] = written((await messages(alice, id)).list)
  const file = { name: 'photo.png', size: 1234, mime: 'image/png', url: upload.url, width: 20, height: 10 }
  expect([one.attachments, two.attachments]).toMatchObject([[file], [file]])
})

test('a message is corrected and taken back within ten minutes by who wrote it', async () => {
  const { id } = await create()
  await done('reply', alice, { id, body: 'Number 8' })
  const before = await messages(alice, id)
  const message = written(before.list).at(-1)
  const which = { id, message_id: message.id }
  expect(await post('editMessage', agent, { ...which, body: 'x' })).toMatchObject({
    msg: 'This message does not exist',
  })
  expect(await post('editMessage', alice, { ...which, body: '' })).toMatchObject({ msg: 'Please write a message' })
  const { ticket } = await done('editMessage', alice, { ...which, body: 'Number 9' })
  expect(ticket.last_message.excerpt).toBe('Number 9')
  const changed = await messages(alice, id, before.next_seq)
  expect(changed.list).toMatchObject([
    { id: message.id, seq: message.seq, body: 'Number 9', edited_at: expect.any(Number) },
  ])
  await done('withdrawMessage', alice, which)
  const gone = await messages(alice, id, changed.next_seq)
  expect(gone.list).toMatchObject([{ body: '', attachments: [], withdrawn_at: expect.any(Number) }])
  expect(await post('withdrawMessage', alice, which)).toMatchObject({ code: 0, msg: 'This message does not exist' })
  await done('reply', alice, { id, body: 'Number 10' })
  const later = written((await messages(alice, id)).list).at(-1)
  server.clock.advance(601)
  const late = { code: 0, msg: 'A message can be changed for 10 minutes only' }
  expect(await post('editMessage', alice, { id, message_id: later.id, body: 'x' })).toMatchObject(late)
})

test('one ticket goes on in another of the same member', async () => {
  const [from, into] = [await create(), await create()]
  const others = await create(master)
  const refused = { code: 0, msg: 'Only unfinished work orders of the same member can be merged' }
  expect(await post('merge', agent, { id: from.id, into_id: others.id })).toMatchObject(refused)
  for (const into_id of [from.id, 99_999, 'x']) {
    expect(await post('merge', agent, { id: from.id, into_id })).toMatchObject({
      msg: 'The other work order does not exist',
    })
  }
  expect(await post('merge', alice, { id: from.id, into_id: into.id })).toMatchObject({ code: 0 })
  const { ticket } = await done('merge', agent, { id: from.id, into_id: into.id })
  expect(ticket).toMatchObject({ status: 'closed', merged_into_id: into.id, closed_by: 'agent' })
  expect((await messages(alice, into.id)).list.at(-1)).toMatchObject({ type: 'merged', from: { number: from.number } })
  expect((await messages(alice, from.id)).list.at(-1)).toMatchObject({ type: 'merged', to: into.id })
  expect(await post('reopen', alice, { id: from.id })).toMatchObject({ code: 0 })
})

test('of two merges in a circle one is refused', async () => {
  const [one, two] = [await create(), await create()]
  const answers = await Promise.all([
    post('merge', agent, { id: one.id, into_id: two.id }),
    post('merge', agent, { id: two.id, into_id: one.id }),
  ])
  expect(answers.map(({ code }) => code).sort()).toEqual([0, 1])
})

test('links go both ways, and a member sees those between his own', async () => {
  const [one, two, others] = [await create(), await create(), await create(master)]
  await done('link', agent, { id: two.id, linked_id: one.id })
  await done('link', agent, { id: one.id, linked_id: two.id })
  expect((await done('link', agent, { id: one.id, linked_id: others.id })).ticket.linked_ids).toEqual([
    two.id,
    others.id,
  ])
  expect((await get('detail', alice, { id: one.id })).data.ticket.linked_ids).toEqual([two.id])
  expect((await done('unlink', agent, { id: one.id, linked_id: two.id })).ticket.linked_ids).toEqual([others.id])
})

test('seen, unread and starred are one’s own', async () => {
  const { id } = await create()
  expect((await get('detail', agent, { id })).data.ticket).toMatchObject({ unread_count: 1, starred: false })
  const seen = (await done('seen', agent, { id })).ticket
  expect(seen).toMatchObject({ unread_count: 0, last_seen_seq: seen.last_seq })
  expect((await done('seen', agent, { id, seq: 1 })).ticket.last_seen_seq).toBe(seen.last_seq)
  expect((await done('unread', agent, { id })).ticket).toMatchObject({ unread_count: 1 })
  expect((await done('star', agent, { id, starred: true })).ticket.starred).toBe(true)
  expect((await get('list', agent, { view: 'manage', queue: 'starred' })).data.total).toBe(1)
  expect((await get('detail', alice, { id })).data.ticket).toMatchObject({ starred: false, unread_count: 0 })
  await done('reply', agent, { id, body: 'inside', visibility: 'internal' })
  expect((await get('detail', alice, { id })).data.ticket).toMatchObject({ unread_count: 0, message_count: 1 })
})

test('agents hear of each other, a member only who answers him', async () => {
  const { id } = await create()
  expect((await done('presence', agent, { id, mode: 'viewing' })).list).toEqual([])
  const expected = { ticket_id: id, agent: { id: server.people.agent, nickname: 'Agent' }, mode: 'viewing' }
  expect((await done('presence', master, { id, mode: 'typing' })).list).toMatchObject([expected])
  expect((await done('presence', alice, { id, mode: 'typing' })).list).toMatchObject([{ mode: 'typing' }])
  await done('presence', master, { id, mode: 'left' })
  expect((await done('presence', agent, { id, mode: 'typing' })).list).toEqual([])
  server.clock.advance(31)
  expect((await done('presence', alice, { id })).list).toEqual([])
})

test('drafts are kept per ticket and voice, and are nobody else’s', async () => {
  const { id } = await create()
  await done('saveDraft', agent, { ticket_id: id, body: 'half' })
  await done('saveDraft', agent, { ticket_id: id, body: 'half a sentence' })
  await done('saveDraft', agent, { ticket_id: id, body: 'psst', visibility: 'internal' })
  expect((await done('saveDraft', agent, { ticket_id: 'new', body: 'later' })).list).toHaveLength(3)
  expect((await done('saveDraft', agent, { ticket_id: id, body: '' })).list).toHaveLength(2)
  expect((await get('drafts', alice)).data.list).toEqual([])
  const stranger = await server.tokenOf(server.people.stranger)
  expect(await post('saveDraft', stranger, { ticket_id: id, body: 'x' })).toMatchObject({ code: 0 })
})

test('canned replies: own ones by agents, shared ones by who may', async () => {
  const reply = { shortcut: 'hi', title: 'Greeting', body: { 'zh-cn': '您好', en: 'Hello' } }
  expect(await post('saveCannedReply', agent, { ...reply, scope: 'all' })).toMatchObject({ code: 401 })
  for (const wrong of [{ shortcut: '' }, { title: 'x'.repeat(101) }, { body: 'text' }, { body: { de: 'x' } }]) {
    expect(await post('saveCannedReply', agent, { ...reply, ...wrong })).toMatchObject({ code: 0, data: null })
  }
  const [own] = (await done('saveCannedReply', agent, reply)).list
  expect(own).toMatchObject({ ...reply, scope: 'mine', editable: true })
  await done('saveCannedReply', master, { ...reply, shortcut: 'bye', scope: 'all' })
  await done('saveCannedReply', master, { ...reply, shortcut: 'team', scope: 'team' })
  const { list } = (await get('cannedReplies', agent)).data
  expect(list).toMatchObject([{ shortcut: 'bye', editable: false }, { shortcut: 'hi' }])
  expect(await post('deleteCannedReply', agent, { id: list[0].id })).toMatchObject({ code: 0 })
  expect(await post('saveCannedReply', master, { ...reply, id: own.id })).toMatchObject({ code: 0 })
  await done('saveCannedReply', agent, { ...reply, id: own.id, title: 'Hello' })
  expect((await done('deleteCannedReply', agent, { id: own.id })).list).toHaveLength(1)
  expect(await get('cannedReplies', alice)).toMatchObject({ code: 401 })
})

test('views: own ones by agents, shared ones by who may', async () => {
  const view = { name: 'Urgent', query: '?priority=urgent', columns: ['number', 'subject', 'x y'] }
  expect(await post('saveView', agent, { ...view, shared: true })).toMatchObject({ code: 401 })
  expect(await post('saveView', agent, { ...view, name: '' })).toMatchObject({ code: 0, data: null })
  const [own] = (await done('saveView', agent, view)).list
  expect(own).toMatchObject({ name: 'Urgent', columns: ['number', 'subject'], shared: false, editable: true })
  await done('saveView', master, { ...view, name: 'All', shared: true })
  expect((await get('views', agent)).data.list).toMatchObject([{ name: 'All', editable: false }, { name: 'Urgent' }])
  expect(await post('deleteView', master, { id: own.id })).toMatchObject({ code: 0 })
  expect((await done('deleteView', agent, { id: own.id })).list).toHaveLength(1)
})

test('a lead sets targets and hours; new tickets have them', async () => {
  const hours = {
    name: 'Office',
    time_zone: 'Asia/Shanghai',
    week: [[], ...Array.from({ length: 5 }, () => [[540, 1080]]), []],
    holidays: ['2026-10-01'],
  }
  expect(await post('saveBusinessHours', agent, hours)).toMatchObject({ code: 401 })
  for (const wrong of [
    { time_zone: 'Mars/Base' },
    { week: [] },
    { week: Array.from({ length: 7 }, () => []) },
    { week: hours.week.map(() => [[600, 540]]) },
    {
      week: hours.week.map(() => [
        [540, 700],
        [600, 800],
      ]),
    },
    { week: 'always' },
    { holidays: ['2026-02-31'] },
    { name: '' },
  ]) {
    expect(await post('saveBusinessHours', master, { ...hours, ...wrong })).toMatchObject({ code: 0, data: null })
  }
  const [saved] = (await done('saveBusinessHours', master, hours)).business_hours
  expect(saved).toMatchObject(hours)
  const target = { first: 3600, next: 7200, resolve: 86_400 }
  const targets = { low: target, normal: target, high: target, urgent: target }
  const policy = { name: 'Usual', business_hours_id: saved.id, targets, is_default: true }
  for (const wrong of [{ business_hours_id: 99 }, { targets: { low: target } }, { name: '' }, { id: 99 }]) {
    expect(await post('saveSla', master, { ...policy, ...wrong })).toMatchObject({ code: 0, data: null })
  }
  await done('saveSla', master, policy)
  const { policies } = await done('saveSla', master, { ...policy, name: 'New' })
  expect(policies).toMatchObject([{ is_default: false }, { name: 'New', is_default: true }])
  const { id } = await create()
  const { sla } = (await get('detail', agent, { id })).data.ticket
  expect(sla).toMatchObject({ policy_id: policies[1].id, paused: false, breached: [], first_due: expect.any(Number) })
  expect((await get('list', agent, { view: 'manage', queue: 'sla' })).data.list).toMatchObject([{ id }])
})

test('agents can be chosen, members cannot', async () => {
  const { list } = (await get('agents', agent)).data
  expect(list.map((one: { id: number }) => one.id)).toEqual([server.people.agent, server.people.master])
  expect(await get('agents', alice)).toMatchObject({ code: 401 })
})

test('a lead exports what the filters leave, as a table that a spreadsheet cannot be tricked with', async () => {
  const made = await done('create', alice, { subject: '=1+"2"', category_id: category, body: 'x' })
  const query = { view: 'manage', keywords: '=1+' }
  expect(await get('export', agent, query)).toMatchObject({ code: 401 })
  expect(await get('export', master, { status: 'x' })).toMatchObject({ code: 0 })
  const { name, content, rows, complete } = (await get('export', master, query)).data
  expect([name, rows, complete]).toEqual(['work-orders-2026-03-10.csv', 1, true])
  const [head, line] = content.split('\r\n')
  expect(head.slice(0, 23)).toBe('\ufeffnumber,subject,status,')
  expect(line).toContain(`${made.ticket.number},"'=1+""2""",new,high,Orders,Alice,,,2026-03-10T`)
})

test('those concerned hear of it by a site message, once while it is unread', async () => {
  const { people, db } = server
  const official = { official_accounts: `${people.master}` }
  await db.updateTable('store').set(official).where('id', '=', people.storeId).execute()
  const { id, number } = await create()
  await done('reply', agent, { id, body: 'One' })
  await done('reply', agent, { id, body: 'Two' })
  await done('reply', alice, { id, body: 'Three' })
  const heard = await db.selectFrom('message').selectAll().where('user_id', '=', people.master).orderBy('id').execute()
  const path = `/user/account/workorder/${id}`
  expect(heard).toMatchObject([
    {
      recipient_id: people.alice,
      content: `There is an answer to your work order ${number}: ${path}`,
      status: 'unread',
    },
    { recipient_id: people.agent, content: `The member has changed work order ${number}: ${path}` },
  ])
})

test('files need their own rule', async () => {
  const { people, db } = server
  const { group_id } = await db
    .selectFrom('member')
    .select('group_id')
    .where('id', '=', people.alice)
    .executeTakeFirstOrThrow()
  const group = await db.selectFrom('member_group').selectAll().where('id', '=', group_id).executeTakeFirstOrThrow()
  const attach = `${people.rules.get('account/workorder/attach')}`
  const others = group.rules.split(',').filter((id) => id !== attach)
  await db
    .updateTable('member_group')
    .set({ rules: others.join(',') })
    .where('id', '=', group_id)
    .execute()
  const { id, permissions } = await create()
  expect(permissions).not.toContain('attach')
  expect(await post('reply', alice, { id, body: 'x', attachments: [1] })).toMatchObject({ code: 401 })
  await db.updateTable('member_group').set({ rules: group.rules }).where('id', '=', group_id).execute()
})

test('only a lead deletes, and then nothing is left', async () => {
  const { id } = await create()
  await done('star', alice, { id, starred: true })
  expect(await post('delete', agent, { id })).toMatchObject({ code: 401 })
  expect(await post('delete', alice, { id })).toMatchObject({ code: 0, msg: 'This work order does not exist' })
  expect(await done('delete', master, { id })).toEqual({ id })
  expect(await get('detail', alice, { id })).toMatchObject({ code: 0, msg: 'This work order does not exist' })
  expect(await server.db.selectFrom('ticket_message').select('id').where('ticket_id', '=', id).execute()).toEqual([])
})
