import { type Selectable, sql } from 'kysely'
import type { TicketStatus, TicketTable } from '../../database/schema.ts'
import { isInScope, type MadeQueue, madeNow, makeQueue, queueScope } from '../../testing/made-queue.ts'
import { sharedDatabase } from '../../testing/migrated-database.ts'
import { countQueues } from '../desk/queues.endpoint.ts'
import { deleteTicket } from '../tickets/delete.endpoint.ts'
import { ticketStatuses } from '../tickets/ticket.ts'
import { listTickets } from './list-tickets.ts'
import { type QueueScope, queues, type TicketFilter } from './ticket-scope.ts'

// Every page of every queue with any filters is what filtering, sorting and counting all tickets gives.

const db = sharedDatabase()
let made: MadeQueue
let tickets: Selectable<TicketTable>[]
let stars: Set<number>

const readAll = async () => {
  tickets = await db.selectFrom('ticket').selectAll().where('shop_id', '=', made.shopId).execute()
  const rows = await db
    .selectFrom('ticket_reader')
    .select('ticket_id')
    .where('member_id', '=', made.agent)
    .where('starred', '=', 1)
    .execute()
  stars = new Set(rows.map(({ ticket_id }) => ticket_id))
}

beforeAll(async () => {
  made = await makeQueue(db, 1300)
  await readAll()
})

const expected = (scope: QueueScope, status: TicketStatus | undefined) => {
  const found = tickets.filter((ticket) => isInScope(ticket, scope, stars))
  const sorted = found
    .filter((ticket) => status === undefined || ticket.status === status)
    .sort((one, other) =>
      scope.queue === 'sla'
        ? (one.sla_due ?? 0) - (other.sla_due ?? 0) || one.id - other.id
        : other.last_activity_at - one.last_activity_at || other.id - one.id,
    )
  return { ids: sorted.map(({ id }) => id), all: found.length }
}

const filters = (): Record<string, Omit<TicketFilter, 'keywords'>> => ({
  none: {},
  category: { categoryId: made.categories[0] },
  priority: { priority: 'urgent' },
  agent: { assigneeId: made.otherAgent },
  requester: { requesterId: made.requester },
  label: { label: 'vip' },
  team: { teamId: 2 },
  'team and agent': { teamId: 1, assigneeId: made.otherAgent },
  'category and priority': { categoryId: made.categories[1], priority: 'low' },
  'agent and label': { assigneeId: made.agent, label: 'loud' },
  'all of them': {
    categoryId: made.categories[0],
    priority: 'high',
    assigneeId: made.agent,
    requesterId: made.requester,
    label: 'vip',
  },
})

const assertQueue = async (queue: QueueScope['queue'], statuses: readonly (TicketStatus | undefined)[]) => {
  for (const [name, filter] of Object.entries(filters()))
    for (const status of statuses) {
      const scope = queueScope(made, queue, filter)
      const { ids, all } = expected(scope, status)
      for (const offset of new Set([
        0,
        Math.floor(ids.length / 3),
        Math.floor(ids.length * 0.7),
        ids.length,
        ids.length - 4,
      ])) {
        if (offset < 0) continue
        const page = await listTickets(db, scope, status, { limit: 7, offset })
        expect({ name, status, offset, ids: page.ids, total: page.total, all: page.counts.all }).toEqual({
          name,
          status,
          offset,
          ids: ids.slice(offset, offset + 7),
          total: ids.length,
          all,
        })
      }
    }
}

test.each(queues)('in the queue %s', (queue) => assertQueue(queue, [undefined, ...ticketStatuses]), 60_000)

test('after changes and deletions', async () => {
  const changes = [
    { status: 'closed' },
    { labels: 'loud,odd"name' },
    { assignee_id: null },
    { priority: 'urgent' },
    { last_activity_at: 1_900_000_000 },
    { waiting_since: null },
    { is_spam: 1 },
    { category_id: made.categories[2] },
    { team_id: 2 },
    { team_id: null },
  ] as const
  for (const [place, { id }] of tickets.slice(0, 160).entries())
    await db
      .updateTable('ticket')
      .set(changes[place % changes.length] ?? {})
      .where('id', '=', id)
      .execute()
  for (const { id } of tickets.slice(160, 180)) await deleteTicket(db, id)
  await readAll()
  for (const queue of queues) await assertQueue(queue, [undefined])
})

test('the sections of the queue, and of each team, are counted as their lists are', async () => {
  const countOf = (teamId?: number) => (queue: QueueScope['queue']) =>
    tickets.filter((ticket) => isInScope(ticket, queueScope(made, queue, { teamId }), stars)).length
  const sections = (teamId?: number) => {
    const count = countOf(teamId)
    return {
      all: count('all'),
      unassigned: count('unassigned'),
      mine: count('mine'),
      waiting: count('waiting'),
      sla: count('sla'),
    }
  }
  const rest = (teamId?: number) => ({
    starred: countOf(teamId)('starred'),
    spam: countOf(teamId)('spam'),
    overdue: tickets
      .filter((ticket) => isInScope(ticket, queueScope(made, 'sla', { teamId })))
      .filter(({ sla_due }) => (sla_due ?? madeNow) <= madeNow).length,
  })
  for (const number of [...Object.values(sections(1)), ...Object.values(rest(1))]) expect(number).toBeGreaterThan(0)
  expect(rest().overdue).toBeLessThan(sections().sla)
  const counted = (teamId?: number) =>
    countQueues(db, { id: made.agent, shop_id: made.shopId }, [1, 2, 99], madeNow, teamId)
  expect(await counted()).toEqual({
    queue: { ...sections(), ...rest() },
    teams: [
      { id: 1, ...sections(1) },
      { id: 2, ...sections(2) },
      { id: 99, all: 0, unassigned: 0, mine: 0, waiting: 0, sla: 0 },
    ],
  })
  expect((await counted(1)).queue).toEqual({ ...sections(1), ...rest(1) })
})

test('numbers stop above 10 000, and pages end with the 10 000th ticket', async () => {
  const { id, number: _number, client_id: _client, ...sample } = tickets[0] as Selectable<TicketTable>
  const columns = Object.keys(sample).filter((name) => name !== 'status' && name !== 'labels')
  const copied = sql.join(columns.map((name) => sql.ref(name)))
  await sql`insert into ticket (number, client_id, status, labels, ${copied})
    with recursive n(i) as (select 1 union all select i + 1 from n where i < 10001)
    select 'M' || i, 'm-' || i, 'closed', 'many', ${copied} from n cross join ticket as sample
    where sample.id = ${id}`.execute(db)
  const queue = sample.is_spam === 1 ? 'spam' : 'all'
  for (const filter of [{}, { label: 'many' }])
    for (const status of [undefined, 'closed'] as const) {
      const scope = queueScope(made, queue, filter)
      const page = (offset: number) => listTickets(db, scope, status, { limit: 7, offset })
      expect(await page(0)).toMatchObject({ total: 10_001, complete: false, counts: { all: 10_001 } })
      expect((await page(9995)).ids).toHaveLength(5)
      expect((await page(10_000)).ids).toEqual([])
    }
})
