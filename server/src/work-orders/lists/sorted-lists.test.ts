import type { Selectable } from 'kysely'
import type { Database, TicketStatus, TicketTable } from '../../database/schema.ts'
import { type MadeQueue, makeQueue } from '../../testing/made-queue.ts'
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts'
import { priorities } from '../tickets/ticket.ts'
import { isLive } from '../tickets/ticket-state.ts'
import { listTickets } from './list-tickets.ts'
import type { QueueScope, TicketFilter } from './ticket-scope.ts'
import { orders, sorts, type TicketSort } from './ticket-sort.ts'

// Every page of every order is what sorting all tickets gives, with and without filters and dates.

type Row = Selectable<TicketTable>

let own: TestDatabase
let db: Database
let made: MadeQueue
let tickets: Row[]

beforeAll(async () => {
  own = await testDatabase()
  db = await own.open()
  made = await makeQueue(db, 900)
  tickets = await db.selectFrom('ticket').selectAll().where('shop_id', '=', made.shopId).execute()
}, 60_000)
afterAll(async () => {
  await db.destroy()
  await own.remove()
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

const inQueue: Record<'all' | 'unassigned' | 'waiting' | 'sla' | 'spam', (ticket: Row) => boolean> = {
  all: (ticket) => ticket.is_spam === 0,
  unassigned: (ticket) => ticket.is_spam === 0 && isLive(ticket) && ticket.assignee_id === null,
  waiting: (ticket) => ticket.is_spam === 0 && isLive(ticket) && ticket.waiting_since !== null,
  sla: (ticket) => ticket.is_spam === 0 && isLive(ticket) && ticket.sla_due !== null,
  spam: (ticket) => ticket.is_spam === 1,
}

const filters = (): Record<string, { filter: Omit<TicketFilter, 'keywords'>; lets(ticket: Row): boolean }> => {
  const [category] = made.categories
  const times = tickets.map((ticket) => ticket.last_activity_at).sort((one, other) => one - other)
  const [from, to] = [times[300] ?? 0, times[600] ?? 0]
  return {
    none: { filter: {}, lets: () => true },
    category: { filter: { categoryId: category }, lets: (ticket) => ticket.category_id === category },
    urgent: { filter: { priority: 'urgent' }, lets: (ticket) => ticket.priority === 'urgent' },
    agent: { filter: { assigneeId: made.agent }, lets: (ticket) => ticket.assignee_id === made.agent },
    label: { filter: { label: 'vip' }, lets: (ticket) => ticket.labels.split(',').includes('vip') },
    team: { filter: { teamId: 1 }, lets: (ticket) => ticket.team_id === 1 },
    'team, agent and label': {
      filter: { teamId: 1, assigneeId: made.agent, label: 'vip' },
      lets: ({ team_id, assignee_id, labels }) =>
        team_id === 1 && assignee_id === made.agent && labels.split(',').includes('vip'),
    },
    requester: { filter: { requesterId: made.requester }, lets: (ticket) => ticket.requester_id === made.requester },
    from: { filter: { from }, lets: (ticket) => ticket.last_activity_at >= from },
    'from, to and category': {
      filter: { from, to, categoryId: category },
      lets: ({ last_activity_at, category_id }) =>
        last_activity_at >= from && last_activity_at <= to && category_id === category,
    },
  }
}

/** Filters with which queues other than the whole one are tried. */
const few = new Set(['none', 'agent', 'from'])

const everySort = sorts.flatMap((by) => orders.map((order) => ({ by, order })))

test.each(everySort)(
  'the queue by $by, $order',
  async (sort) => {
    for (const [queue, isIn] of Object.entries(inQueue))
      for (const [name, { filter, lets }] of Object.entries(filters()).filter(
        ([name]) => queue === 'all' || few.has(name),
      ))
        for (const status of [undefined, sort.order === 'desc' ? 'open' : 'closed'] as const) {
          const scope = {
            view: 'manage',
            memberId: made.agent,
            shopId: made.shopId,
            queue: queue as QueueScope['queue'],
            keywords: '',
            ...filter,
          } as const
          const all = tickets.filter((ticket) => isIn(ticket) && lets(ticket))
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
  },
  60_000,
)

test.each(everySort.filter(({ by }) => by !== 'due'))('own tickets by $by, $order', async (sort) => {
  const mine = tickets.filter(
    ({ requester_id, hidden_by_requester }) => requester_id === made.requester && hidden_by_requester === 0,
  )
  const { filter, lets } = filters().from ?? { filter: {}, lets: () => true }
  for (const range of [{}, filter])
    for (const status of [undefined, 'open', 'solved'] as const) {
      const all = mine.filter((ticket) => (range === filter ? lets(ticket) : true))
      const meant: (TicketStatus | undefined)[] = status === 'open' ? ['open', 'on_hold'] : [status]
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
