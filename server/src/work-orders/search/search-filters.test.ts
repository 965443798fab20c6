import { sql } from 'kysely'
import type { TicketStatus } from '../../database/schema.ts'
import { isInScope, type MadeQueue, makeQueue, queueScope } from '../../testing/made-queue.ts'
import { sharedDatabase } from '../../testing/migrated-database.ts'
import { listTickets } from '../lists/list-tickets.ts'
import type { QueueScope, TicketFilter } from '../lists/ticket-scope.ts'

// A search finds the tickets of its filters, not those of the newest matches that happen to have them.

const db = sharedDatabase()
let made: MadeQueue
beforeAll(async () => {
  made = await makeQueue(db, 900)
})

const inOrder = (ids: readonly number[]) => [...ids].sort((one, other) => one - other)

/** What the database says without any index of words. */
const truth = async (scope: QueueScope, status: TicketStatus | undefined): Promise<number[]> => {
  const like = `%${scope.keywords}%`
  const { rows } = await sql<{ id: number }>`select distinct ticket.id from ticket
    join ticket_message message on message.ticket_id = ticket.id
    where ticket.subject || ' ' || message.body like ${like}`.execute(db)
  const said = new Set(rows.map(({ id }) => id))
  const tickets = await db.selectFrom('ticket').selectAll().where('shop_id', '=', made.shopId).execute()
  const stars = await db.selectFrom('ticket_reader').select('ticket_id').where('starred', '=', 1).execute()
  const starred = new Set(stars.map(({ ticket_id }) => ticket_id))
  return inOrder(
    tickets
      .filter((ticket) => said.has(ticket.id) && isInScope(ticket, scope, starred))
      .filter((ticket) => status === undefined || ticket.status === status)
      .map(({ id }) => id),
  )
}

interface Case {
  name: string
  queue: QueueScope['queue']
  filter: () => Partial<TicketFilter>
  status?: TicketStatus
}

test.each<Case>([
  { name: 'everything', queue: 'all', filter: () => ({}) },
  { name: 'a requester, closed', queue: 'all', filter: () => ({ requesterId: made.requester }), status: 'closed' },
  { name: 'my own', queue: 'mine', filter: () => ({}) },
  { name: 'new and urgent', queue: 'all', filter: () => ({ priority: 'urgent' }), status: 'new' },
  { name: 'an old time', queue: 'all', filter: () => ({ from: 1_800_000_000, to: 1_800_200_000 }) },
  { name: 'a label', queue: 'waiting', filter: () => ({ label: 'vip' }) },
  { name: 'targets', queue: 'sla', filter: () => ({}) },
  { name: 'starred', queue: 'starred', filter: () => ({}) },
])('a search within $name', async ({ queue, filter, status }) => {
  // By the index, and by reading the tickets of the list.
  for (const keywords of ['票抬头', '抬头']) {
    const scope = queueScope(made, queue, { keywords, ...filter() })
    const all = await truth(scope, status)
    expect(all.length).toBeGreaterThan(1)
    const { ids, total, complete } = await listTickets(db, scope, status, { limit: 900, offset: 0 })
    expect({ ids: inOrder(ids), total, complete }).toEqual({ ids: all, total: all.length, complete: true })
  }
})
