import { sql } from 'kysely'
import { databaseKind } from '../../database/database-kind.ts'
import type { Database } from '../../database/schema.ts'
import { type MadeQueue, madeNow, makeQueue, queueScope } from '../../testing/made-queue.ts'
import { queryPlans } from '../../testing/query-plans.ts'
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts'
import { countQueues } from '../desk/queues.endpoint.ts'
import { runTimers } from '../sla/run-timers.ts'
import { changedTickets, listTickets } from './list-tickets.ts'
import { orders, queues, sorts, type TicketFilter } from './ticket-scope.ts'

// No list, count or search reads or sorts all tickets or messages: each statement goes along an index.

let own: TestDatabase
let db: Database
let made: MadeQueue

beforeAll(async () => {
  own = await testDatabase()
  db = await own.open()
  made = await makeQueue(db, 2000)
  // What PostgreSQL does by itself a minute later.
  if (databaseKind(db) === 'postgres') await sql`analyze`.execute(db)
})
afterAll(async () => {
  await db.destroy()
  await own.remove()
})

const plansOf = (work: (db: Database) => Promise<unknown>) => queryPlans(own, db, work)

const readsAll = (plan: string): boolean =>
  databaseKind(db) === 'libsql'
    ? /^SCAN (ticket|message|ticket_message|ticket_labelled|ticket_reader|member)\b(?!.*(COVERING )?INDEX)/m.test(plan)
    : /Seq Scan on (ticket|ticket_message|ticket_labelled|ticket_reader|ticket_search|member)\b/.test(plan)

/** Tickets of a label, of the stars, of a search, of a queue or of a time may be put in order; others come in order. */
const sortsList = (plan: string): boolean =>
  databaseKind(db) === 'libsql' &&
  /TEMP B-TREE FOR ORDER BY/.test(plan) &&
  !/SEARCH ticket USING INTEGER PRIMARY KEY|last_activity_at[<>]|ticket_queue_/.test(plan)

const filters = (): Omit<TicketFilter, 'keywords'>[] => [
  {},
  { categoryId: made.categories[0] },
  { priority: 'urgent' },
  { assigneeId: made.otherAgent },
  { requesterId: made.requester },
  { label: 'vip' },
  { teamId: 1 },
  { teamId: 1, assigneeId: made.agent },
  { from: 1_800_100_000, to: 1_801_000_000 },
  { from: 1_800_100_000, categoryId: made.categories[0], assigneeId: made.agent },
  { categoryId: made.categories[0], priority: 'urgent', assigneeId: made.agent, label: 'vip' },
]

test.each(queues)('of the queue %s', async (queue) => {
  for (const filter of filters())
    for (const status of [undefined, 'open'] as const)
      for (const offset of [0, 60]) {
        const scope = queueScope(made, queue, filter)
        const plans = await plansOf((recorded) => listTickets(recorded, scope, status, { limit: 15, offset }))
        expect(plans.filter((plan) => readsAll(plan) || sortsList(plan))).toEqual([])
      }
})

test.each(sorts.flatMap((by) => orders.map((order) => [by, order] as const)))(
  'of lists by %s, %s',
  async (by, order) => {
    const status = order === 'asc' ? undefined : 'open'
    for (const queue of ['all', 'waiting'] as const)
      for (const filter of filters()) {
        const scope = queueScope(made, queue, filter)
        const plans = await plansOf((recorded) =>
          listTickets(recorded, scope, status, { limit: 15, offset: 30 }, { by, order }),
        )
        expect(plans.filter((plan) => readsAll(plan) || sortsList(plan))).toEqual([])
      }
  },
)

test('of what has changed in a list', async () => {
  const plans = await plansOf(async (recorded) => {
    for (const filter of filters())
      await changedTickets(recorded, queueScope(made, 'all', filter), 'open', 1_800_000_000)
    await changedTickets(recorded, { view: 'mine', memberId: made.requester, keywords: '' }, undefined, 1_800_000_000)
  })
  expect(plans.filter(readsAll)).toEqual([])
})

test.each(['退款', '退', 'refund order', 'ref', '20260110', 'nobody has this', '%', '" OR *'])(
  'of a search for %s',
  async (keywords) => {
    const scope = queueScope(made, 'mine', { keywords })
    const plans = await plansOf((recorded) => listTickets(recorded, scope, 'open', { limit: 15, offset: 0 }))
    expect(plans.filter(readsAll)).toEqual([])
  },
)

test('of whether a ticket names a category that is deleted, as the foreign key asks', async () => {
  const plans = await plansOf((recorded) =>
    recorded.selectFrom('ticket').select('id').where('category_id', '=', 0).execute(),
  )
  for (const plan of plans) expect(plan).toMatch(/(SEARCH|Scan) .*ticket_of_category/)
})

test('of a search for a word of three letters, by the index of trigrams', async () => {
  const scope = queueScope(made, 'all', { keywords: 'nobody' })
  const plans = await plansOf((recorded) => listTickets(recorded, scope, undefined, { limit: 15, offset: 0 }))
  const index = databaseKind(db) === 'libsql' ? /SCAN ticket_search VIRTUAL TABLE INDEX/ : /ticket_search_text/
  expect(plans.some((plan) => index.test(plan))).toBe(true)
})

test('of own tickets and the counts of the queue', async () => {
  const plans = await plansOf(async (recorded) => {
    await listTickets(recorded, { view: 'mine', memberId: made.requester, keywords: 'Q00' }, 'open', {
      limit: 15,
      offset: 0,
    })
    await countQueues(recorded, { id: made.agent, shop_id: made.shopId }, [1, 2], madeNow)
    await countQueues(recorded, { id: made.agent, shop_id: made.shopId }, [], madeNow, 1)
  })
  expect(plans.filter(readsAll)).toEqual([])
})

test('of the timers, which look for missed targets among the missed ones only', async () => {
  // Before every due time, so that nothing has to be done.
  const plans = await plansOf((recorded) => runTimers(recorded, 1_000, { error: () => {} }))
  expect(plans.filter(readsAll)).toEqual([])
  expect(plans.filter((plan) => /ticket_(first|next|resolve)_missed/.test(plan))).toHaveLength(3)
})
