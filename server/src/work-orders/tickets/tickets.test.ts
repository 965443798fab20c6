import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '../../database/open-database.ts'
import type { Database } from '../../database/schema.ts'
import { newTicket } from '../../testing/new-ticket.ts'
import { addCategory } from '../../testing/test-people.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { sharedDesk } from '../../testing/ticket-desk.ts'
import { actOnTicket, inOrder } from './act-on-ticket.ts'
import { ticketChanges } from './change-ticket.ts'
import { createTicket } from './create-ticket.ts'
import type { MessageDraft, StoredTicket, TicketChange } from './ticket-change.ts'
import type { EventDraft } from './ticket-state.ts'

describe('act on ticket.processes', () => {
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
    category_id = await addCategory(server.db, server.people.shopId)
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

  const create = (db: Database, client_id: string) => {
    const { shopId: shop_id, alice: requester_id } = server.people
    return createTicket(
      db,
      newTicket({ shop_id, category_id, requester_id, client_id, body: `Text ${client_id}` }),
      now,
    )
  }

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
    const seqs = [...(await messages.execute()), ...(await events.execute())]
      .map(({ seq }) => seq)
      .sort((a, b) => a - b)
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
})

describe('announced changes', () => {
  const before = { id: 3, shop_id: 2, requester_id: 1, assignee_id: 9, status: 'open', last_seq: 4 } as StoredTicket
  const said: MessageDraft = { client_id: '1', author_id: 9, author_kind: 'agent', visibility: 'public', body: 'x' }
  const note: MessageDraft = { ...said, visibility: 'internal' }
  const event = (visibility: 'public' | 'internal'): EventDraft => ({
    type: 'status',
    visibility,
    from: null,
    to: null,
  })

  const announced = (change: Partial<TicketChange>) =>
    ticketChanges([
      { before, next: before, events: [], messages: [], actor: { id: 9, role: 'agent' }, terms: undefined, ...change },
    ]).map((one) => (one.kind === 'ticket' ? `${one.kind} ${one.id} ${one.heardBy}` : `${one.kind}`))

  test.each([
    ['an answer', announced({ messages: [said] }), ['ticket 3 all']],
    ['an internal note', announced({ messages: [note] }), ['ticket 3 agents']],
    ['an internal event', announced({ events: [event('internal')] }), ['ticket 3 agents']],
    ['a public event', announced({ events: [event('internal'), event('public')] }), ['ticket 3 all']],
    [
      'that the member hides it, to their other browsers',
      announced({ next: { ...before, hidden_by_requester: 1 }, actor: { id: 1, role: 'member' } }),
      ['ticket 3 all'],
    ],
    [
      'an event of one that they have hidden',
      announced({
        before: { ...before, hidden_by_requester: 1 },
        next: { ...before, hidden_by_requester: 1 },
        events: [event('public')],
      }),
      ['ticket 3 agents'],
    ],
  ])('%s is announced to who sees it', (_what, changes, expected) => expect(changes).toEqual(expected))
})

describe('hidden names', () => {
  // Where accounts are hidden, a ticket tells its member no username, as the cards and conversations tell none.

  const desk = sharedDesk({ HIDE_ACCOUNTS: 'on' })

  test('a member sees an agent without a nickname by a number, in the list, the ticket, its history and who types', async () => {
    const { server, alice, agent, create, done, get } = desk
    const { db, people } = server
    await db
      .updateTable('member')
      .set({ username: 'agentlogin', nickname: 'AgentLogin' })
      .where('id', '=', people.agent)
      .execute()
    const { id } = await create()
    await done('assign', agent, { id, assignee_id: people.agent })
    await done('reply', agent, { id, view: 'manage', body: 'Here it is', client_id: 'hidden-names-1' })
    await done('presence', agent, { id, view: 'manage', mode: 'typing' })
    for (const path of ['list', 'detail', 'messages']) {
      const { code, data } = await get(path, alice, { id, view: 'mine' })
      expect([path, code]).toEqual([path, 1])
      expect(JSON.stringify(data)).toContain(`Member_${people.agent}`)
      expect(JSON.stringify(data)).not.toMatch(/agentlogin/i)
    }
    expect((await get('detail', alice, { id })).data.presence).toMatchObject([
      { agent: { nickname: `Member_${people.agent}` } },
    ])
    expect(JSON.stringify((await get('detail', agent, { id, view: 'manage' })).data)).toContain('AgentLogin')
  })
})

describe('in order', () => {
  // Only told apart, never asked.
  const database = () => ({}) as Database

  test('acts on one ticket are done one after another, in the order in which they were asked', async () => {
    const db = database()
    const told: string[] = []
    const act = (name: string, ms: number) => async () => {
      told.push(`${name} begins`)
      await sleep(ms)
      told.push(`${name} ends`)
      return name
    }
    const done = await Promise.all([
      inOrder(db, 1, act('one', 20)),
      inOrder(db, 1, act('two', 0)),
      inOrder(db, 1, act('three', 5)),
    ])
    expect(done).toEqual(['one', 'two', 'three'])
    expect(told).toEqual(['one begins', 'one ends', 'two begins', 'two ends', 'three begins', 'three ends'])
  })

  test('an act that fails fails alone', async () => {
    const db = database()
    const failed = inOrder(db, 1, () => Promise.reject(new Error('first')))
    const next = inOrder(db, 1, async () => 'second')
    await expect(failed).rejects.toThrow('first')
    expect(await next).toBe('second')
    expect(await inOrder(db, 1, async () => 'third')).toBe('third')
  })

  test('acts on other tickets, and on other databases, do not wait', async () => {
    const db = database()
    let end = () => {}
    const long = inOrder(db, 1, () => new Promise<void>((resolve) => (end = resolve)))
    expect(await inOrder(db, 2, async () => 'other ticket')).toBe('other ticket')
    expect(await inOrder(database(), 1, async () => 'other database')).toBe('other database')
    end()
    await long
  })
})
