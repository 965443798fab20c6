import { type TicketDesk, ticketDesk } from '../../testing/ticket-desk.ts'

// What a member does in work orders, and agents are told of, has a limit of its own.

let desk: TicketDesk
beforeAll(async () => {
  desk = await ticketDesk({ RATE_LIMIT_MEMBER: '50' })
})
afterAll(() => desk.server.close())

test('a member writes so many messages a minute, the first ones of work orders included; an agent more', async () => {
  const { id } = await desk.create()
  const write = (token: string, number: number) =>
    desk.post('reply', token, { id, body: `Line ${number}`, client_id: `${token.slice(0, 8)}-${number}` })
  for (let number = 0; number < 4; number += 1) expect((await write(desk.alice, number)).code).toBe(1)
  const refused = await write(desk.alice, 4)
  expect(refused).toMatchObject({ code: 0, data: { retry_after: expect.any(Number) } })
  expect(refused.msg).toMatch(/^Too many messages\. Try again in \d+ seconds\.$/)
  for (let number = 0; number < 6; number += 1) expect((await write(desk.agent, number)).code).toBe(1)
})

test('a member creates so many work orders an hour, also if they cancel each', async () => {
  await desk.clear()
  const create = (number: number) => {
    const values = { subject: `Order ${number}`, category_id: desk.category, body: 'Where is it?' }
    return desk.post('create', desk.master, { ...values, client_id: `order-${number}` })
  }
  for (let number = 0; number < 10; number += 1) {
    desk.server.clock.advance(61)
    const { data } = await create(number)
    expect((await desk.post('cancel', desk.master, { id: data.ticket.id, view: 'mine' })).code).toBe(1)
  }
  desk.server.clock.advance(61)
  expect(await create(10)).toMatchObject({ code: 0, msg: 'Too many new work orders. Try again in 50 min.' })
  // One that is sent again because its answer was lost is not a new one.
  expect((await create(9)).code).toBe(1)
  desk.server.clock.advance(3600)
  expect((await create(10)).code).toBe(1)
})
