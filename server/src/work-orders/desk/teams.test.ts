import { addMember } from '../../testing/test-people.ts'
import { sharedDesk } from '../../testing/ticket-desk.ts'
import { clearRemovedTeams } from './save-team.ts'

const desk = sharedDesk()
/** An agent of no team. */
let other: number

beforeAll(async () => {
  const { db, people } = desk.server
  const { shopId: shop_id, groups } = people
  other = await addMember(db, { shop_id, group_id: groups.agents, username: 'other', join_time: desk.now() })
  await desk.makeOfficial('master')
})

const save = async ({ name, ...values }: { name: string } & Record<string, unknown>) => {
  const { list } = await desk.done('saveTeam', desk.master, { name, ...values })
  return list.find(({ names }: { names: { 'zh-cn': string } }) => names['zh-cn'] === name)
}

const noticesOf = async (id: number): Promise<string[]> => {
  const rows = desk.server.db.selectFrom('message').select('content').where('recipient_id', '=', id)
  return (await rows.orderBy('id').execute()).map(({ content }) => content)
}

test('teams have names in both languages and agents', async () => {
  const { agent, master } = desk.server.people
  const made = await save({ name: '物流', name_en: 'Delivery', member_ids: [agent, other] })
  expect(made).toMatchObject({ name: 'Delivery', names: { 'zh-cn': '物流', en: 'Delivery' } })
  expect(made.members.map(({ id }: { id: number }) => id).sort()).toEqual([agent, other])
  const { list } = (await desk.get('teams', desk.agent, {}, 'zh-cn')).data
  expect(list).toMatchObject([{ id: made.id, name: '物流' }])
  const changed = await save({ id: made.id, name: '物流组', member_ids: [master] })
  expect(changed).toMatchObject({ id: made.id, names: { en: '' }, name: '物流组', members: [{ id: master }] })
  await desk.done('deleteTeam', desk.master, { id: made.id })
})

test('each mistake has its sentence', async () => {
  const { people } = desk.server
  await save({ name: 'Taken' })
  const wrong: Array<[Record<string, unknown>, string]> = [
    [{ name: ' ' }, 'Enter a name of up to 30 characters'],
    [{ name_en: 'x'.repeat(31) }, 'Enter a name of up to 30 characters'],
    [{ name: 'Taken', name_en: 'Other' }, 'A team with this name already exists'],
    [{ id: 99 }, 'This team doesn’t exist'],
    [{ member_ids: [people.alice] }, 'Only agents who may reply can be in a team'],
    [{ member_ids: [people.stranger] }, 'Only agents who may reply can be in a team'],
    [{ member_ids: ['x'] }, 'Only agents who may reply can be in a team'],
    [{ member_ids: Array.from({ length: 101 }, (_, place) => place) }, 'A team can have up to 100 agents'],
  ]
  for (const [values, msg] of wrong)
    expect(await desk.post('saveTeam', desk.master, { name: 'New', ...values })).toMatchObject({ code: 0, msg })
  expect(await desk.post('deleteTeam', desk.master, { id: 99 })).toMatchObject({ msg: 'This team doesn’t exist' })
})

test('a work order is given to a team and within it to an agent', async () => {
  const { people } = desk.server
  const team = await save({ name: '财务', name_en: 'Billing', member_ids: [people.agent, people.master] })
  const { id } = await desk.create()
  const given = (await desk.done('assign', desk.master, { id, team_id: team.id })).ticket
  expect(given).toMatchObject({ status: 'new', team_id: team.id, team: { id: team.id, name: 'Billing' } })
  expect(given).not.toHaveProperty('assignee')
  // Nobody has it, so the others of the team are told.
  expect(await noticesOf(people.agent)).toEqual([expect.stringContaining(given.number)])
  expect(await desk.post('assign', desk.agent, { id, assignee_id: other })).toMatchObject({
    code: 0,
    msg: 'This agent isn’t in the team of the work order. Choose an agent of the team, or another team.',
  })
  const taken = (await desk.done('assign', desk.agent, { id, assignee_id: people.agent })).ticket
  expect(taken).toMatchObject({ status: 'open', assignee: { id: people.agent }, team: { name: 'Billing' } })
  const away = (await desk.done('assign', desk.agent, { id, team_id: 0, assignee_id: other })).ticket
  expect(away).toMatchObject({ assignee: { id: other } })
  expect(away).not.toHaveProperty('team')
  const { list } = await desk.timeline(desk.agent, id)
  const moves = list.filter(({ type }: { type?: string }) => type === 'team')
  expect(moves).toMatchObject([
    { to: { id: team.id, name: 'Billing' }, visibility: 'internal' },
    { from: { id: team.id, name: 'Billing' } },
  ])
  // Its member learns nothing of teams.
  expect(JSON.stringify((await desk.get('detail', desk.alice, { id })).data)).not.toContain('Billing')
  expect(JSON.stringify(await desk.timeline(desk.alice, id))).not.toContain('Billing')
  for (const [values, msg] of [
    [{}, 'Choose an agent or a team'],
    [{ team_id: 99 }, 'This team doesn’t exist'],
    [{ team_id: team.id, assignee_id: people.alice }, 'This agent doesn’t exist'],
  ] as const)
    expect(await desk.post('assign', desk.agent, { id, ...values })).toMatchObject({ code: 0, msg })
})

