import { openDatabase } from '../../database/open-database.ts'
import type { Database } from '../../database/schema.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { actOnTicket } from './act-on-ticket.ts'
import { createTicket } from './create-ticket.ts'

// Two processes have separate connections. Only PostgreSQL lets one process have both at work: libsql would wait
// for itself, and lets one writer in at a time anyway.
const onPostgres = process.env.TEST_DATABASE_URL ? test : test.skip

let server: TestServer
let other: Database
let category_id: number
const now = Date.UTC(2026, 2, 10) / 1000

beforeAll(async () => {
  server = await testServer()
  other = await openDatabase(server.config.database)
  const row = {
    shop_id: server.people.shopId,
    pid: 0,
    name: 'All',
    template: '',
    default_priority: 'normal' as const,
  }
  category_id = (await server.db.insertInto('ticket_category').values(row).returning('id').executeTakeFirstOrThrow()).id
})
afterAll(async () => {
  await other.destroy()
  await server.close()
})

const message = (client_id: string, author_id: number) => ({
  client_id,
  author_id,
  author_kind: 'member' as const,
  visibility: 'public' as const,
  body: `Text ${client_id}`,
})

const create = (db: Database, client_id: string) =>
  createTicket(
    db,
    {
      shop_id: server.people.shopId,
      subject: 'Subject',
      category_id,
      priority: 'normal',
      impact: null,
      requester_id: server.people.alice,
      channel: 'web',
      follow_up_of_id: null,
      language: 'en',
      message: message(client_id, server.people.alice),
      actor: { id: server.people.alice, role: 'member' },
    },
    now,
  )

const both = <T>(work: (db: Database, process: number) => Promise<T>): Promise<T[]> =>
  Promise.all([work(server.db, 0), work(other, 1)])

onPostgres('a ticket sent to both is created once', async () => {
  const [one, two] = await both((db) => create(db, 'same'))
  expect(one).toBe(two)
})

onPostgres('messages to both are numbered without gaps, resends written once', async () => {
  const ticketId = await create(server.db, 'numbers')
  const actor = { id: server.people.alice, role: 'member' } as const
  for (let round = 0; round < 10; round += 1) {
    await both((db, process) =>
      actOnTicket(
        db,
        { ticketId, act: { kind: 'reply' }, actor, message: message(`${round}/${process}`, actor.id) },
        now,
      ),
    )
    const resend = message(`${round}/again`, actor.id)
    const results = await both((db) =>
      actOnTicket(db, { ticketId, act: { kind: 'reply' }, actor, message: resend }, now),
    )
    expect(results.map(({ kind }) => kind).sort()).toEqual(['done', 'repeated'])
  }
  const messages = server.db.selectFrom('ticket_message').select('seq').where('ticket_id', '=', ticketId)
  const events = server.db.selectFrom('ticket_event').select('seq').where('ticket_id', '=', ticketId)
  const seqs = [...(await messages.execute()), ...(await events.execute())].map(({ seq }) => seq).sort((a, b) => a - b)
  expect(seqs).toEqual(Array.from({ length: 32 }, (_, place) => place + 1))
  const { last_seq, message_count } = await server.db
    .selectFrom('ticket')
    .select(['last_seq', 'message_count'])
    .where('id', '=', ticketId)
    .executeTakeFirstOrThrow()
  expect([last_seq, message_count]).toEqual([32, 31])
})

onPostgres('of two who assign the version they saw one is told of the conflict', async () => {
  for (let round = 0; round < 5; round += 1) {
    const ticketId = await create(server.db, `assign ${round}`)
    const results = await both((db, process) => {
      const id = process === 0 ? server.people.agent : server.people.master
      const act = { kind: 'assign', assigneeId: id, teams: [] } as const
      return actOnTicket(db, { ticketId, act, actor: { id, role: 'agent' }, version: 1 }, now)
    })
    expect(results.map(({ kind }) => kind).sort()).toEqual(['conflict', 'done'])
  }
})
