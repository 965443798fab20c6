import { type TicketDesk, ticketDesk } from '../testing/ticket-desk.ts'
import { followTables } from './follow-tables.ts'

let desk: TicketDesk
beforeAll(async () => {
  desk = await ticketDesk()
})
afterAll(() => desk.server.close())

test('finds what was added since the last look, once, and says who may hear it', async () => {
  const { db, people } = desk.server
  const { id } = await desk.create()
  const tables = followTables(db)
  expect(await tables.added()).toEqual([])
  await desk.server.call('POST', '/interaction/sendMessage', {
    token: desk.alice,
    body: { userId: people.limited, content: 'hello' },
  })
  expect(await tables.added()).toEqual([
    { kind: 'unread', member: people.limited },
    { kind: 'conversation', member: people.limited, with: people.alice },
    { kind: 'conversation', member: people.alice, with: people.limited },
  ])
  expect(await tables.added()).toEqual([])

  const ticket = { kind: 'ticket', id, shop: people.shopId, requester: people.alice }
  await desk.done('reply', desk.agent, { id, visibility: 'internal', body: 'suspicious', client_id: 'n1' })
  expect(await tables.added()).toEqual([{ ...ticket, heardBy: 'agents' }])
  await desk.done('reply', desk.alice, { id, body: 'any news?', client_id: 'm1' })
  expect(await tables.added()).toContainEqual({ ...ticket, heardBy: 'all' })

  tables.forget()
  await desk.done('reply', desk.alice, { id, body: 'hello?', client_id: 'm2' })
  expect(await tables.added()).toEqual([])
})

test('finds a row whose transaction was committed after one with a later id', async () => {
  const { db, people } = desk.server
  const message = { user_id: people.alice, recipient_id: people.limited, status: 'unread', del_user_id: 0 } as const
  const insert = (id: number) =>
    db
      .insertInto('message')
      .values({ ...message, id, content: `${id}`, create_time: 1 })
      .execute()
  await insert(1_000)
  const tables = followTables(db)
  await tables.added()
  await insert(1_002)
  expect(await tables.added()).toHaveLength(3)
  await insert(1_001)
  expect(await tables.added()).toHaveLength(3)
  expect(await tables.added()).toEqual([])
})
