import { type TicketDesk, ticketDesk } from '../../testing/ticket-desk.ts'

// A thread of 2 000 entries opens with one call and can be read to both ends.

let desk: TicketDesk
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
  desk = await ticketDesk()
  const { db } = desk.server
  id = (await desk.create()).id
  const seqs = Array.from({ length: length - 2 }, (_, index) => index + 3)
  for (let from = 0; from < seqs.length; from += 500)
    await db
      .insertInto('ticket_message')
      .values(seqs.slice(from, from + 500).map(message))
      .execute()
  await db.updateTable('ticket').set({ last_seq: length }).where('id', '=', id).execute()
}, 60_000)
afterAll(() => desk.server.close())

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
  expect(opened).toMatchObject({ ticket: { id }, has_earlier: true, has_later: false, next_seq: length, presence: [] })
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
