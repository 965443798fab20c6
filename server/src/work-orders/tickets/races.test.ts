import { type TicketDesk, ticketDesk } from '../../testing/ticket-desk.ts'

let desk: TicketDesk
let server: TicketDesk['server']
let alice: TicketDesk['alice']
let agent: TicketDesk['agent']
let master: TicketDesk['master']
let post: TicketDesk['post']
let get: TicketDesk['get']
let done: TicketDesk['done']
let create: TicketDesk['create']
let timeline: TicketDesk['timeline']

beforeAll(async () => {
  desk = await ticketDesk()
  ;({ server, alice, agent, master, post, get, done, create, timeline } = desk)
})
afterAll(() => desk.server.close())
beforeEach(() => desk.clear())

// biome-ignore lint/suspicious/noExplicitAny: answers are examined, not used
const words = (list: any[]) =>
  list.map((entry) => entry.body ?? `${entry.type} ${JSON.stringify(entry.to) ?? ''}`.trim())

test('a message that is sent twice is stored once, also concurrently', async () => {
  const [one, two] = await Promise.all([create({ client_id: 'c1' }), create({ client_id: 'c1' })])
  expect(one.id).toBe(two.id)
  const body = { id: one.id, body: 'Hello?', client_id: 'm1' }
  await Promise.all([done('reply', alice, body), done('reply', alice, body), done('reply', alice, body)])
  expect((await done('reply', alice, body)).ticket).toMatchObject({ message_count: 2 })
  const { list } = await timeline(alice, one.id)
  expect(words(list).filter((text) => text === 'Hello?')).toHaveLength(1)
})

test('of two concurrent assignments one gets the conflict', async () => {
  const { id } = await create()
  const { version } = (await get('detail', agent, { id })).data.ticket
  const answers = await Promise.all([
    post('assign', agent, { id, version, assignee_id: server.people.agent }),
    post('assign', master, { id, version, assignee_id: server.people.master, view: 'manage' }),
  ])
  expect(answers.map(({ code }) => code).sort()).toEqual([0, 1])
  const [winner, loser] = answers[0]?.code === 1 ? answers : [...answers].reverse()
  expect(loser?.data.conflict).toMatchObject({ version: version + 1, ticket: { id } })
  expect(loser?.data.conflict.ticket.assignee.id).toBe(winner?.data.ticket.assignee.id)
})

test('concurrent messages get sequence numbers without gaps', async () => {
  const { id } = await create()
  await Promise.all(Array.from({ length: 6 }, (_, place) => done('reply', alice, { id, body: `Text ${place}` })))
  const { list } = await timeline(alice, id)
  expect(list.map(({ seq }: { seq: number }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
})

test('of two concurrent merges in opposite directions one is refused', async () => {
  const [one, two] = [await create(), await create()]
  const answers = await Promise.all([
    post('merge', agent, { id: one.id, into_id: two.id }),
    post('merge', agent, { id: two.id, into_id: one.id }),
  ])
  expect(answers.map(({ code }) => code).sort()).toEqual([0, 1])
})
