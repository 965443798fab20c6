import { setImmediate as nextTurn } from 'node:timers/promises'
import type { KyselyPlugin } from 'kysely'
import pino from 'pino'
import { sharedDesk } from '../../testing/ticket-desk.ts'
import { runTimers } from './run-timers.ts'

const desk = sharedDesk()
const { server, now, create } = desk
const log = pino({ level: 'silent' })
const day = 86_400

beforeAll(async () => {
  const { people, db } = server
  const shop_id = people.shopId
  const always = JSON.stringify(Array.from({ length: 7 }, () => [[0, 1440]]))
  const hours = { shop_id, name: 'Always', time_zone: 'UTC', week: always, holidays: '' }
  const { id } = await db.insertInto('business_hours').values(hours).returning('id').executeTakeFirstOrThrow()
  const target = { first: 3600, next: 7200, resolve: 40 * day }
  const targets = JSON.stringify({ low: target, normal: target, high: target, urgent: target })
  await db
    .insertInto('sla_policy')
    .values({ shop_id, business_hours_id: id, name: 'Usual', targets, is_default: 1 })
    .execute()
})
beforeEach(() => desk.clear())

const act = async (path: string, token: string, body: Record<string, unknown>) =>
  (await desk.done(path, token, body)).ticket
const ticket = (id: number) => server.db.selectFrom('ticket').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const systemWords = async (id: number) => {
  const messages = server.db.selectFrom('ticket_message').select('body').where('ticket_id', '=', id)
  return (await messages.where('author_kind', '=', 'system').orderBy('seq').execute()).map(({ body }) =>
    body.slice(0, 18),
  )
}
/** As several processes would. */
const run = () => Promise.all([runTimers(server.db, now(), log), runTimers(server.db, now(), log)])

test('a silent member is reminded on day 3, the ticket solved on day 7, closed on day 14', async () => {
  const { id } = await create()
  await act('status', desk.agent, { id, status: 'pending', body: 'Which one?' })
  server.clock.advance(3 * day - 1)
  await run()
  expect(await systemWords(id)).toEqual([])
  server.clock.advance(1)
  await run()
  await run()
  expect(await systemWords(id)).toEqual(['Hello, we’re waiti'])
  server.clock.advance(4 * day)
  await run()
  expect(await ticket(id)).toMatchObject({ status: 'solved', solved_at: now() })
  server.clock.advance(3 * day)
  await run()
  server.clock.advance(4 * day)
  await run()
  expect(await ticket(id)).toMatchObject({ status: 'closed', closed_by: 'system', sla_due: null })
  expect(await systemWords(id)).toEqual(['Hello, we’re waiti', 'We haven’t heard f', 'Hello, is this sol'])
})

test('with SOLVE_SILENT off a pending ticket waits, but a solved one is still closed', async () => {
  const [waiting, done] = [await create(), await create()]
  await act('status', desk.agent, { id: waiting.id, status: 'pending', body: 'Which one?' })
  await act('status', desk.agent, { id: done.id, status: 'solved', body: 'Like this' })
  server.clock.advance(8 * day)
  await runTimers(server.db, now(), log, 'keep')
  expect([(await ticket(waiting.id)).status, (await ticket(done.id)).status]).toEqual(['pending', 'closed'])
  expect(await systemWords(waiting.id)).toEqual([])
})

test('a ticket on hold wakes on its day, once', async () => {
  const { id } = await create()
  await act('assign', desk.agent, { id, assignee_id: server.people.agent })
  await act('status', desk.agent, { id, status: 'on_hold', reason: 'bank', until: now() + day })
  server.clock.advance(day - 1)
  await run()
  expect((await ticket(id)).status).toBe('on_hold')
  server.clock.advance(1)
  await run()
  expect(await ticket(id)).toMatchObject({ status: 'open', hold_until: null, hold_reason: null })
  const events = server.db.selectFrom('ticket_event').selectAll().where('ticket_id', '=', id)
  expect(await events.where('from_value', '=', '"on_hold"').execute()).toHaveLength(1)
})

test('a missed target is recorded once, for agents only', async () => {
  const { id } = await create()
  expect(await ticket(id)).toMatchObject({ sla_first_due: now() + 3600, sla_due: now() + 3600 })
  server.clock.advance(3601)
  await run()
  await run()
  expect((await ticket(id)).sla_breached).toBe('first')
  const missed = server.db.selectFrom('ticket_event').selectAll().where('ticket_id', '=', id).where('type', '=', 'sla')
  expect(await missed.execute()).toMatchObject([{ to_value: '"first"', actor_kind: 'system', visibility: 'internal' }])
  const seen = async (token: string) =>
    (await server.call('GET', '/workorder/detail', { token, query: { id } })).body.data.ticket
  expect(await seen(desk.alice)).not.toHaveProperty('sla')
  expect((await seen(desk.agent)).sla).toMatchObject({ breached: ['first'], paused: false, first_due: now() - 1 })
})

test('calls are answered between two acts, also when 200 are due at once', async () => {
  const { id } = await create()
  const { id: _id, number: _number, client_id: _client, ...sample } = await ticket(id)
  const due = { ...sample, status: 'on_hold' as const, hold_until: now() - 1, sla_due: null, sla_first_due: null }
  const rows = Array.from({ length: 200 }, (_, place) => ({ ...due, number: `DUE${place}` }))
  for (let from = 0; from < rows.length; from += 50)
    await server.db
      .insertInto('ticket')
      .values(rows.slice(from, from + 50))
      .execute()
  let [longest, statements, running] = [0, 0, true]
  const count: KyselyPlugin = {
    transformQuery({ node }) {
      statements += 1
      longest = Math.max(longest, statements)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const turns = (async () => {
    while (running) {
      await nextTurn()
      statements = 0
    }
  })()
  expect(await runTimers(server.db.withPlugin(count), now(), log)).toBeGreaterThanOrEqual(200)
  running = false
  await turns
  // One act has about twenty statements.
  expect(longest).toBeLessThan(100)
})

test('a round without due tickets does nothing', async () => {
  await server.db.updateTable('ticket').set({ status: 'cancelled' }).execute()
  expect(await runTimers(server.db, now(), log)).toBe(0)
})
