import { sql } from 'kysely'
import { databaseKind } from '../../database/database-kind.ts'
import type { Database } from '../../database/schema.ts'
import { type MadeQueue, madeNow, makeQueue } from '../../testing/made-queue.ts'
import { queryPlans } from '../../testing/query-plans.ts'
import { queueScope } from '../../testing/queue-scope.ts'
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts'
import { countQueues } from '../desk/count-queues.ts'
import { indexMessages } from '../search/index-messages.ts'
import { runTimers } from '../sla/run-timers.ts'
import { changedTickets } from './changed-tickets.ts'
import { listTickets } from './list-tickets.ts'
import { queues, type TicketFilter } from './ticket-scope.ts'
import { orders, sorts } from './ticket-sort.ts'

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
}, 60_000)
afterAll(async () => {
  await db.destroy()
  await own.remove()
})

const plansOf = (work: (db: Database) => Promise<unknown>) => queryPlans(own, db, work)

const readsAll = (plan: string): boolean =>
  databaseKind(db) === 'libsql'
    ? /^SCAN (ticket|message|ticket_message|ticket_labelled|ticket_reader|member_name_ending|ticket_facet)\b(?!.*(COVERING )?INDEX)/m.test(
        plan,
      )
    : /Seq Scan on (ticket|ticket_message|ticket_labelled|ticket_reader|ticket_search|member_name_ending)\b/.test(plan)

/** Sorting a page or the found tickets is no harm; the tables of a walk must come in order. */
const sortsList = (plan: string): boolean => databaseKind(db) === 'libsql' && /TEMP B-TREE FOR ORDER BY/.test(plan)

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

test.each(queues)(
  'of the queue %s',
  async (queue) => {
    for (const filter of filters())
      for (const status of [undefined, 'open'] as const)
        for (const offset of [0, 60]) {
          const scope = queueScope(made, queue, filter)
          const plans = await plansOf((recorded) => listTickets(recorded, scope, status, { limit: 15, offset }))
          expect(plans.filter((plan) => readsAll(plan) || sortsList(plan))).toEqual([])
        }
  },
  60_000,
)

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

test.each([
  ['by creation', 'created', {}, 500],
  ['of one priority by creation', 'created', { priority: 'normal' }, 210],
  ['by priority', 'priority', {}, 210],
] as const)(
  'of a far page %s, which begins at its day and skips no entries of others',
  async (_what, by, filter, offset) => {
    const scope = queueScope(made, 'all', filter)
    const plans = await plansOf((recorded) =>
      listTickets(recorded, scope, undefined, { limit: 15, offset }, { by, order: 'desc' }),
    )
    const walks = plans.filter((plan) => /ticket_(created|by_)/.test(plan))
    expect(walks).not.toEqual([])
    // PostgreSQL may take so few tickets by another index.
    for (const plan of walks) expect(plan).toMatch(/(SEARCH|Index Cond|Filter).*(created_at|last_activity_at)/)
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

test('of a search for a rare word, which PostgreSQL finds by its index of words', async () => {
  const messages = await db.selectFrom('ticket_message').select('id').limit(100).execute()
  await indexMessages(
    db,
    messages.map(({ id }) => id),
  )
  const scope = queueScope(made, 'all', { keywords: 'nobody has this' })
  const plans = await plansOf((recorded) => listTickets(recorded, scope, undefined, { limit: 15, offset: 0 }))
  expect(plans.some((plan) => plan.includes('ticket_search_terms'))).toBe(databaseKind(db) === 'postgres')
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
