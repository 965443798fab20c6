import type { Database } from '../../database/schema.ts'
import { type MadeQueue, makeQueue } from '../../testing/made-queue.ts'
import { isInScope, queueScope } from '../../testing/queue-scope.ts'
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts'
import { countDays } from './count-days.ts'
import { listTickets } from './list-tickets.ts'

// The made shop has tickets of three weeks.

let own: TestDatabase
let db: Database
let made: MadeQueue

beforeAll(async () => {
  own = await testDatabase()
  db = await own.open()
  made = await makeQueue(db, 1500)
}, 60_000)
afterAll(async () => {
  await db.destroy()
  await own.remove()
})

const start = 1_800_000_000
const hour = 3600

test.each([
  ['from a second', { from: start + 30 * hour + 7 }],
  ['until a second', { to: start + 300 * hour }],
  ['between two', { from: start + 30 * hour, to: start + 400 * hour + 59 }],
  ['on whole days', { from: 1_800_057_600, to: 1_800_057_600 + 9 * 86_400 - 1 }],
])('tickets last active %s are counted by days, and each page begins at its place', async (_when, range) => {
  const all = await db.selectFrom('ticket').selectAll().where('shop_id', '=', made.shopId).execute()
  for (const [status, priority] of [[], ['open'], [undefined, 'normal']] as const) {
    const scope = queueScope(made, 'all', { ...range, priority })
    const tickets = all
      .filter((ticket) => isInScope(ticket, scope) && (status === undefined || ticket.status === status))
      .sort((one, other) => other.last_activity_at - one.last_activity_at || other.id - one.id)
    const groups = await countDays(db, scope)
    const counted = groups?.filter((group) => status === undefined || group.status === status)
    expect(counted?.reduce((sum, { count }) => sum + count, 0)).toBe(tickets.length)
    const urgent = groups?.filter((group) => group.priority === 'urgent').reduce((sum, { count }) => sum + count, 0)
    expect(urgent).toBe(all.filter((ticket) => isInScope(ticket, scope) && ticket.priority === 'urgent').length)
    for (const offset of [0, 40, 201, 260, Math.floor(tickets.length * 0.6), tickets.length - 5]) {
      const { ids, complete } = await listTickets(db, scope, status, { limit: 7, offset })
      expect([offset, complete, ids]).toEqual([offset, true, tickets.slice(offset, offset + 7).map(({ id }) => id)])
    }
  }
})

test('other times and other lists are not counted by days', async () => {
  expect(await countDays(db, queueScope(made, 'all', { from: start, to: start + hour }))).toBeUndefined()
  expect(await countDays(db, queueScope(made, 'waiting', { from: start }))).toBeUndefined()
  expect(await countDays(db, queueScope(made, 'all', { from: start, categoryId: made.categories[0] }))).toBeUndefined()
})
