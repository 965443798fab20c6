import type { Insertable, Selectable } from 'kysely'
import type { Database, TicketTable } from '../database/schema.ts'
import { fillDatabase } from '../demo/fill-database.ts'
import { randomSeries } from '../demo/fill-ledgers.ts'
import type { QueueScope, TicketFilter } from '../work-orders/lists/ticket-scope.ts'
import { priorities, ticketStatuses } from '../work-orders/tickets/ticket.ts'
import { isLive } from '../work-orders/tickets/ticket-state.ts'
import { testClock } from './time.ts'

/** A shop with many tickets of all kinds. */
export interface MadeQueue {
  shopId: number
  agent: number
  otherAgent: number
  requester: number
  categories: number[]
}

const start = 1_800_000_000

/** When the made shop is looked at: some targets are missed, some near, others not. */
export const madeNow = start + 3000

/** Fills a database with the demo and that many tickets of its first shop, every one with a message. */
export async function makeQueue(db: Database, count: number): Promise<MadeQueue> {
  await fillDatabase(db, { demo: 'fill-empty-database', siteName: undefined, clock: testClock() })
  const random = randomSeries(5)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const { id: _id, ...sample } = await db
    .selectFrom('ticket')
    .selectAll()
    .where('shop_id', '=', 1)
    .executeTakeFirstOrThrow()
  const people = await db.selectFrom('member').select('id').where('shop_id', '=', 1).orderBy('id').execute()
  const [requester, agent, otherAgent] = people.map(({ id }) => id) as [number, number, number]
  const found = await db.selectFrom('ticket_category').select('id').where('shop_id', '=', 1).execute()
  const categories = found.map(({ id }) => id)
  const rows = Array.from({ length: count }, (_, index): Insertable<TicketTable> => {
    const live = random() < 0.5
    return {
      ...sample,
      number: `Q${String(index).padStart(6, '0')}`,
      client_id: `q-${index}`,
      status: pick(ticketStatuses),
      priority: pick(priorities),
      category_id: pick(categories),
      assignee_id: pick([null, agent, otherAgent]),
      requester_id: pick([requester, agent]),
      labels: pick(['', '', '', 'vip', 'vip,loud', 'loud']),
      // In another order than by number, and several at the same time.
      created_at: start - Math.floor(((index * 7919) % count) / 3) * 60,
      team_id: index % 3 === 0 ? 1 + (index % 2) : null,
      // Several have the same time, so that the id decides.
      last_activity_at: start + Math.floor(random() * 500) * 3600,
      is_spam: random() < 0.1 ? 1 : 0,
      hidden_by_requester: random() < 0.1 ? 1 : 0,
      waiting_since: live ? start : null,
      sla_due: live ? start + Math.floor(random() * 10_000) : null,
    }
  })
  for (let from = 0; from < rows.length; from += 100)
    await db
      .insertInto('ticket')
      .values(rows.slice(from, from + 100))
      .execute()
  const tickets = await db.selectFrom('ticket').select('id').where('number', 'like', 'Q%').orderBy('id').execute()
  const message = { author_kind: 'member', visibility: 'public', format: 'markdown', created_at: start } as const
  const texts = ['我想申请退款', 'the parcel is damaged', '发票抬头错误', 'please refund order 20260110']
  const messages = tickets.map(({ id }, index) => ({
    ...message,
    seq: 1000,
    changed_seq: 1000,
    client_id: 'made',
    ticket_id: id,
    author_id: requester,
    body: texts[index % texts.length] ?? '',
  }))
  for (let from = 0; from < messages.length; from += 500)
    await db
      .insertInto('ticket_message')
      .values(messages.slice(from, from + 500))
      .execute()
  const stars = tickets.filter((_, index) => index % 50 === 0)
  await db
    .insertInto('ticket_reader')
    .values(stars.map(({ id }) => ({ ticket_id: id, member_id: agent, last_seen_seq: 0, starred: 1 })))
    .onConflict((conflict) => conflict.columns(['ticket_id', 'member_id']).doUpdateSet({ starred: 1 }))
    .execute()
  return { shopId: 1, agent, otherAgent, requester, categories }
}

/** A queue of the made shop as its first agent sees it. */
export const queueScope = (
  { agent, shopId }: MadeQueue,
  queue: QueueScope['queue'],
  filter: Partial<TicketFilter> = {},
): QueueScope => ({ view: 'manage', memberId: agent, shopId, queue, now: madeNow, keywords: '', ...filter })

type Row = Selectable<TicketTable>

const isInQueue = (ticket: Row, { queue, memberId }: QueueScope, stars: ReadonlySet<number>): boolean => {
  if ((ticket.is_spam === 1) !== (queue === 'spam')) return false
  switch (queue) {
    case 'all':
    case 'spam':
      return true
    case 'unassigned':
      return isLive(ticket) && ticket.assignee_id === null
    case 'mine':
      return isLive(ticket) && ticket.assignee_id === memberId
    case 'waiting':
      return isLive(ticket) && ticket.waiting_since !== null
    case 'sla':
      return isLive(ticket) && ticket.sla_due !== null && ticket.sla_due <= madeNow + 3600
    case 'starred':
      return stars.has(ticket.id)
  }
}

/** Whether a queue with its filters has a ticket of its shop: what lists, counts and walks must agree with. */
export const isInScope = (ticket: Row, scope: QueueScope, stars: ReadonlySet<number> = new Set()): boolean => {
  const { categoryId, priority, assigneeId, requesterId, teamId, label, from, to } = scope
  return (
    isInQueue(ticket, scope, stars) &&
    (categoryId === undefined || ticket.category_id === categoryId) &&
    (priority === undefined || ticket.priority === priority) &&
    (assigneeId === undefined || ticket.assignee_id === assigneeId) &&
    (requesterId === undefined || ticket.requester_id === requesterId) &&
    (teamId === undefined || ticket.team_id === teamId) &&
    (label === undefined || ticket.labels.split(',').includes(label)) &&
    (from === undefined || ticket.last_activity_at >= from) &&
    (to === undefined || ticket.last_activity_at <= to)
  )
}
