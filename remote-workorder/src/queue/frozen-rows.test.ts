import { ticketRow } from '../testing/ticket-server.ts'
import { frozenRows, patchedPage, type QueuePage } from './frozen-rows.ts'
import { type QueueTicket, readQueueTicket } from './queue-ticket.ts'

const ticket = (id: number, version = 1, subject = `Subject ${id}`): QueueTicket => {
  const read = readQueueTicket(ticketRow(id, { version, subject }))
  if (read === null) throw new Error('no ticket')
  return read
}
const page = (at: number, ...tickets: QueueTicket[]): QueuePage => pageOf(at, tickets.length, ...tickets)
/** One page of a longer list. */
const pageOf = (at: number, total: number, ...tickets: QueueTicket[]): QueuePage => ({
  tickets,
  total,
  complete: true,
  at,
})
const nobody = new Set<string>()
const ids = ({ tickets }: { tickets: readonly QueueTicket[] }) => tickets.map(({ id }) => id).join(' ')

const shown = page(1, ticket(1), ticket(2), ticket(3))

test.each<[string, QueuePage, string, number]>([
  ['nothing changed', page(2, ticket(1), ticket(2), ticket(3)), '1 2 3', 0],
  ['a row moved up', page(2, ticket(3), ticket(1), ticket(2)), '1 2 3', 1],
  ['a row moved up and says something else', page(2, ticket(3, 2), ticket(1), ticket(2)), '1 2 3', 1],
  ['a row says something else', page(2, ticket(1), ticket(2, 2), ticket(3)), '1 2 3', 1],
  ['a row came', page(2, ticket(9), ticket(1), ticket(2), ticket(3)), '1 2 3', 1],
  ['a row left', page(2, ticket(1), ticket(3)), '1 2 3', 1],
  ['a row left and one of the next page moved up', page(2, ticket(1), ticket(3), ticket(4)), '1 2 3', 1],
])('rows keep their places when %s', (_, newest, order, updated) => {
  const rows = frozenRows(shown, newest, nobody)
  expect(ids(rows)).toBe(order)
  expect([rows.updated, rows.total]).toEqual([updated, 3])
})

test('rows say what the newest answer says, but never something older', () => {
  const rows = frozenRows(shown, page(2, ticket(1, 2, 'Changed'), ticket(2), ticket(3)), nobody)
  expect(rows.tickets[0]?.subject).toBe('Changed')
  const acted = patchedPage(shown, [ticket(2, 5, 'Acted on')])
  expect(frozenRows(acted, page(2, ticket(1), ticket(2, 4, 'Before'), ticket(3)), nobody).tickets[1]?.subject).toBe(
    'Acted on',
  )
})

test('what the agent did here is no news', () => {
  expect(frozenRows(shown, page(2, ticket(2, 2), ticket(3), ticket(4)), new Set(['1', '2'])).updated).toBe(0)
})

test.each<[string, QueuePage, QueuePage, string[], [order: string, total: number, updated: number]]>([
  ['with it', shown, page(2, ticket(1), ticket(3)), ['2'], ['1 3', 2, 0]],
  ['all of them', shown, page(2), ['1', '2', '3'], ['', 0, 0]],
  ['one that came to another agent stays', shown, page(2, ticket(1)), ['2'], ['1 3', 2, 1]],
  ['and one that came is news', shown, page(2, ticket(9), ticket(3)), ['1', '2'], ['3', 1, 1]],
  [
    'and the next page moves up',
    pageOf(1, 8, ticket(1), ticket(2), ticket(3)),
    pageOf(2, 6, ticket(3), ticket(4), ticket(5)),
    ['1', '2'],
    ['3 4 5', 6, 0],
  ],
  [
    'not one that is on another page now',
    pageOf(1, 8, ticket(1), ticket(2), ticket(3)),
    pageOf(2, 8, ticket(7), ticket(1), ticket(3)),
    ['2'],
    ['1 2 3', 8, 0],
  ],
])('rows that left by an own act leave the page: %s', (_, before, newest, own, [order, total, updated]) => {
  const rows = frozenRows(before, newest, new Set(own))
  expect([ids(rows), rows.total, rows.updated]).toEqual([order, total, updated])
})

test('a row that keys act on stays after an own act, until they act on another', () => {
  const newest = page(2, ticket(1), ticket(3))
  const rows = frozenRows(shown, newest, new Set(['2']), [null, '2'])
  expect([ids(rows), rows.total, rows.updated]).toEqual(['1 2 3', 3, 0])
})

test.each<[string, QueuePage, QueuePage, [order: string, total: number]]>([
  ['before an answer without it', shown, shown, ['1 3', 2]],
  ['also of an answer that was under way', shown, page(2, ticket(1), ticket(2), ticket(3)), ['1 3', 2]],
  ['which keys act on', shown, page(2, ticket(1), ticket(3)), ['1 3', 2]],
  ['where another one came', shown, page(2, ticket(1), ticket(3), ticket(4)), ['1 3 4', 3]],
  [
    'and the next page moves up',
    pageOf(1, 8, ticket(1), ticket(2), ticket(3)),
    pageOf(2, 7, ticket(1), ticket(3), ticket(4)),
    ['1 3 4', 7],
  ],
])('a deleted row leaves at once and is no news: %s', (_, before, newest, [order, total]) => {
  const rows = frozenRows(before, newest, nobody, ['2'], new Set(['2']))
  expect([ids(rows), rows.total, rows.updated]).toEqual([order, total, 0])
})

test('an own act that is taken back puts its rows back where they were', () => {
  expect(ids(frozenRows(shown, page(3, ticket(1, 3), ticket(3), ticket(2)), new Set(['1'])))).toBe('1 2 3')
})

test('an empty list gives way at once', () => {
  const rows = frozenRows(page(1), page(2, ticket(1)), nobody)
  expect(ids(rows)).toBe('1')
  expect(rows.updated).toBe(0)
})
