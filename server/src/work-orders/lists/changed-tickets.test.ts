import { type TicketDesk, ticketDesk } from '../../testing/ticket-desk.ts'

// A page asks what has changed in its list, and says so without moving rows.

let desk: TicketDesk
beforeAll(async () => {
  desk = await ticketDesk()
})
afterAll(() => desk.server.close())
beforeEach(() => desk.clear())

// biome-ignore lint/suspicious/noExplicitAny: answers are examined, not used
const list = async (token: string, query: Record<string, unknown>): Promise<any> =>
  (await desk.get('list', token, query)).data
const changedIds = async (token: string, query: Record<string, unknown>): Promise<number[]> =>
  (await list(token, query)).changed.ids

test('without the question there is no answer to it', async () => {
  const { at, changed } = await list(desk.alice, {})
  expect([at, changed]).toEqual([desk.now(), undefined])
})

test('an agent hears of every change in the queue and filters of the list', async () => {
  const { agent, alice, create, done, server } = desk
  const [one, two, other] = [await create(), await create(), await create()]
  server.clock.advance(60)
  const { at: changed_since } = await list(agent, { view: 'manage' })
  const since = { view: 'manage', changed_since }
  expect((await list(agent, since)).changed).toEqual({ ids: [], versions: [], count: 0 })
  await done('priority', agent, { id: one.id, priority: 'high' })
  server.clock.advance(1)
  await done('reply', alice, { id: two.id, body: 'And?' })
  const { ticket } = (await desk.get('detail', agent, { id: two.id })).data
  expect((await list(agent, since)).changed).toEqual({
    ids: [two.id, one.id],
    versions: [ticket.version, expect.any(Number)],
    count: 2,
  })
  expect(await changedIds(agent, { ...since, priority: 'high' })).toEqual([one.id])
  expect(await changedIds(agent, { ...since, status: 'closed' })).toEqual([])
  expect(await changedIds(agent, { ...since, keywords: two.number })).toEqual([two.id])
  expect(await changedIds(agent, { ...since, changed_since: 0 })).toContain(other.id)
  expect(await changedIds(agent, { ...since, changed_since: desk.now() + 1 })).toEqual([])
})

test('a member hears of what they see only', async () => {
  const { agent, alice, create, done, server } = desk
  const [one, two, three] = [await create(), await create(), await create()]
  await done('assign', agent, { id: two.id, assignee_id: server.people.agent })
  await done('reply', agent, { id: three.id, body: 'Yes' })
  server.clock.advance(60)
  const since = { changed_since: desk.now() }
  await done('label', agent, { id: one.id, labels: ['vip'] })
  await done('reply', agent, { id: one.id, body: 'Psst', visibility: 'internal' })
  await done('status', agent, { id: two.id, status: 'on_hold', reason: 'Bank' })
  expect(await changedIds(alice, since)).toEqual([])
  const { list: entries } = (await desk.get('messages', agent, { id: three.id })).data
  const message_id = entries.find(({ body }: { body?: string }) => body === 'Yes').id
  await done('editMessage', agent, { id: three.id, message_id, body: 'No' })
  await done('status', agent, { id: one.id, status: 'pending', body: 'Which one?' })
  expect((await changedIds(alice, since)).sort()).toEqual([one.id, three.id].sort())
  expect(await changedIds(alice, { ...since, status: 'pending' })).toEqual([one.id])
})
