import type { Database, TicketPriority, TicketStatus } from '../../database/schema.ts'
import { fillDatabase } from '../../demo/fill-database.ts'
import { randomSeries } from '../../demo/random-series.ts'
import { testClock } from '../../testing/test-clock.ts'
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts'
import { listTickets } from '../lists/list-tickets.ts'
import { mergeAmounts } from '../lists/merge-amounts.ts'
import type { TicketScope } from '../lists/ticket-scope.ts'
import { priorities, ticketStatuses } from './ticket.ts'
import { pageStart, type TalliedList } from './ticket-tally.ts'

// A shop's tally and facets always equal the counts of its tickets.

let own: TestDatabase
let db: Database
let shopId: number
const random = randomSeries(11)
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
const start = 1_800_000_000

beforeAll(async () => {
  own = await testDatabase()
  db = await own.open()
  await fillDatabase(db, { demo: 'fill-empty-database', siteName: undefined, clock: testClock() })
  shopId = (await db.selectFrom('shop').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()).id
  const sample = await db.selectFrom('ticket').selectAll().where('shop_id', '=', shopId).executeTakeFirstOrThrow()
  const { id: _id, ...values } = sample
  for (let part = 0; part < 20; part += 1) {
    const rows = Array.from({ length: 40 }, (_, index) => ({
      ...values,
      number: `T${part}-${index}`,
      client_id: `t-${part}-${index}`,
      status: pick(ticketStatuses),
      priority: pick(priorities),
      created_at: start - Math.floor(random() * 30 * 86_400),
      last_activity_at: start + Math.floor(random() * 40 * 86_400),
      is_spam: random() < 0.1 ? 1 : 0,
    }))
    await db.insertInto('ticket').values(rows).execute()
  }
}, 60_000)
afterAll(async () => {
  await db.destroy()
  await own.remove()
})

interface Narrowed {
  sort: TalliedList['sort']
  status?: TicketStatus | undefined
  priority?: TicketPriority | undefined
}

const counted = async ({ sort, status, priority }: Narrowed) => {
  let query = db
    .selectFrom('ticket')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('is_spam', '=', 0)
    .orderBy(sort === 'created' ? 'created_at' : 'last_activity_at', 'desc')
    .orderBy('id', 'desc')
  if (status !== undefined) query = query.where('status', '=', status)
  if (priority !== undefined) query = query.where('priority', '=', priority)
  return (await query.execute()).map(({ id }) => id)
}

const scope: TicketScope = { view: 'manage', memberId: 1, shopId: 0, queue: 'all', now: 0, keywords: '' }

const counts = async () => (await listTickets(db, { ...scope, shopId }, undefined, { limit: 1, offset: 0 })).counts

const assertRight = async () => {
  const found = await counts()
  for (const status of ticketStatuses) {
    expect(found[status]).toBe((await counted({ sort: 'activity', status })).length)
    for (const sort of ['activity', 'created'] as const)
      for (const priority of [undefined, ...priorities]) {
        const { length } = await counted({ sort, status, priority })
        const list = { shopId, sort, status, priority }
        if (length > 0) expect((await pageStart(db, list, length - 1)).before).toBeGreaterThan(0)
        expect(await pageStart(db, list, length)).toEqual({ before: 0, offset: 0 })
      }
  }
}

test('after any changes', async () => {
  await assertRight()
  const ids = (await db.selectFrom('ticket').select('id').execute()).map(({ id }) => id)
  for (let turn = 0; turn < 150; turn += 1) {
    const id = pick(ids)
    const change = pick([
      { status: pick(ticketStatuses) },
      { priority: pick(priorities) },
      { last_activity_at: start + Math.floor(random() * 50 * 86_400) },
      { is_spam: Math.round(random()) },
      { subject: 'another' },
    ])
    await db.updateTable('ticket').set(change).where('id', '=', id).execute()
  }
  await db.deleteFrom('ticket').where('number', 'like', 'T3-%').execute()
  await assertRight()
}, 60_000)

test.each<Narrowed>([
  { sort: 'activity' },
  { sort: 'activity', status: 'open' },
  { sort: 'activity', status: 'closed' },
  { sort: 'activity', status: 'on_hold' },
  { sort: 'activity', priority: 'normal' },
  { sort: 'created' },
  { sort: 'created', status: 'closed' },
  { sort: 'created', priority: 'normal' },
  { sort: 'created', priority: 'urgent', status: 'open' },
])(
  'every page of $sort, $status, $priority is where counting finds it, in both directions',
  async (narrowed) => {
    const { sort, status, priority } = narrowed
    const all = await counted(narrowed)
    const queue = { ...scope, shopId, priority }
    for (let offset = 0; offset <= all.length + 7; offset += all.length > 300 ? 49 : 7) {
      const span = { limit: 7, offset }
      const { ids, total } = await listTickets(db, queue, status, span, { by: sort, order: 'desc' })
      expect([total, ids]).toEqual([all.length, all.slice(offset, offset + 7)])
      const reversed = await listTickets(db, queue, status, span, { by: sort, order: 'asc' })
      expect(reversed.ids).toEqual(all.toReversed().slice(offset, offset + 7))
      expect((await pageStart(db, { shopId, ...narrowed }, offset)).offset).toBeLessThan(100)
    }
  },
  60_000,
)

test('merging changes no number and leaves one row for each day, status and priority', async () => {
  const before = await counts()
  const rows = async () => (await db.selectFrom('ticket_tally').selectAll().execute()).length
  const one = db.updateTable('ticket').where('number', '=', 'T1-1')
  for (let turn = 0; turn < 100; turn += 1) {
    await one.set({ last_activity_at: start + (turn % 2) * 86_400, is_spam: turn % 3 === 0 ? 1 : 0 }).execute()
  }
  const many = await rows()
  await Promise.all([mergeAmounts(db), mergeAmounts(db)])
  expect(await rows()).toBeLessThan(many - 50)
  const cells = await db.selectFrom('ticket_tally').select(['shop_id', 'sort', 'day', 'status', 'priority']).execute()
  expect(new Set(cells.map((cell) => Object.values(cell).join())).size).toBe(cells.length)
  await one.set({ is_spam: 1 }).execute()
  const after = await counts()
  expect(Math.abs(after.all - before.all)).toBeLessThan(2)
  await assertRight()
}, 60_000)
