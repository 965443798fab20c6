import type { WaitingTicket } from './read-waiting-tickets.ts'
import { waitingItems } from './waiting-items.ts'

const ticket = (id: string, change: Partial<WaitingTicket> = {}): WaitingTicket => ({
  id,
  number: `WO-${id}`,
  subject: `Subject ${id}`,
  status: 'pending',
  at: 1_770_000_000,
  ...change,
})
const t = (key: string, values: object = {}) => `${key} ${JSON.stringify(values)}`
const items = (tickets: readonly WaitingTicket[], count: number) => waitingItems({ tickets, count }, t, (at) => `${at}`)

test('each ticket leads to its page', () => {
  const [item] = items([ticket('1', { number: 'A&1' })], 1)
  expect(item).toEqual({
    id: '1',
    title: 'Subject 1',
    hint: 'item.pending {"number":"A&1","time":"1770000000"}',
    to: '/user/account/workorder/1',
  })
})

test.each([
  ['without subject', { subject: '' }, { title: 'WO-1' }],
  [
    'that is solved',
    { status: 'solved' as const, at: '2 days ago' },
    { hint: 'item.solved {"number":"WO-1","time":"2 days ago"}' },
  ],
  ['without a time', { at: null }, { hint: 'item.pending {"number":"WO-1","time":"–"}' }],
])('a ticket %s is shown as well as it can be', (_, change, shown) => {
  expect(items([ticket('1', change)], 1)[0]).toMatchObject(shown)
})

test('tickets beyond the listed ones are counted', () => {
  const pending = ['1', '2', '3'].map((id) => ticket(id))
  expect(items(pending, 8).map(({ id }) => id)).toEqual(['1', '2', '3', 'more'])
  expect(items(pending, 8)[3]?.title).toBe('items.more {"count":5}')
  expect(items([], 2)).toEqual([
    {
      id: 'more',
      title: 'items.all {"count":2}',
      hint: 'items.more.hint {}',
      to: '/user/account/workorder',
    },
  ])
  expect(items(pending, 3)).toHaveLength(3)
})
