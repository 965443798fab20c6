import { firstWaiting, noOrders, readLogins, readNewest, readOrders } from './now.ts'

const list = (status: string, counts = {}) => ({
  list: [{ id: 7, number: 'WO7', subject: 'A &amp; B', status }],
  counts,
})
const order = (status: 'new' | 'open' | 'pending' | 'solved') => ({ id: 7, number: 'WO7', subject: 'A & B', status })

test.each([
  ['one that waits', list('pending', { pending: 2, solved: 1 }), { first: order('pending'), waiting: 3 }],
  ['one on hold', list('on_hold'), { first: order('open'), waiting: 0 }],
  ['a closed one', list('closed', { pending: 0 }), noOrders],
  ['none', { list: [] }, noOrders],
  ['nothing', null, noOrders],
])('work orders: %s', (_, data, expected) => {
  expect(readOrders(data as never)).toEqual(expected)
})

test('the newest message is read without its marks and in one line', () => {
  const newest = { content: '**Good**\nnews', sent_at: 1_700_000_000 }
  expect(readNewest({ list: [{ userId: 3, user: { nickname: 'Lena' }, newest }] } as never)).toEqual({
    id: 3,
    name: 'Lena',
    text: 'Good news',
    at: 1_700_000_000,
  })
  expect(readNewest({ list: [] } as never)).toBeNull()
})

test('a stock server tells of no logins', () => {
  expect(readLogins({ days: [] } as never)).toEqual([])
  expect(readLogins({ unfamiliarLogins: [{ ip: '203.0.113.9' }] } as never)).toEqual(['203.0.113.9'])
})

test.each([
  ['a login before work orders', ['10.0.0.1', '10.0.0.2'], 3, { login: '10.0.0.1', order: null, more: 4 }],
  ['the first work order', [], 3, { login: '', order: order('pending'), more: 2 }],
  ['nothing', [], 0, null],
])('what waits: %s', (_, logins, waiting, expected) => {
  expect(firstWaiting(logins, { first: order('pending'), waiting })).toEqual(expected)
})
