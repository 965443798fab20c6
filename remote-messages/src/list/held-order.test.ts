import { conversationWith } from '../testing/conversations.ts'
import { inOrder, orderOf } from './held-order.ts'

const rows = [9, 8, 7].map((id) => conversationWith(id))
const order = orderOf(rows)
const idsOf = (list: { partner: { id: string } }[] | readonly { partner: { id: string } }[]) =>
  list.map(({ partner }) => partner.id).join(' ')

it('has nothing waiting while nothing has changed', () => {
  expect(inOrder(rows, order)).toEqual({ rows, waiting: 0 })
})

it('keeps a row with a new message in its place, with what it says now', () => {
  const moved = conversationWith(7, { newest: 20, excerpt: 'New' })
  const { rows: shown, waiting } = inOrder([moved, ...rows.slice(0, 2)], order)
  expect(idsOf(shown)).toBe('9 8 7')
  expect(shown[2]?.excerpt).toBe('New')
  expect(waiting).toBe(1)
})

it('has nothing waiting when the first row has a new message: it stands where it belongs', () => {
  const first = conversationWith(9, { newest: 20, excerpt: 'New' })
  const { rows: shown, waiting } = inOrder([first, ...rows.slice(1)], order)
  expect(idsOf(shown)).toBe('9 8 7')
  expect(shown[0]?.excerpt).toBe('New')
  expect(waiting).toBe(0)
})

it('counts rows that came, without showing them', () => {
  const { rows: shown, waiting } = inOrder([conversationWith(12), conversationWith(11), ...rows], order)
  expect(idsOf(shown)).toBe('9 8 7')
  expect(waiting).toBe(2)
})

it('lets rows leave, come back to their place and follow further down', () => {
  const left = rows.slice(0, 2)
  expect(idsOf(inOrder(left, order).rows)).toBe('9 8')
  expect(idsOf(inOrder(rows, orderOf(left)).rows)).toBe('9 8 7')
  expect(inOrder([...rows, conversationWith(3)], order)).toMatchObject({ waiting: 0 })
  expect(idsOf(inOrder([...rows, conversationWith(3)], order).rows)).toBe('9 8 7 3')
})
