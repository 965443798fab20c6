import { type TicketDesk, ticketDesk } from '../../testing/ticket-desk.ts'

let desk: TicketDesk
beforeAll(async () => {
  desk = await ticketDesk()
})
afterAll(() => desk.server.close())

// biome-ignore lint/suspicious/noExplicitAny: answers are examined, not used
const categories = async (): Promise<any[]> => (await desk.get('categories', desk.alice)).data.list

const hour = 3600

test('without targets nothing is promised', async () => {
  expect((await categories())[0]).not.toHaveProperty('reply')
  const form = { subject: 'Subject', category_id: desk.category, body: 'Text' }
  expect(await desk.done('create', desk.alice, form)).not.toHaveProperty('reply')
})

test('members are told when to expect the first answer, before and after they write', async () => {
  const { done, master, alice, agent, category, server } = desk
  const row = { shop_id: server.people.shopId, pid: 0, name: '故障', name_en: 'Faults', template: '' }
  const { id: urgent } = await server.db
    .insertInto('ticket_category')
    .values({ ...row, default_priority: 'urgent' })
    .returning('id')
    .executeTakeFirstOrThrow()
  // The clock of the test is at midnight of a Tuesday; the shop opens at nine.
  const week = [[], ...Array.from({ length: 5 }, () => [[540, 1080]]), []]
  const hours = { name: 'Office', time_zone: 'UTC', week, holidays: [] }
  const { business_hours } = await done('saveBusinessHours', master, hours)
  const target = (first: number) => ({ first, next: hour, resolve: 4 * hour })
  const targets = { low: target(hour), normal: target(4 * hour), high: target(hour), urgent: target(hour / 2) }
  const policy = { name: 'Usual', business_hours_id: business_hours[0].id, targets, is_default: true }
  await done('saveSla', master, policy)
  const opens = Math.floor(desk.now() / 86_400) * 86_400 + 9 * hour
  expect(desk.now()).toBeLessThan(opens)
  expect(await categories()).toMatchObject([
    { id: category, reply: { seconds: 4 * hour, due: opens + 4 * hour } },
    { id: urgent, reply: { seconds: hour / 2, due: opens + hour / 2 } },
  ])
  const form = { subject: 'Subject', category_id: urgent, body: 'Text', client_id: 'once' }
  const made = await done('create', alice, form)
  expect(made.reply).toEqual({ seconds: hour / 2, due: opens + hour / 2 })
  const seen = (await desk.get('detail', agent, { id: made.ticket.id })).data.ticket
  expect(seen.sla.first_due).toBe(made.reply.due)
  await done('reply', agent, { id: made.ticket.id, body: 'Answer' })
  expect(await done('create', alice, form)).not.toHaveProperty('reply')
})
