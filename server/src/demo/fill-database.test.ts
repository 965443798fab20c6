import { sql } from 'kysely'
import { countRows } from '../database/count-rows.ts'
import type { Database } from '../database/schema.ts'
import { sharedDatabase } from '../testing/migrated-database.ts'
import { testDatabase } from '../testing/test-database.ts'
import { testClock } from '../testing/time.ts'
import { ticketStatuses } from '../work-orders/tickets/ticket.ts'
import { fillDatabase } from './fill-database.ts'

const db = sharedDatabase()
const clock = testClock()
beforeAll(async () => {
  await fillDatabase(db, { demo: 'fill-empty-database', siteName: undefined, clock })
})

test('nobody’s nickname is the name they log in with', async () => {
  const members = await db.selectFrom('member').select(['username', 'nickname']).execute()
  expect(members.length).toBeGreaterThan(10)
  for (const { username, nickname } of members) expect(nickname.toLowerCase()).not.toBe(username.toLowerCase())
})

test('the demo names accounts, as clients of BuildAdmin expect; the shop of a new site hides them', async () => {
  const hides = async (of: Database) =>
    (await of.selectFrom('shop').select('hides_accounts').orderBy('id').execute()).map((shop) => shop.hides_accounts)
  expect(await hides(db)).toEqual([0, 0])
  const fresh = await testDatabase()
  const empty = await fresh.open()
  await fillDatabase(empty, { demo: 'none', siteName: undefined, clock })
  expect(await hides(empty)).toEqual([1])
  await empty.destroy()
  await fresh.remove()
})

test('balance and points are the sums of their entries, each entry follows the one before', async () => {
  const { rows } = await sql<{ id: number }>`
    select m.id from member m
    where m.money <> (select coalesce(sum(money), 0) from balance_entry e where e.member_id = m.id)
       or m.score <> (select coalesce(sum(score), 0) from score_entry e where e.member_id = m.id)`.execute(db)
  expect(rows).toEqual([])
  const entries = await db.selectFrom('balance_entry').selectAll().where('member_id', '=', 1).orderBy('id').execute()
  for (const [index, entry] of entries.entries()) {
    expect(entry.before + entry.money).toBe(entry.after)
    expect(entry.before).toBe(entries[index - 1]?.after ?? 0)
  }
})

test('the demo member has tickets in every state, with numbers in order on each', async () => {
  const tickets = await db.selectFrom('ticket').selectAll().where('requester_id', '=', 1).execute()
  expect(new Set(tickets.map((ticket) => ticket.status))).toEqual(new Set(ticketStatuses))
  for (const ticket of await db.selectFrom('ticket').selectAll().execute()) {
    const messages = await db
      .selectFrom('ticket_message')
      .select(['seq', 'visibility'])
      .where('ticket_id', '=', ticket.id)
      .execute()
    const events = await db.selectFrom('ticket_event').select('seq').where('ticket_id', '=', ticket.id).execute()
    const seqs = [...messages, ...events].map((row) => row.seq).sort((a, b) => a - b)
    expect(seqs).toEqual(seqs.map((_, index) => index + 1))
    expect(ticket.last_seq).toBe(seqs.length)
    expect(ticket.message_count).toBe(messages.filter((message) => message.visibility === 'public').length)
  }
})

test('each notice of a work order names and opens one of its reader that was answered just then', async () => {
  const notices = await db.selectFrom('message').selectAll().where('kind', '=', 'workorder').execute()
  expect(notices).toHaveLength(2)
  for (const { content, action_path, recipient_id, create_time } of notices) {
    const id = Number(/^\/user\/account\/workorder\/(\d+)$/.exec(action_path ?? '')?.[1])
    const ticket = await db.selectFrom('ticket').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(ticket.requester_id).toBe(recipient_id)
    expect(content).toContain(ticket.number)
    const answers = db.selectFrom('ticket_message').select('created_at').where('ticket_id', '=', id)
    expect(await answers.where('author_kind', '=', 'agent').execute()).toContainEqual({ created_at: create_time })
  }
})

test('agents find targets on what is open, labels and canned replies in both languages', async () => {
  const open = await db.selectFrom('ticket').selectAll().where('status', '=', 'open').execute()
  expect(open.map(({ sla_policy_id, sla_resolve_due }) => sla_policy_id !== null && sla_resolve_due !== null)).toEqual(
    open.map(() => true),
  )
  for (const table of ['ticket_label', 'business_hours', 'sla_policy'] as const) {
    expect(await db.selectFrom(table).selectAll().execute()).not.toEqual([])
  }
  const replies = await db.selectFrom('canned_reply').selectAll().execute()
  expect(replies.every(({ body_zh, body_en }) => body_zh !== '' && body_en !== '')).toBe(true)
})

test('filling again changes nothing', async () => {
  const tables = ['shop', 'member', 'message', 'ticket', 'balance_entry'] as const
  const counts = () => Promise.all(tables.map((table) => countRows(db.selectFrom(table))))
  const before = await counts()
  await fillDatabase(db, { demo: 'fill-empty-database', siteName: undefined, clock })
  expect(await counts()).toEqual(before)
})

test('without the demo there is one shop of the given name, with its pages and no members', async () => {
  const other = await testDatabase()
  const bare = await other.open()
  await fillDatabase(bare, { demo: 'none', siteName: 'My Shop', clock })
  expect(await bare.selectFrom('shop').select('site_name').execute()).toEqual([{ site_name: 'My Shop' }])
  expect(await bare.selectFrom('member').select('id').execute()).toEqual([])
  expect((await bare.selectFrom('member_rule').select('id').execute()).length).toBeGreaterThan(3)
  await bare.destroy()
  await other.remove()
})
