import type { TicketStatus } from '../../database/schema.ts'
import { sharedDesk } from '../../testing/ticket-desk.ts'
import { partsOf } from './list-parts.ts'
import type { OwnScope, QueueScope, TicketSort } from './ticket-scope.ts'

describe('changed tickets', () => {
  // A page asks what has changed in its list, and says so without moving rows.

  const desk = sharedDesk()
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
})

describe('list parts', () => {
  // A list that is narrowed to one status or priority has no parts of others.

  const queue: QueueScope = { view: 'manage', memberId: 1, shopId: 1, queue: 'all', now: 0, keywords: '' }
  const mine: OwnScope = { view: 'mine', memberId: 1, keywords: '' }

  const activity = 'last_activity_at desc'

  test.each<[string, QueueScope | OwnScope, TicketStatus | undefined, TicketSort, string[]]>([
    ['by activity', queue, undefined, { by: 'activity', order: 'asc' }, ['last_activity_at asc']],
    ['by creation', queue, 'open', { by: 'created', order: 'desc' }, ['created_at desc']],
    ['by priority', queue, undefined, { by: 'priority', order: 'asc' }, Array(4).fill(activity)],
    ['of one priority', { ...queue, priority: 'high' }, undefined, { by: 'priority', order: 'asc' }, [activity]],
    ['by turn', queue, undefined, { by: 'turn', order: 'desc' }, Array(7).fill(activity)],
    ['by turn of one status', queue, 'open', { by: 'turn', order: 'asc' }, [activity]],
    ['own by turn', mine, undefined, { by: 'turn', order: 'desc' }, [activity, activity]],
    ['by target', queue, undefined, { by: 'due', order: 'asc' }, ['sla_due asc', activity, activity, activity]],
    ['open by target', queue, 'open', { by: 'due', order: 'desc' }, ['sla_due desc', activity]],
    ['closed by target', queue, 'closed', { by: 'due', order: 'asc' }, [activity]],
    ['near targets', { ...queue, queue: 'sla' }, undefined, { by: 'due', order: 'asc' }, ['sla_due asc']],
  ])('a list %s', (_name, scope, status, sort, expected) => {
    expect(partsOf(scope, status, sort).map(({ by, order }) => `${by} ${order}`)).toEqual(expected)
  })
})
