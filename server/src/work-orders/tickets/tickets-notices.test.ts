import { sharedDatabase } from '../../testing/migrated-database.ts'
import { sharedPeople } from '../../testing/test-people.ts'
import { sharedDesk, wordsOf } from '../../testing/ticket-desk.ts'
import { isForTeam, noticesOf, readNotices, storeNotices } from './notices.ts'
import type { MessageDraft, StoredTicket, TicketChange } from './ticket-change.ts'

describe('notices', () => {
  const before = {
    requester_id: 1,
    assignee_id: 9,
    team_id: null,
    status: 'open',
    last_seq: 4,
    nudged_at: null,
  } as StoredTicket
  const said: MessageDraft = { client_id: '1', author_id: 9, author_kind: 'agent', visibility: 'public', body: 'x' }
  const note: MessageDraft = { ...said, visibility: 'internal' }
  const member = { id: 1, role: 'member' } as const
  const agent = { id: 9, role: 'agent' } as const
  const another = { id: 8, role: 'agent' } as const
  const system = { id: 0, role: 'system' } as const

  const told = (change: Partial<TicketChange>, values: Partial<StoredTicket> = {}) =>
    noticesOf({
      before,
      next: { ...before, ...values },
      events: [],
      messages: [],
      actor: agent,
      terms: undefined,
      ...change,
    }).map(({ memberId, text }) => `${memberId} ${text}`)

  test.each([
    ['an answer', told({ messages: [said] }), ['1 ticketNoticeAnswered']],
    ['a note', told({ messages: [note] }), []],
    ['the solution', told({}, { status: 'solved' }), ['1 ticketNoticeSolved']],
    ['the solution with an answer', told({ messages: [said] }, { status: 'solved' }), ['1 ticketNoticeSolved']],
    ['a reminder', told({ actor: system, messages: [said] }), ['1 ticketNoticeAnswered']],
    ['that it rests', told({}, { status: 'on_hold' }), []],
    ['what the member writes', told({ actor: member, messages: [said] }), ['9 ticketNoticeWritten']],
    ['nudging', told({ actor: member }, { nudged_at: 5 }), ['9 ticketNoticeWritten']],
    ['closing', told({ actor: member }, { status: 'closed' }), ['9 ticketNoticeWritten']],
    ['assignment by another', told({ actor: another }, { assignee_id: 7 }), ['7 ticketNoticeAssigned']],
    ['a ticket for the team', told({ team: [7, 8] }, { team_id: 3 }), ['7 ticketNoticeTeam', '8 ticketNoticeTeam']],
    ['a ticket for one’s own team', told({ actor: another, team: [7, 8] }, { team_id: 3 }), ['7 ticketNoticeTeam']],
    [
      'nudging a team',
      told(
        { before: { ...before, team_id: 3 }, actor: member, team: [7] },
        { assignee_id: null, team_id: 3, nudged_at: 5 },
      ),
      ['7 ticketNoticeWritten'],
    ],
    ['assignment to oneself', told({ actor: another }, { assignee_id: 8 }), []],
  ])('%s notifies the right person', (_what, heard, expected) => {
    expect(heard).toEqual(expected)
  })

  test.each<[string, Partial<StoredTicket>, boolean]>([
    ['that it gets', { team_id: 3, assignee_id: null }, true],
    ['that it gets with an agent', { team_id: 3 }, false],
    ['that another loses', { team_id: null, assignee_id: null }, false],
  ])('a team is told of a ticket %s', (_what, values, isTold) => {
    expect(isForTeam({ ...before, team_id: 2 }, { ...before, team_id: 2, ...values })).toBe(isTold)
  })

  test.each<[string, Partial<StoredTicket>, boolean]>([
    ['is asked about', { nudged_at: 5 }, true],
    ['is written to', { waiting_since: 5 }, false],
  ])('the team of a ticket that nobody has is told when it %s', (_what, values, isTold) => {
    const waiting = { ...before, team_id: 2, assignee_id: null }
    expect(isForTeam(waiting, { ...waiting, ...values })).toBe(isTold)
  })

  test('without an assignee the member’s messages notify no one', () => {
    expect(
      told({ before: { ...before, assignee_id: null }, actor: member, messages: [said] }, { assignee_id: null }),
    ).toEqual([])
  })

  test('a ticket that an agent created notifies its member', () => {
    expect(told({ before: { ...before, last_seq: 0 }, messages: [said] })).toEqual(['1 ticketNoticeCreated'])
  })
})

const notified = sharedDesk()

