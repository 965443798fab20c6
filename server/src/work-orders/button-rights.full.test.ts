import { clearDesk, makeDeskSettings } from '../testing/desk-settings.ts'
import { sharedDesk } from '../testing/ticket-desk.ts'
import { type RightsRow, type RightsScene, rightsRows } from '../testing/work-order-rights.ts'

const desk = sharedDesk()
let every: string[]
beforeAll(async () => {
  every = [...desk.server.people.rules.keys()]
})

const kept = [
  'ticket',
  'ticket_message',
  'ticket_event',
  'ticket_reader',
  'ticket_presence',
  'ticket_link',
  'ticket_label',
  'canned_reply',
  'business_hours',
  'sla_policy',
  'ticket_category',
  'ticket_team',
  'ticket_team_member',
] as const

/** Everything work orders consist of, in no particular order. */
const snapshot = async (): Promise<string[]> => {
  const rows: string[] = []
  for (const table of kept) {
    for (const row of await desk.server.db.selectFrom(table).selectAll().execute())
      rows.push(JSON.stringify([table, row]))
  }
  return rows.sort()
}

/** Gives the groups of alice and the agent exactly these rules. */
const allow = async (names: readonly string[] | '*'): Promise<void> => {
  const { db, people } = desk.server
  const ids = [...people.rules].flatMap(([name, id]) => (names.includes(name) ? [id] : []))
  const groups = db.selectFrom('member').select('group_id').where('id', 'in', [people.alice, people.agent])
  const rules = names === '*' ? '*' : ids.join(',')
  await db.updateTable('member_group').set({ rules }).where('id', 'in', groups).execute()
}

const lead = async (id: number, state: RightsRow['state']): Promise<void> => {
  const { agent, alice } = desk
  if (state === undefined) return
  await desk.done('status', agent, { id, status: state === 'pending' ? 'pending' : 'solved', body: 'Done' })
  if (state === 'closed') await desk.done('confirm', alice, { id })
}

const scene = async (state: RightsRow['state']): Promise<RightsScene> => {
  await allow('*')
  await clearDesk(desk.server.db, desk.category)
  await desk.clear()
  const { server, category: categoryId, agent, master } = desk
  const [{ id }, { id: otherId }] = [await desk.create(), await desk.create()]
  const settings = await makeDeskSettings((path, values) => desk.done(path, master, values), [server.people.agent])
  await desk.done('reply', agent, { id, body: 'Answer' })
  await lead(id, state)
  const { list } = await desk.timeline(agent, id)
  const messageBy = (kind: string) => list.find((one: { author?: { kind: string } }) => one.author?.kind === kind).id
  return {
    ...settings,
    id,
    otherId,
    messageId: messageBy('member'),
    agentMessageId: messageBy('agent'),
    categoryId,
    aliceId: server.people.alice,
    masterId: server.people.master,
  }
}

const send = async ({ call, as, send: values }: RightsRow, about: RightsScene) => {
  const [method, path = ''] = call.split(' ')
  return method === 'GET' ? desk.get(path, desk[as], values(about)) : desk.post(path, desk[as], values(about))
}

const title = ({ call, as, needs }: RightsRow): string => `${call} by ${as} needs ${needs.join(' + ') || 'nothing'}`

const refused = rightsRows.flatMap((row) =>
  row.needs.map((one) => [`${title(row)}: refused without ${one}`, row, [one].flat()] as const),
)

test.each(refused)('%s', async (_title, row, without) => {
  const about = await scene(row.state)
  await allow(every.filter((name) => !without.includes(name)))
  const before = await snapshot()
  expect(await send(row, about)).toMatchObject({ code: 401, msg: 'You do not have permission to do this', data: [] })
  expect(await snapshot()).toEqual(before)
})

test.each(rightsRows.map((row) => [title(row), row] as const))('%s and no more', async (_title, row) => {
  const about = await scene(row.state)
  const page = row.as === 'alice' ? 'account/workorder' : 'account/woManage'
  await allow(row.needs.map((one) => (typeof one === 'string' ? one : page)))
  const { code, msg } = await send(row, about)
  expect([code, msg]).toEqual([row.answers ?? 1, expect.any(String)])
})

test.each<[string, 'alice' | 'agent']>([
  ...['assign', 'priority', 'label', 'status'].map((path): [string, 'alice'] => [path, 'alice']),
  ...['cancel', 'close', 'confirm', 'rate', 'notSolved', 'reopen', 'nudge', 'hide'].map((path): [string, 'agent'] => [
    path,
    'agent',
  ]),
])('%s is refused for %s even with every rule', async (path, as) => {
  const { id } = await scene(undefined)
  const before = await snapshot()
  const view = as === 'alice' ? 'mine' : 'manage'
  expect(await desk.post(path, desk[as], { id, view })).toMatchObject({ code: 401 })
  expect(await snapshot()).toEqual(before)
})

test('an agent without the own page has no ticket of their own', async () => {
  await scene(undefined)
  const { id } = await desk.create({}, desk.agent)
  await allow(every.filter((name) => name !== 'account/workorder'))
  const asRequester = { id, view: 'mine' }
  expect(await desk.get('detail', desk.agent, asRequester)).toMatchObject({
    code: 0,
    msg: 'This work order does not exist',
  })
  expect(await desk.post('cancel', desk.agent, asRequester)).toMatchObject({
    code: 0,
    msg: 'This work order does not exist',
  })
})

test('a confirmation with a score is stored without the score when the member may not rate', async () => {
  const { id } = await scene('solved')
  await allow(every.filter((name) => name !== 'account/workorder/rate'))
  const { ticket } = await desk.done('confirm', desk.alice, { id, score: 5 })
  expect(ticket.status).toBe('closed')
  const rows = desk.server.db.selectFrom('ticket').select('rating_score').where('id', '=', id)
  expect(await rows.executeTakeFirst()).toEqual({ rating_score: null })
})
