import { sharedDesk } from '../../testing/ticket-desk.ts'

// The pages of work orders need one request each: to open a ticket, to poll it, to show the queue.

const desk = sharedDesk()
beforeEach(() => desk.clear())

const look = async (token: string, query: Record<string, unknown>) => (await desk.get('messages', token, query)).data

describe('a ticket', () => {
  test('opens with one request: the ticket, its messages and who is present', async () => {
    const { alice, agent, master, create, done } = desk
    const { id } = await create()
    await done('presence', agent, { id, mode: 'viewing' })
    const page = await look(master, { id })
    expect(page.ticket).toEqual((await desk.get('detail', master, { id })).data.ticket)
    expect(page.list.map(({ kind }: { kind: string }) => kind)).toEqual(['message', 'event'])
    expect(page.presence).toMatchObject([{ agent: { id: desk.server.people.agent }, mode: 'viewing' }])
    expect((await look(alice, { id })).presence).toEqual([])
    await done('presence', agent, { id, mode: 'typing' })
    expect((await look(alice, { id })).presence).toMatchObject([{ mode: 'typing' }])
    expect((await look(agent, { id })).presence).toEqual([])
  })

  test('polling returns new entries, and the ticket only when it has changed', async () => {
    const { agent, alice, create, done } = desk
    const { id } = await create()
    const { next_seq, version } = await look(agent, { id })
    const again = { id, since_seq: next_seq, version }
    expect(await look(agent, again)).toEqual({ list: [], next_seq, more: false, version, presence: [] })
    await done('reply', alice, { id, body: 'and where is it now?' })
    const changed = await look(agent, again)
    expect(changed.list).toMatchObject([{ kind: 'message', body: 'and where is it now?' }])
    expect(changed.ticket).toMatchObject({ id, version: changed.version, message_count: 2 })
    expect(changed.version).toBeGreaterThan(version)
  })

  test.each([['x'], [-1], [''], ['9'.repeat(30)]])(
    'is included when the version of the request is %j',
    async (version) => {
      const { id } = await desk.create()
      expect((await look(desk.alice, { id, version })).ticket.id).toBe(id)
    },
  )
})

test('a repeated request for the last allowed ticket is accepted', async () => {
  const { create, post, alice, category } = desk
  for (let count = 1; count < 20; count += 1) await create({ client_id: `nth-${count}` })
  const twentieth = await create({ client_id: 'nth-20' })
  expect((await create({ client_id: 'nth-20' })).id).toBe(twentieth.id)
  const more = { subject: 'One more', category_id: category, body: 'x', client_id: 'nth-21' }
  expect(await post('create', alice, more)).toMatchObject({ code: 0 })
})

describe('a request that is repeated with something else', () => {
  const body = 'As it was first'

  test('writes no second message, and is told what the first has written', async () => {
    const { alice, create, done } = desk
    const { id } = await create()
    const first = { id, body, client_id: 'edited-1' }
    expect(await done('reply', alice, first)).not.toHaveProperty('earlier')
    expect(await done('reply', alice, first)).not.toHaveProperty('earlier')
    const { earlier } = await done('reply', alice, { ...first, body: 'As it is now' })
    expect(earlier).toMatchObject({ body, files: 'same' })
    await done('editMessage', alice, { id, message_id: earlier.message_id, body: 'As it is now' })
    const { list } = await look(alice, { id })
    expect(list.filter(({ kind }: { kind: string }) => kind === 'message').at(-1)).toMatchObject({
      body: 'As it is now',
    })
  })

  test('makes no second work order, and is told what the first has written', async () => {
    const { alice, category, done } = desk
    const first = { subject: 'Parcel', category_id: category, body, client_id: 'edited-2' }
    const { ticket, earlier } = await done('create', alice, first)
    expect(earlier).toBeUndefined()
    const again = await done('create', alice, { ...first, body: 'As it is now' })
    expect(again).toMatchObject({ ticket: { id: ticket.id }, earlier: { body, files: 'same' } })
  })
})
