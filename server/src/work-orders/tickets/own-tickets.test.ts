import { picture, upload } from '../../testing/test-files.ts'
import { sharedDesk } from '../../testing/ticket-desk.ts'

const desk = sharedDesk()
const { server, post, get, done, create, timeline } = desk

beforeEach(() => desk.clear())

// biome-ignore lint/suspicious/noExplicitAny: answers are examined, not used
const written = (list: any[]) => list.filter((entry) => entry.kind === 'message')

/** A picture that alice has uploaded. */
const sent = async (name: string) => {
  const file = { name, type: 'image/png', bytes: await picture('png', 20, 10) }
  return (await upload(server, file, { token: desk.alice })).body.data.file
}

test('categories and templates are in the language of the request', async () => {
  const elsewhere = { shop_id: server.people.otherShopId, pid: 0, name: 'Elsewhere', template: '' }
  await server.db
    .insertInto('ticket_category')
    .values({ ...elsewhere, default_priority: 'low' })
    .execute()
  const expected = { id: desk.category, pid: 0, default_priority: 'normal' }
  expect((await get('categories', desk.alice)).data.list).toEqual([
    { ...expected, name: 'Orders', template: 'Order number:' },
  ])
  expect((await get('categories', desk.alice, {}, 'zh-cn')).data.list).toEqual([
    { ...expected, name: '订单', template: '订单号：' },
  ])
})

test('agents learn in which language the requester opened a work order, members have no need to', async () => {
  const given = { subject: '包裹没有到', category_id: desk.category, body: '在哪里？' }
  const { body } = await server.call('POST', '/workorder/create', { token: desk.alice, body: given, language: 'zh-cn' })
  const { id } = body.data.ticket
  const language = async (token: string, view: string) =>
    (await get('detail', token, { id, view })).data.ticket.language as unknown
  expect([await language(desk.agent, 'manage'), await language(desk.alice, 'mine')]).toEqual(['zh-cn', undefined])
})

test('uploads are attached by address or id, by their uploader only', async () => {
  const file = await sent('photo.png')
  const { id } = await create()
  await done('reply', desk.alice, { id, body: '', attachments: [file.id] })
  await done('reply', desk.alice, { id, body: 'Seen', attachments: [`https://cdn.example.com${file.url}?until=1`] })
  for (const name of [file.id, file.url]) {
    const refused = { code: 0, msg: 'An attachment no longer exists. Upload it again.' }
    expect(await post('reply', desk.agent, { id, body: 'x', attachments: [name] })).toMatchObject(refused)
  }
  const [, one, two] = written((await timeline(desk.alice, id)).list)
  const url = expect.stringContaining(`${file.url}?`)
  const shown = { name: 'photo.png', size: file.size, mime: 'image/png', url, width: 20, height: 10 }
  expect([one.attachments, two.attachments]).toMatchObject([[shown], [shown]])
})

test('only the author can edit and withdraw a message, within ten minutes', async () => {
  const { id } = await create()
  await done('reply', desk.alice, { id, body: 'Number 8' })
  const before = await timeline(desk.alice, id)
  const message = written(before.list).at(-1)
  const which = { id, message_id: message.id }
  expect(await post('editMessage', desk.agent, { ...which, body: 'x' })).toMatchObject({
    msg: 'This message doesn’t exist',
  })
  expect(await post('editMessage', desk.alice, { ...which, body: '' })).toMatchObject({ msg: 'Write a message' })
  const { ticket } = await done('editMessage', desk.alice, { ...which, body: '**Number** 9' })
  expect(ticket.last_message.excerpt).toBe('Number 9')
  const changed = await timeline(desk.alice, id, before.next_seq)
  expect(changed.list).toMatchObject([
    { id: message.id, seq: message.seq, body: '**Number** 9', edited_at: expect.any(Number) },
  ])
  await done('withdrawMessage', desk.alice, which)
  const gone = await timeline(desk.alice, id, changed.next_seq)
  expect(gone.list).toMatchObject([{ body: '', attachments: [], withdrawn_at: expect.any(Number) }])
  expect(await post('withdrawMessage', desk.alice, which)).toMatchObject({
    code: 0,
    msg: 'This message doesn’t exist',
  })
  await done('reply', desk.alice, { id, body: 'Number 10' })
  const later = written((await timeline(desk.alice, id)).list).at(-1)
  server.clock.advance(601)
  const late = { code: 0, msg: 'A message can only be changed for 10 minutes' }
  expect(await post('editMessage', desk.alice, { id, message_id: later.id, body: 'x' })).toMatchObject(late)
})

test('the files of a withdrawn message are withdrawn with it, and those of others stay', async () => {
  const { url } = await sent('bill.png')
  const { id } = await create()
  for (const body of ['First', 'Second']) await done('reply', desk.alice, { id, body, attachments: [url] })
  const [, first] = written((await timeline(desk.alice, id)).list)
  await done('withdrawMessage', desk.alice, { id, message_id: first.id })
  const counts = async (token: string) =>
    written((await timeline(token, id)).list).map(({ attachments }) => attachments.length)
  expect([await counts(desk.alice), await counts(desk.agent)]).toEqual([
    [0, 0, 1],
    [0, 0, 1],
  ])
  const kept = await server.db.selectFrom('ticket_attachment').select('id').where('ticket_id', '=', id).execute()
  expect(kept).toHaveLength(1)
})

test('read position and star are separate for each reader', async () => {
  const { id } = await create()
  expect((await get('detail', desk.agent, { id })).data.ticket).toMatchObject({ unread_count: 1, starred: false })
  const seen = (await done('seen', desk.agent, { id })).ticket
  expect(seen).toMatchObject({ unread_count: 0, last_seen_seq: seen.last_seq })
  expect((await done('seen', desk.agent, { id, seq: 1 })).ticket.last_seen_seq).toBe(seen.last_seq)
  expect((await done('unread', desk.agent, { id })).ticket).toMatchObject({ unread_count: 1 })
  expect((await done('star', desk.agent, { id, starred: true })).ticket.starred).toBe(true)
  expect((await get('list', desk.agent, { view: 'manage', queue: 'starred' })).data.total).toBe(1)
  expect((await get('detail', desk.alice, { id })).data.ticket).toMatchObject({ starred: false, unread_count: 0 })
  await done('reply', desk.agent, { id, body: 'inside', visibility: 'internal' })
  expect((await get('detail', desk.alice, { id })).data.ticket).toMatchObject({ unread_count: 0, message_count: 1 })
})

test('a change sends one site message to each person concerned until it is read', async () => {
  const { people, db } = server
  await desk.makeOfficial('master')
  const { id, number, subject } = await create()
  await done('reply', desk.agent, { id, body: 'One' })
  await done('reply', desk.agent, { id, body: 'Two' })
  await done('reply', desk.alice, { id, body: 'Three' })
  const heard = await db.selectFrom('message').selectAll().where('user_id', '=', people.master).orderBy('id').execute()
  const leads = { kind: 'workorder', action_path: `/user/account/workorder/${id}` }
  expect(heard).toMatchObject([
    {
      recipient_id: people.alice,
      content: `${subject}: new reply (${number})`,
      status: 'unread',
      ...leads,
    },
    { recipient_id: people.agent, content: `${subject}: updated by the member (${number})`, ...leads },
  ])
})
