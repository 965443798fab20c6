import { sharedDesk } from '../../testing/ticket-desk.ts'

describe('long thread', () => {
  // A thread of 2 000 entries opens with one call and can be read to both ends.

  const desk = sharedDesk()
  let id: number

  const length = 2000
  /** Every tenth message is a note. */
  const isNote = (seq: number): boolean => seq % 10 === 0

  const message = (seq: number) => {
    const byAgent = seq % 2 === 0
    return {
      seq,
      changed_seq: seq,
      client_id: `made-${seq}`,
      ticket_id: id,
      author_id: byAgent ? desk.server.people.agent : desk.server.people.alice,
      author_kind: byAgent ? ('agent' as const) : ('member' as const),
      visibility: isNote(seq) ? ('internal' as const) : ('public' as const),
      format: 'markdown' as const,
      body: `Text ${seq}`,
      created_at: desk.now(),
    }
  }

  beforeAll(async () => {
    const { db } = desk.server
    id = (await desk.create()).id
    const seqs = Array.from({ length: length - 2 }, (_, index) => index + 3)
    for (let from = 0; from < seqs.length; from += 500)
      await db
        .insertInto('ticket_message')
        .values(seqs.slice(from, from + 500).map(message))
        .execute()
    await db.updateTable('ticket').set({ last_seq: length }).where('id', '=', id).execute()
  })

  const see = (token: string, seq: number) => desk.done('seen', token, { id, seq })
  // biome-ignore lint/suspicious/noExplicitAny: answers are examined, not used
  const seqsOf = (data: any): number[] => data.list.map(({ seq }: { seq: number }) => seq)
  const upTo = (last: number, isVisible: (seq: number) => boolean = () => true): number[] =>
    Array.from({ length: last }, (_, index) => index + 1).filter(isVisible)
  const detail = async (token: string, query = {}) => (await desk.get('detail', token, { id, ...query })).data
  const messages = async (token: string, query = {}) => (await desk.get('messages', token, { id, ...query })).data

  test('opens at its newest entries', async () => {
    const opened = await detail(desk.agent, { limit: 40 })
    expect(seqsOf(opened)).toEqual(upTo(length).slice(-40))
    expect(opened).toMatchObject({
      ticket: { id },
      has_earlier: true,
      has_later: false,
      next_seq: length,
      presence: [],
    })
    expect(opened.list.at(-1)).toMatchObject({ kind: 'message', body: `Text ${length}`, visibility: 'internal' })
    expect((await detail(desk.agent)).list).toHaveLength(50)
  })

  test('is read back to its beginning, by a member without notes', async () => {
    let page = await detail(desk.alice, { limit: 200 })
    const read = seqsOf(page)
    let calls = 1
    while (page.has_earlier) {
      page = await messages(desk.alice, { before_seq: read[0], limit: 200 })
      expect(page).toMatchObject({ has_later: true, more: false })
      read.unshift(...seqsOf(page))
      calls += 1
    }
    expect(read).toEqual(upTo(length, (seq) => !isNote(seq)))
    expect(calls).toBe(9)
  })

  test('opens at the first unread message, with what was read before it', async () => {
    await see(desk.agent, 900)
    const opened = await detail(desk.agent, { around: 'unread', limit: 40 })
    // 901 is the first message of alice after what the agent has seen.
    expect(seqsOf(opened)).toEqual(upTo(930).slice(890))
    expect(opened).toMatchObject({ has_earlier: true, has_later: true, ticket: { last_seen_seq: 900 } })
    const after = await messages(desk.agent, { after_seq: 930, limit: 40 })
    expect(seqsOf(after)).toEqual(upTo(970).slice(930))
    expect(after).toMatchObject({ has_earlier: true, has_later: true })
    const last = await messages(desk.agent, { after_seq: length - 3, limit: 3 })
    expect([seqsOf(last), last.has_later]).toEqual([[length - 2, length - 1, length], false])
  })

  test('opens at its newest entries when the unread ones are among them, or all are read', async () => {
    const newest = upTo(length).slice(-40)
    await see(desk.agent, length - 10)
    expect(seqsOf(await detail(desk.agent, { around: 'unread', limit: 40 }))).toEqual(newest)
    await see(desk.agent, length)
    expect(seqsOf(await detail(desk.agent, { around: 'unread', limit: 40 }))).toEqual(newest)
  })

  test('tells later what was edited before the opened page', async () => {
    const opened = await detail(desk.agent, { limit: 5 })
    const first = (await messages(desk.alice, { before_seq: 4 })).list.find((one: { seq: number }) => one.seq === 3)
    await desk.done('editMessage', desk.alice, { id, message_id: first.id, body: 'Other' })
    const news = await messages(desk.agent, { since_seq: opened.next_seq })
    expect(news.list).toMatchObject([{ seq: 3, body: 'Other' }])
  })

  test.each([[0], [-3], ['x'], [100_000]])('a page of %j entries has 50', async (limit) => {
    expect((await messages(desk.agent, { before_seq: 500, limit })).list).toHaveLength(50)
  })
})