test('an answer from outside the team leaves the work order with the team, one from inside takes it', async () => {
  const { people } = desk.server
  const team = await save({ name: '退款', name_en: 'Refunds', member_ids: [people.agent] })
  const { id } = await desk.create()
  await desk.done('assign', desk.master, { id, team_id: team.id })
  const outside = await desk.server.tokenOf(other)
  const permitted = async (token: string) => {
    const { ticket } = (await desk.get('detail', token, { id, view: 'manage' })).data
    const { list } = (await desk.get('list', token, { view: 'manage', limit: 100 })).data
    expect(list.find((one: { id: number }) => one.id === id).permissions).toEqual(ticket.permissions)
    return ticket.permissions
  }
  // An answer of theirs would leave it without an assignee, so they cannot solve it with one.
  expect(await permitted(outside)).not.toContain('status:solved')
  expect(await permitted(outside)).toEqual(expect.arrayContaining(['reply', 'status:pending', 'assign']))
  expect(await permitted(desk.agent)).toContain('status:solved')
  const { ticket: answered } = await desk.done('reply', outside, { id, body: 'They will look at it.', client_id: 'o1' })
  expect(answered).toMatchObject({ status: 'open', team: { name: 'Refunds' } })
  expect(answered).not.toHaveProperty('assignee')
  expect(answered.first_response_at).toBeGreaterThan(0)
  const solving = { id, status: 'solved', body: 'Done.', client_id: 'o2' }
  expect(await desk.post('status', outside, solving)).toMatchObject({ code: 0, msg: 'Assign the work order first' })
  const { ticket: asked } = await desk.done('status', outside, { ...solving, status: 'pending', client_id: 'o3' })
  expect(asked).toMatchObject({ status: 'pending' })
  expect(asked).not.toHaveProperty('assignee')
  const { ticket: taken } = await desk.done('reply', desk.agent, { id, body: 'Mine.', client_id: 'i1' })
  expect(taken).toMatchObject({ assignee: { id: people.agent }, team: { name: 'Refunds' } })
  // What somebody has can be solved by anybody who may.
  expect(await permitted(outside)).toContain('status:solved')
})

test('a team has its list, and its numbers beside those of the queue', async () => {
  const { people } = desk.server
  await desk.clear()
  const team = await save({ name: '售后', name_en: 'After-sales', member_ids: [people.agent] })
  const [{ id }, other] = [await desk.create(), await desk.create()]
  await desk.done('assign', desk.agent, { id, team_id: team.id })
  const listed = (await desk.get('list', desk.agent, { view: 'manage', team: team.id })).data
  expect(listed).toMatchObject({ total: 1, list: [{ id, team: { name: 'After-sales' } }] })
  const queues = async (query = {}) => (await desk.get('queues', desk.agent, query)).data
  const { unassigned, teams } = await queues()
  expect(unassigned).toBe(2)
  expect(teams).toContainEqual({ id: team.id, name: 'After-sales', all: 1, unassigned: 1, mine: 0, waiting: 1, sla: 0 })
  expect(await queues({ team: team.id })).toMatchObject({ all: 1, unassigned: 1, mine: 0, waiting: 1 })
  await desk.done('assign', desk.agent, { id, assignee_id: people.agent })
  expect(await queues({ team: team.id })).toMatchObject({ all: 1, unassigned: 0, mine: 1 })
  // Members have no teams to ask for.
  const own = (await desk.get('list', desk.alice, { team: team.id })).data.list
  expect(own.map((one: { id: number }) => one.id)).toEqual(expect.arrayContaining([id, other.id]))
})

test('work orders of a removed team have none, and keep its name in their history', async () => {
  const { people, db } = desk.server
  const team = await save({ name: 'Gone', member_ids: [people.agent] })
  const tickets = [await desk.create(), await desk.create()]
  for (const { id } of tickets) await desk.done('assign', desk.agent, { id, team_id: team.id })
  const [{ id }] = tickets as [{ id: number }]
  const { list } = await desk.done('deleteTeam', desk.master, { id: team.id })
  expect(list.map(({ name }: { name: string }) => name)).not.toContain('Gone')
  const { ticket } = (await desk.get('detail', desk.agent, { id })).data
  expect([ticket.team_id, ticket.team]).toEqual([undefined, undefined])
  // Before the timer has come, too, anybody can have it.
  expect((await desk.done('assign', desk.agent, { id, assignee_id: other })).ticket.assignee.id).toBe(other)
  await clearRemovedTeams(db)
  const having = db.selectFrom('ticket').select('id').where('team_id', '=', team.id)
  expect(await having.execute()).toEqual([])
  expect((await desk.timeline(desk.agent, id)).list).toContainEqual(
    expect.objectContaining({ type: 'team', to: { id: team.id, name: 'Gone' } }),
  )
  expect(await desk.post('assign', desk.agent, { id, team_id: team.id })).toMatchObject({ code: 0 })
  expect(await save({ name: 'Gone' })).toMatchObject({ name: 'Gone' })
})

test('a team of another shop gets no work order', async () => {
  const stranger = await desk.server.tokenOf(desk.server.people.stranger)
  const [theirs] = (await desk.done('saveTeam', stranger, { name: 'Far' })).list
  const { id } = await desk.create()
  expect(await desk.post('assign', desk.agent, { id, team_id: theirs.id })).toMatchObject({
    msg: 'This team doesn’t exist',
  })
})
