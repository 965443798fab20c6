import { type TicketDesk, ticketDesk } from '../../testing/ticket-desk.ts'

// Where accounts are hidden, a ticket tells its member no username, as the cards and conversations tell none.

let desk: TicketDesk
beforeAll(async () => {
  desk = await ticketDesk({ HIDE_ACCOUNTS: 'on' })
})
afterAll(() => desk.server.close())

test('a member sees an agent without a nickname by a number, in the list, the ticket, its history and who types', async () => {
  const { server, alice, agent, create, done, get } = desk
  const { db, people } = server
  await db
    .updateTable('member')
    .set({ username: 'agentlogin', nickname: 'AgentLogin' })
    .where('id', '=', people.agent)
    .execute()
  const { id } = await create()
  await done('assign', agent, { id, assignee_id: people.agent })
  await done('reply', agent, { id, view: 'manage', body: 'Here it is', client_id: 'hidden-names-1' })
  await done('presence', agent, { id, view: 'manage', mode: 'typing' })
  for (const path of ['list', 'detail', 'messages']) {
    const { code, data } = await get(path, alice, { id, view: 'mine' })
    expect([path, code]).toEqual([path, 1])
    expect(JSON.stringify(data)).toContain(`Member_${people.agent}`)
    expect(JSON.stringify(data)).not.toMatch(/agentlogin/i)
  }
  expect((await get('detail', alice, { id })).data.presence).toMatchObject([
    { agent: { nickname: `Member_${people.agent}` } },
  ])
  expect(JSON.stringify((await get('detail', agent, { id, view: 'manage' })).data)).toContain('AgentLogin')
})
