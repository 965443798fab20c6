import { sql } from 'kysely'
import type { TicketStatus } from '../../database/schema.ts'
import { isInScope, type MadeQueue, makeQueue, queueScope } from '../../testing/made-queue.ts'
import { sharedDatabase } from '../../testing/migrated-database.ts'
import { newTicket } from '../../testing/new-ticket.ts'
import { listTickets } from '../lists/list-tickets.ts'
import type { QueueScope, TicketFilter } from '../lists/ticket-scope.ts'
import { actOnTicket } from '../tickets/act-on-ticket.ts'
import { changeMessage } from '../tickets/change-message.endpoint.ts'
import { createTicket } from '../tickets/create-ticket.ts'
import { deleteTicket } from '../tickets/delete.endpoint.ts'

describe('in the queue', () => {
  // A search finds what is written now, by whatever program, and nothing of another shop.

  const db = sharedDatabase()
  let made: MadeQueue
  const now = 1_900_000_000
  beforeAll(async () => {
    made = await makeQueue(db, 120)
  })

  const search = (keywords: string, scope: Partial<QueueScope> = {}) =>
    listTickets(db, { ...queueScope(made, 'all', { keywords }), ...scope }, undefined, { limit: 200, offset: 0 })
  const found = async (keywords: string, scope?: Partial<QueueScope>) => (await search(keywords, scope)).ids

  const message = (body: string, author = made.requester) => ({
    client_id: `search-${body.length}-${Math.random()}`,
    author_id: author,
    author_kind: author === made.requester ? ('member' as const) : ('agent' as const),
    visibility: 'public' as const,
    body,
  })

  const create = (subject: string, body: string) => {
    const place = { shop_id: made.shopId, category_id: made.categories[0] ?? 0, requester_id: made.requester }
    return createTicket(db, newTicket({ ...place, subject, client_id: message(body).client_id, body }), now)
  }

  test('an act makes its message searchable, together with the subject, by any part of its words', async () => {
    const id = await create('屏幕问题', '玻璃碎裂 after Unboxing')
    for (const keywords of [
      '碎裂',
      '碎',
      '璃碎裂',
      'unbox',
      'boxing',
      '题 璃碎裂',
      '屏幕 碎裂',
      'UNBOXING 玻璃',
      String(id),
      `WO203003${String(id).padStart(4, '0')}`,
    ])
      expect({ keywords, found: await found(keywords) }).toEqual({ keywords, found: expect.arrayContaining([id]) })
    expect(await found('碎玻')).toEqual([])
    expect(await found('碎玻璃')).toEqual([])
  })

  test('any part of a number finds it', async () => {
    const id = await create('Ending', 'by its number')
    const { number } = await db.selectFrom('ticket').select('number').where('id', '=', id).executeTakeFirstOrThrow()
    const digits = number.replace(/\D/g, '')
    for (let length = 4; length <= digits.length; length += 1) expect(await found(digits.slice(-length))).toContain(id)
    expect(await found(`#${digits.slice(-6)}`)).toContain(id)
    expect(await found(`9${digits.slice(-6)}`)).not.toContain(id)
    expect(await found(digits.slice(-6), { queue: 'spam' })).toEqual([])
  })

  test('the queue, the status and the shop limit what is found', async () => {
    const id = await create('独角兽', 'about unicorns')
    expect(await found('独角兽', { queue: 'unassigned' })).toEqual([id])
    expect(await found('独角兽', { queue: 'mine' })).toEqual([])
    expect(await found('独角兽', { queue: 'spam' })).toEqual([])
    expect(await found('独角兽', { priority: 'urgent' })).toEqual([])
    expect(await found('独角兽', { shopId: made.shopId + 1 })).toEqual([])
  })

  test('an edited text is found by its new words, a withdrawn one by its subject, a deleted ticket not at all', async () => {
    const id = await create('茶壶', 'porcelain')
    const { id: messageId } = await db
      .selectFrom('ticket_message')
      .select('id')
      .where('ticket_id', '=', id)
      .executeTakeFirstOrThrow()
    const writer = { id: made.requester, kind: 'member' } as const
    await changeMessage(db, id, messageId, writer, { kind: 'edit', body: 'earthenware' }, now)
    expect(await found('porcelain')).toEqual([])
    expect(await found('earthenware')).toEqual([id])
    await changeMessage(db, id, messageId, writer, { kind: 'withdraw' }, now)
    expect(await found('earthenware')).toEqual([])
    expect(await found('茶壶')).toEqual([id])
    await deleteTicket(db, id)
    expect(await found('茶壶')).toEqual([])
  })

  test('a reply and a note are found, and a name in any case', async () => {
    const id = await create('灯塔', 'first')
    const agent = { id: made.agent, role: 'agent' } as const
    const note = { ...message('lighthouse keeper', made.agent), visibility: 'internal' as const }
    const noted = await actOnTicket(db, { ticketId: id, act: { kind: 'note' }, actor: agent, message: note }, now)
    expect(noted.kind).toBe('done')
    expect(await found('lighthouse')).toEqual([id])
    await db.updateTable('member').set({ nickname: 'Kunigunde' }).where('id', '=', made.requester).execute()
    expect(await found('NIGUND')).toContain(id)
    expect(await found('Kunigunde,')).toEqual(await found('Kunigunde'))
    expect(await found('nigunde', { requesterId: made.requester })).toContain(id)
    expect(await found('nigunde', { requesterId: made.agent })).toEqual([])
    await db.updateTable('member').set({ nickname: 'Somebody' }).where('id', '=', made.requester).execute()
    expect(await found('nigund')).toEqual([])
  })

  test.each([
    '"',
    "'",
    '*',
    '%',
    '_',
    '\\',
    '(',
    'AND',
    'OR NOT',
    'NEAR(a b, 2)',
    'terms:x',
    'a*',
    '^a',
    '{a}',
    'a-b',
    ':*',
    '~',
    "'#~a':*",
    '   ',
    '\t\n',
    '\0',
    'a\0b',
    '👍',
    '👩‍👩‍👧',
    '\ud800',
    'x\udc00y',
    '\u202e',
    '\u0301',
    'ا',
    '𠮷𠮷',
    '-- x',
    '; drop table ticket',
    '字'.repeat(100),
    'w'.repeat(100),
    Array.from({ length: 50 }, (_, place) => `t${place}`).join(' '),
  ])('searching for %j does not fail', async (keywords) => {
    const { ids } = await search(keywords)
    expect(ids.length).toBeLessThan(200)
  })
})

describe('with filters', () => {
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
})
