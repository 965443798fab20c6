import { type TicketDesk, ticketDesk } from '../../testing/ticket-desk.ts'

// A message only quotes what everybody who reads it may read.

let desk: TicketDesk
beforeAll(async () => {
  desk = await ticketDesk()
})
afterAll(() => desk.server.close())
beforeEach(() => desk.clear())

const refusal = { code: 0, msg: 'The quoted message does not exist here' }

/** A ticket of that member with an answer and a note. Gives the ids of its messages. */
const discussed = async (token = desk.alice) => {
  const { id } = await desk.create({}, token)
  await desk.done('reply', desk.agent, { id, body: 'On its way', view: 'manage' })
  await desk.done('reply', desk.agent, { id, body: 'A known thief', visibility: 'internal', view: 'manage' })
  const { list } = await desk.timeline(desk.agent, id)
  const [question, answer, note] = list
    .filter(({ kind }: { kind: string }) => kind === 'message')
    .map((message: { id: number }) => message.id) as number[]
  return { id, question, answer, note }
}

const quotes = async (token: string, id: number) =>
  (await desk.timeline(token, id)).list.map(({ quote_of }: { quote_of?: number }) => quote_of).filter(Boolean)

test('a member quotes public messages of their ticket', async () => {
  const { id, question, answer } = await discussed()
  for (const quote_of of [question, answer]) await desk.done('reply', desk.alice, { id, body: 'x', quote_of })
  expect(await quotes(desk.agent, id)).toEqual([question, answer])
})

test('a member never quotes an internal note, a message of another ticket, or one that does not exist', async () => {
  const { id, note } = await discussed()
  const [second, other] = [await discussed(), await discussed(desk.master)]
  for (const quote_of of [note, second.answer, other.answer, other.note, 999_999]) {
    expect(await desk.post('reply', desk.alice, { id, body: 'x', quote_of })).toMatchObject(refusal)
    expect(await desk.post('close', desk.alice, { id, body: 'x', quote_of })).toMatchObject(refusal)
  }
  expect(await quotes(desk.agent, id)).toEqual([])
})

test('an agent quotes a note in a note only, and never from another ticket', async () => {
  const { id, note, answer } = await discussed()
  const other = await discussed(desk.master)
  const reply = { id, body: 'x', view: 'manage' }
  expect(await desk.post('reply', desk.agent, { ...reply, quote_of: note })).toMatchObject(refusal)
  const status = { id, body: 'x', status: 'pending', quote_of: note }
  expect(await desk.post('status', desk.agent, status)).toMatchObject(refusal)
  const inside = { ...reply, visibility: 'internal' }
  expect(await desk.post('reply', desk.agent, { ...inside, quote_of: other.answer })).toMatchObject(refusal)
  for (const quote_of of [note, answer]) await desk.done('reply', desk.agent, { ...inside, quote_of })
  expect(await quotes(desk.agent, id)).toEqual([note, answer])
  expect(await quotes(desk.alice, id)).toEqual([])
})

test('a new ticket quotes only the ticket it follows up', async () => {
  const { id, answer, note } = await discussed()
  const other = await discussed(desk.master)
  await desk.done('close', desk.alice, { id })
  await desk.done('close', desk.master, { id: other.id, view: 'mine' })
  const ticket = { subject: 'Again', category_id: desk.category, body: 'x' }
  for (const wrong of [
    { quote_of: answer },
    { quote_of: note, follow_up_of_id: id },
    { quote_of: other.answer, follow_up_of_id: other.id },
  ]) {
    expect(await desk.post('create', desk.alice, { ...ticket, ...wrong })).toMatchObject(refusal)
  }
  const created = await desk.create({ quote_of: answer, follow_up_of_id: id })
  expect(await quotes(desk.alice, created.id)).toEqual([answer])
})
