import { upload } from '../../testing/test-files.ts'
import { sharedDesk } from '../../testing/ticket-desk.ts'
import { letMessagesLeave } from './act-on-ticket.ts'
import { leaveSeconds, undoSeconds } from './outgoing.ts'

// Until a message cannot be taken back any more, nobody but its author hears of it; taken back, it leaves no trace.

const desk = sharedDesk()
beforeAll(() => desk.makeOfficial('master'))
beforeEach(() => desk.clear())

const everything = async () => {
  const tables = ['ticket', 'ticket_message', 'ticket_event', 'ticket_reader', 'ticket_attachment', 'message'] as const
  const rows = tables.map((table) => desk.server.db.selectFrom(table).selectAll().execute())
  return Promise.all(rows)
}
const letLeave = () =>
  letMessagesLeave(desk.server.db, desk.now(), (error) => {
    throw error
  })
const bodies = async (id: number) =>
  (await desk.timeline(desk.alice, id)).list.flatMap(({ body }: { body?: string }) => body ?? [])
const reply = (id: number, body = 'Sent') => ({ id, view: 'manage', body, client_id: body, undo: true })
const undo = (token: string, id: number, clientId = 'Sent', view = 'manage') =>
  desk.post('undoMessage', token, { id, view, client_id: clientId })

test('what is taken back leaves no trace: no message, status, assignee, notice, number or file', async () => {
  const { id } = await desk.create()
  const { file } = (
    await upload(
      desk.server,
      { name: 'a.zip', type: 'application/zip', bytes: Buffer.from('PK\u0003\u0004a') },
      { token: desk.agent },
    )
  ).body.data
  const before = await everything()
  const sent = await desk.done('status', desk.agent, { ...reply(id), status: 'pending', attachments: [file.url] })
  expect(sent).toMatchObject({ undo_seconds: undoSeconds, ticket: { status: 'new', message_count: 1 } })
  const used = () => desk.server.db.selectFrom('upload').select('idle_since').where('url', '=', file.url).execute()
  expect(await used()).toEqual([{ idle_since: null }])
  desk.server.clock.advance(undoSeconds)
  await letLeave()
  expect(await everything()).toEqual(before)
  expect(await undo(desk.agent, id)).toMatchObject({ code: 1 })
  expect(await used()).toEqual([{ idle_since: desk.now() }])
  desk.server.clock.advance(60)
  await letLeave()
  expect(await everything()).toEqual(before)
  expect(await undo(desk.agent, id)).toMatchObject({
    code: 0,
    msg: 'This message was already undone',
    data: { taken_back: true },
  })
})

test('what is not taken back leaves after its time with all it does, once, whichever process finds it', async () => {
  const { id } = await desk.create()
  await desk.done('status', desk.agent, { ...reply(id), status: 'pending' })
  expect(await desk.done('status', desk.agent, { ...reply(id), status: 'pending' })).toHaveProperty('undo_seconds')
  desk.server.clock.advance(leaveSeconds)
  expect(await undo(desk.agent, id)).toMatchObject({ code: 0, msg: expect.stringContaining('was already sent') })
  await Promise.all([letLeave(), letLeave()])
  expect(await bodies(id)).toEqual(['Where is **it**?', 'Sent'])
  expect((await desk.get('detail', desk.alice, { id })).data.ticket).toMatchObject({ status: 'pending' })
  const notices = desk.server.db.selectFrom('message').select('id').where('recipient_id', '=', desk.server.people.alice)
  expect(await notices.execute()).toHaveLength(1)
  expect(await undo(desk.agent, id)).toMatchObject({ code: 0, msg: expect.stringContaining('was already sent') })
})

test('it leaves before anything else happens to its ticket, as it was sent before', async () => {
  const { id } = await desk.create()
  await desk.done('reply', desk.agent, reply(id, 'One'))
  await desk.done('reply', desk.agent, reply(id, 'Two'))
  expect(await bodies(id)).toEqual(['Where is **it**?', 'One'])
  expect(await desk.post('cancel', desk.alice, { id })).toMatchObject({ code: 0 })
  expect(await bodies(id)).toEqual(['Where is **it**?', 'One', 'Two'])
})

test('its author solves what it answers, as if it had left', async () => {
  const { id } = await desk.create()
  await desk.done('reply', desk.agent, reply(id, 'One'))
  const solved = await desk.done('bulk', desk.agent, { ids: [id], act: 'status', status: 'solved' })
  expect(solved.list).toMatchObject([{ done: true }])
})

test('its author is not overtaken by their own message, but others are', async () => {
  const { id } = await desk.create()
  const seen = (await desk.get('detail', desk.agent, { id, view: 'manage' })).data.ticket.version
  await desk.done('reply', desk.agent, { ...reply(id, 'One'), version: seen })
  await desk.done('reply', desk.agent, { ...reply(id, 'Two'), version: seen })
  expect(await desk.post('reply', desk.master, { ...reply(id, 'Three'), version: seen })).toMatchObject({
    data: { conflict: {} },
  })
})

test('one that the ticket refuses after all comes back to its author as a message of the site', async () => {
  const { id } = await desk.create()
  await desk.done('reply', desk.agent, reply(id, 'Come back'))
  await desk.server.db.updateTable('ticket').set({ status: 'cancelled' }).where('id', '=', id).execute()
  desk.server.clock.advance(leaveSeconds)
  await letLeave()
  expect(await bodies(id)).toEqual(['Where is **it**?'])
  const notices = desk.server.db.selectFrom('message').select('content')
  const [notice] = await notices.where('recipient_id', '=', desk.server.people.agent).orderBy('id', 'desc').execute()
  expect(notice?.content).toContain('Come back')
})

test('what the ticket does not permit is refused at once', async () => {
  const { id } = await desk.create()
  await desk.done('cancel', desk.alice, { id })
  expect(await desk.post('reply', desk.agent, reply(id))).toMatchObject({ code: 0 })
})

test('its author alone takes it back, in the view in which they wrote it', async () => {
  const { id } = await desk.create()
  await desk.done('reply', desk.agent, reply(id))
  for (const [token, view] of [
    [desk.master, 'manage'],
    [desk.alice, 'mine'],
  ] as const) {
    expect(await undo(token, id, 'Sent', view)).toMatchObject({ code: 0 })
  }
  expect(await undo(desk.agent, id, 'Other')).toMatchObject({ code: 0 })
  expect(await undo(desk.agent, id)).toMatchObject({ code: 1 })
  await desk.done('reply', desk.alice, { id, body: 'Mine', client_id: 'mine', undo: true })
  expect(await undo(desk.agent, id, 'mine')).toMatchObject({ code: 0 })
  expect(await undo(desk.alice, id, 'mine', 'mine')).toMatchObject({ code: 1 })
})