describe('may quote', () => {
  // A message only quotes what everybody who reads it may read.

  const desk = sharedDesk()
  beforeEach(() => desk.clear())

  const refusal = { code: 0, msg: 'The quoted message doesn’t exist here' }

  /** A ticket of that member with an answer and a note. Gives the ids of its messages. */
  const discussed = async (token = desk.alice) => {
    const { id } = await desk.create({}, token)
    await desk.done('reply', desk.agent, { id, body: 'On its way', view: 'manage' })
    await desk.done('reply', desk.agent, { id, body: 'A known thief', visibility: 'internal', view: 'manage' })
    const { list } = await desk.timeline(desk.agent, id)
    const [question, answer, note] = list
      .filter(({ kind }: { kind: string }) => kind === 'message')
      .map((message: { id: number }) => message.id) as number[]
    return { id, question, answer, note }
  }

  const quotes = async (token: string, id: number) =>
    (await desk.timeline(token, id)).list.map(({ quote_of }: { quote_of?: number }) => quote_of).filter(Boolean)

  test('a member quotes public messages of their ticket', async () => {
    const { id, question, answer } = await discussed()
    for (const quote_of of [question, answer]) await desk.done('reply', desk.alice, { id, body: 'x', quote_of })
    expect(await quotes(desk.agent, id)).toEqual([question, answer])
  })

  test('a member never quotes an internal note, a message of another ticket, or one that does not exist', async () => {
    const { id, note } = await discussed()
    const [second, other] = [await discussed(), await discussed(desk.master)]
    for (const quote_of of [note, second.answer, other.answer, other.note, 999_999]) {
      expect(await desk.post('reply', desk.alice, { id, body: 'x', quote_of })).toMatchObject(refusal)
      expect(await desk.post('close', desk.alice, { id, body: 'x', quote_of })).toMatchObject(refusal)
    }
    expect(await quotes(desk.agent, id)).toEqual([])
  })

  test('an agent quotes a note in a note only, and never from another ticket', async () => {
    const { id, note, answer } = await discussed()
    const other = await discussed(desk.master)
    const reply = { id, body: 'x', view: 'manage' }
    expect(await desk.post('reply', desk.agent, { ...reply, quote_of: note })).toMatchObject(refusal)
    const status = { id, body: 'x', status: 'pending', quote_of: note }
    expect(await desk.post('status', desk.agent, status)).toMatchObject(refusal)
    const inside = { ...reply, visibility: 'internal' }
    expect(await desk.post('reply', desk.agent, { ...inside, quote_of: other.answer })).toMatchObject(refusal)
    for (const quote_of of [note, answer]) await desk.done('reply', desk.agent, { ...inside, quote_of })
    expect(await quotes(desk.agent, id)).toEqual([note, answer])
    expect(await quotes(desk.alice, id)).toEqual([])
  })

  test('a new ticket quotes only the ticket it follows up', async () => {
    const { id, answer, note } = await discussed()
    const other = await discussed(desk.master)
    await desk.done('close', desk.alice, { id })
    await desk.done('close', desk.master, { id: other.id, view: 'mine' })
    const ticket = { subject: 'Again', category_id: desk.category, body: 'x' }
    for (const wrong of [
      { quote_of: answer },
      { quote_of: note, follow_up_of_id: id },
      { quote_of: other.answer, follow_up_of_id: other.id },
    ]) {
      expect(await desk.post('create', desk.alice, { ...ticket, ...wrong })).toMatchObject(refusal)
    }
    const created = await desk.create({ quote_of: answer, follow_up_of_id: id })
    expect(await quotes(desk.alice, created.id)).toEqual([answer])
  })
})

describe('member pace', () => {
  // What a member does in work orders, and agents are told of, has a limit of its own.

  const desk = sharedDesk({ RATE_LIMIT_MEMBER: '50' })

  test('a member writes so many messages a minute, the first ones of work orders included; an agent more', async () => {
    const { id } = await desk.create()
    const write = (token: string, number: number) =>
      desk.post('reply', token, { id, body: `Line ${number}`, client_id: `${token.slice(0, 8)}-${number}` })
    for (let number = 0; number < 4; number += 1) expect((await write(desk.alice, number)).code).toBe(1)
    const refused = await write(desk.alice, 4)
    expect(refused).toMatchObject({ code: 0, data: { retry_after: expect.any(Number) } })
    expect(refused.msg).toMatch(/^Too many messages\. Try again in \d+ seconds\.$/)
    for (let number = 0; number < 6; number += 1) expect((await write(desk.agent, number)).code).toBe(1)
  })

  test('a member creates so many work orders an hour, also if they cancel each', async () => {
    await desk.clear()
    const create = (number: number) => {
      const values = { subject: `Order ${number}`, category_id: desk.category, body: 'Where is it?' }
      return desk.post('create', desk.master, { ...values, client_id: `order-${number}` })
    }
    for (let number = 0; number < 10; number += 1) {
      desk.server.clock.advance(61)
      const { data } = await create(number)
      expect((await desk.post('cancel', desk.master, { id: data.ticket.id, view: 'mine' })).code).toBe(1)
    }
    desk.server.clock.advance(61)
    expect(await create(10)).toMatchObject({ code: 0, msg: 'Too many new work orders. Try again in 50 min.' })
    // One that is sent again because its answer was lost is not a new one.
    expect((await create(9)).code).toBe(1)
    desk.server.clock.advance(3600)
    expect((await create(10)).code).toBe(1)
  })
})