describe('races', () => {
  const desk = notified
  const { server, post, get, done, create, timeline } = desk

  beforeEach(() => desk.clear())

  test('a message that is sent twice is stored once, also concurrently', async () => {
    const [one, two] = await Promise.all([create({ client_id: 'c1' }), create({ client_id: 'c1' })])
    expect(one.id).toBe(two.id)
    const body = { id: one.id, body: 'Hello?', client_id: 'm1' }
    await Promise.all([
      done('reply', desk.alice, body),
      done('reply', desk.alice, body),
      done('reply', desk.alice, body),
    ])
    expect((await done('reply', desk.alice, body)).ticket).toMatchObject({ message_count: 2 })
    const { list } = await timeline(desk.alice, one.id)
    expect(wordsOf(list).filter((text) => text === 'Hello?')).toHaveLength(1)
  })

  test('of two concurrent assignments one gets the conflict', async () => {
    const { id } = await create()
    const { version } = (await get('detail', desk.agent, { id })).data.ticket
    const answers = await Promise.all([
      post('assign', desk.agent, { id, version, assignee_id: server.people.agent }),
      post('assign', desk.master, { id, version, assignee_id: server.people.master, view: 'manage' }),
    ])
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 1])
    const [winner, loser] = answers[0]?.code === 1 ? answers : [...answers].reverse()
    expect(loser?.data.conflict).toMatchObject({ version: version + 1, ticket: { id } })
    expect(loser?.data.conflict.ticket.assignee.id).toBe(winner?.data.ticket.assignee.id)
  })

  test('of two concurrent merges in opposite directions one is refused', async () => {
    const [one, two] = [await create(), await create()]
    const answers = await Promise.all([
      post('merge', desk.agent, { id: one.id, into_id: two.id }),
      post('merge', desk.agent, { id: two.id, into_id: one.id }),
    ])
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 1])
  })
})

test('who has seen all of a ticket has read its notices', async () => {
  const { server, create, done } = notified
  const { shopId, alice } = server.people
  await notified.makeOfficial('master')
  const { id, number, subject } = await create()
  const ticket = { id, number, subject, shop_id: shopId, language: 'en' } as const
  await storeNotices(server.db, ticket, [{ memberId: alice, text: 'ticketNoticeAnswered' }], 7)
  await done('seen', notified.alice, { id })
  const told = await server.db.selectFrom('message').select('status').where('recipient_id', '=', alice).execute()
  expect(told).toEqual([{ status: 'read' }])
})

describe('store notices', () => {
  // A notice reaches the right person once, from the shop of the ticket.

  const db = sharedDatabase()
  const people = sharedPeople(db, 1_800_000_000)
  beforeEach(async () => {
    await db.deleteFrom('message').execute()
    const official = (shop: number, accounts: string) =>
      db.updateTable('shop').set({ official_accounts: accounts }).where('id', '=', shop).execute()
    await official(people.shopId, `${people.agent},${people.master}`)
    await official(people.otherShopId, '')
  })

  const tell = (
    memberId: number,
    differing: { id?: number; shop_id?: number; number?: string; language?: 'zh-cn' | 'en' } = {},
  ) =>
    storeNotices(
      db,
      { id: 5, number: 'WO1', subject: 'Late parcel', shop_id: people.shopId, language: 'en', ...differing },
      [{ memberId, text: 'ticketNoticeAnswered' }],
      7,
    )
  const sent = () =>
    db
      .selectFrom('message')
      .select(['user_id', 'recipient_id', 'status', 'create_time', 'content'])
      .orderBy('id')
      .execute()

  test('comes unread from the first official account of the shop', async () => {
    await tell(people.alice)
    expect(await sent()).toEqual([
      {
        user_id: people.agent,
        recipient_id: people.alice,
        status: 'unread',
        create_time: 7,
        content: expect.stringContaining('WO1'),
      },
    ])
  })

  test('is not repeated while the member has it unread, but to others, of others and later it is', async () => {
    await tell(people.alice)
    await tell(people.alice)
    expect(await sent()).toHaveLength(1)
    await tell(people.limited)
    await tell(people.alice, { number: 'WO2' })
    expect(await sent()).toHaveLength(3)
    await db.updateTable('message').set({ status: 'read' }).execute()
    await tell(people.alice)
    expect(await sent()).toHaveLength(4)
  })

  test('is read with its ticket, by whoever read that', async () => {
    await tell(people.alice)
    await tell(people.limited)
    await tell(people.alice, { id: 6, number: 'WO2' })
    await readNotices(db, 5, people.alice)
    expect((await sent()).map(({ status }) => status)).toEqual(['read', 'unread', 'unread'])
  })

  test('is in the language of the ticket', async () => {
    await tell(people.alice)
    await tell(people.alice, { language: 'zh-cn' })
    const [english, chinese] = await sent()
    expect(chinese?.content).not.toBe(english?.content)
  })

  test.each<[string, () => Promise<unknown>]>([
    ['in a shop without an official account', () => tell(people.alice, { shop_id: people.otherShopId })],
    ['to the official account itself', () => tell(people.agent)],
  ])('is not sent %s', async (_, notice) => {
    await notice()
    expect(await sent()).toEqual([])
  })
})
