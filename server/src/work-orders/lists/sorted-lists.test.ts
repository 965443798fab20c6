import type { Selectable } from 'kysely'
import type { TicketStatus, TicketTable } from '../../database/schema.ts'
import { isInScope, type MadeQueue, makeQueue, queueScope } from '../../testing/made-queue.ts'
import { sharedDatabase } from '../../testing/migrated-database.ts'
import { sharedDesk } from '../../testing/ticket-desk.ts'
import { priorities } from '../tickets/ticket.ts'
import { isLive } from '../tickets/ticket-state.ts'
import { partsOf } from './list-parts.ts'
import { listTickets } from './list-tickets.ts'
import { type OwnScope, orders, type QueueScope, sorts, type TicketFilter, type TicketSort } from './ticket-scope.ts'

describe('sorted lists', () => {
  // Every page of every order is what sorting all tickets gives, with and without filters and dates.

  type Row = Selectable<TicketTable>

  const db = sharedDatabase()
  let made: MadeQueue
  let tickets: Row[]
  beforeAll(async () => {
    made = await makeQueue(db, 900)
    tickets = await db.selectFrom('ticket').selectAll().where('shop_id', '=', made.shopId).execute()
  })

  const statuses: readonly TicketStatus[] = ['new', 'open', 'on_hold', 'pending', 'solved', 'closed', 'cancelled']

  /** The numbers by which a list is sorted, the first that differs decides; smaller ones come first. */
  const keysOf = (ticket: Row, { by, order }: TicketSort, view: 'mine' | 'manage'): number[] => {
    const turned = order === 'desc' ? -1 : 1
    const activity = [-ticket.last_activity_at, -ticket.id]
    switch (by) {
      case 'activity':
        return [turned * ticket.last_activity_at, turned * ticket.id]
      case 'created':
        return [turned * ticket.created_at, turned * ticket.id]
      case 'priority':
        return [turned * priorities.indexOf(ticket.priority), ...activity]
      case 'turn': {
        const forMember = ticket.status === 'pending' || ticket.status === 'solved' ? 0 : 1
        return [-turned * (view === 'mine' ? forMember : statuses.indexOf(ticket.status)), ...activity]
      }
      case 'due':
        if (isLive(ticket) && ticket.sla_due !== null) return [0, turned * ticket.sla_due, turned * ticket.id]
        return [isLive(ticket) ? 1 : ticket.status === 'closed' ? 2 : 3, ...activity]
    }
  }

  const sorted = (list: readonly Row[], sort: TicketSort, view: 'mine' | 'manage'): number[] => {
    const keyed = list.map((ticket) => ({ id: ticket.id, keys: keysOf(ticket, sort, view) }))
    const compare = (one: number[], other: number[]) => one.map((key, at) => key - (other[at] ?? 0)).find(Boolean) ?? 0
    return keyed.sort((one, other) => compare(one.keys, other.keys)).map(({ id }) => id)
  }

  const someQueues = ['all', 'unassigned', 'waiting', 'sla', 'spam'] as const

  const filters = () => {
    const [categoryId] = made.categories
    const times = tickets.map((ticket) => ticket.last_activity_at).sort((one, other) => one - other)
    const [from, to] = [times[300] ?? 0, times[600] ?? 0]
    return {
      none: {},
      category: { categoryId },
      urgent: { priority: 'urgent' },
      agent: { assigneeId: made.agent },
      label: { label: 'vip' },
      team: { teamId: 1 },
      'team, agent and label': { teamId: 1, assigneeId: made.agent, label: 'vip' },
      requester: { requesterId: made.requester },
      from: { from },
      'from, to and category': { from, to, categoryId },
    } satisfies Record<string, Partial<TicketFilter>>
  }

  /** Filters with which queues other than the whole one are tried. */
  const few = new Set(['none', 'agent', 'from'])

  const everySort = sorts.flatMap((by) => orders.map((order) => ({ by, order })))

  test.each(everySort)('the queue by $by, $order', async (sort) => {
    for (const queue of someQueues)
      for (const [name, filter] of Object.entries(filters()).filter(([name]) => queue === 'all' || few.has(name)))
        for (const status of [undefined, sort.order === 'desc' ? 'open' : 'closed'] as const) {
          const scope = queueScope(made, queue, filter)
          const all = tickets.filter((ticket) => isInScope(ticket, scope))
          const ids = sorted(
            all.filter((ticket) => status === undefined || ticket.status === status),
            sort,
            'manage',
          )
          for (const offset of new Set([0, Math.floor(ids.length * 0.45)])) {
            const page = await listTickets(db, scope, status, { limit: 7, offset }, sort)
            expect({ queue, name, status, offset, ids: page.ids, total: page.total, all: page.counts.all }).toEqual({
              queue,
              name,
              status,
              offset,
              ids: ids.slice(offset, offset + 7),
              total: ids.length,
              all: all.length,
            })
          }
        }
  })

  test.each(everySort.filter(({ by }) => by !== 'due'))('own tickets by $by, $order', async (sort) => {
    const mine = tickets.filter(
      ({ requester_id, hidden_by_requester }) => requester_id === made.requester && hidden_by_requester === 0,
    )
    for (const range of [{ from: 0 }, filters().from])
      for (const status of [undefined, 'open', 'on_hold', 'solved', 'closed'] as const) {
        const all = mine.filter(({ last_activity_at }) => last_activity_at >= range.from)
        // What rests is open for its member.
        const meant: (TicketStatus | undefined)[] =
          status === 'open' ? ['open', 'on_hold'] : status === 'on_hold' ? [] : [status]
        const ids = sorted(
          all.filter((ticket) => status === undefined || meant.includes(ticket.status)),
          sort,
          'mine',
        )
        const scope = { view: 'mine', memberId: made.requester, keywords: '', ...range } as const
        for (const offset of [0, Math.floor(ids.length * 0.4), Math.max(0, ids.length - 4)]) {
          const page = await listTickets(db, scope, status, { limit: 7, offset }, sort)
          expect({ status, offset, ids: page.ids, total: page.total, all: page.counts.all }).toEqual({
            status,
            offset,
            ids: ids.slice(offset, offset + 7),
            total: ids.length,
            all: all.length,
          })
        }
      }
  })
})

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
