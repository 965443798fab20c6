import { readTicketList } from '../ticket/read-ticket-list.ts'
import { openWorkOrders, type Waiting, waitingItems, waitingTickets, whoseTurn } from './use-overview.ts'

type WaitingTicket = Waiting['tickets'][number]

const read = (data: Parameters<typeof readTicketList>[0]) => readTicketList(data)

describe('open work orders', () => {
  it('are counted with those that wait for the member', () => {
    const counts = { all: 12, new: 1, open: 2, pending: '3', on_hold: 1, solved: 1, closed: 3, cancelled: 1 }
    expect(openWorkOrders(read({ counts }).counts)).toEqual({ all: 12, open: 8, yours: 4 })
    expect(openWorkOrders(read({ counts: { open: 2 } }).counts)).toEqual({ all: 2, open: 2, yours: 0 })
  })

  it.each([[{ list: [], total: 3 }], [{ counts: [] }], [{ counts: { closed: 4 } }], [[]], [null]])(
    'are unknown for %j',
    (data) => {
      expect(openWorkOrders(read(data).counts)).toBeNull()
    },
  )

  describe('whoseTurn', () => {
    it.each([
      [{ open: 0, yours: 0 }, 'none'],
      [{ open: 2, yours: 0 }, 'ours'],
      [{ open: 2, yours: 1 }, 'yours'],
    ])('of %j says %s', (counts, turn) => {
      expect(whoseTurn(counts)).toBe(turn)
    })
  })
})

test('tickets in other states do not wait for the member, and those to reply to are first', () => {
  const list = [1, 2, 3].map((id) => ({ id, status: ['closed', 'solved', 'pending'][id - 1] }))
  expect(waitingTickets(read({ list }).tickets)).toMatchObject([
    { id: '3', number: '#3', status: 'pending' },
    { id: '2', status: 'solved' },
  ])
})

describe('waiting items', () => {
  const ticket = (id: string, change: Partial<WaitingTicket> = {}): WaitingTicket => ({
    id,
    number: `WO-${id}`,
    subject: `Subject ${id}`,
    status: 'pending',
    updated: 1_770_000_000,
    ...change,
  })
  const t = (key: string, values: object = {}) => `${key} ${JSON.stringify(values)}`
  const items = (tickets: readonly WaitingTicket[], count: number) =>
    waitingItems({ tickets, count }, t, (at) => `${at}`)

  test.each([
    [
      'with all',
      {},
      {
        id: '1',
        title: 'Subject 1',
        hint: 'item.pending {"number":"WO-1","time":"1770000000"}',
        to: '/user/account/workorder/1',
      },
    ],
    ['without subject', { subject: '' }, { title: 'WO-1' }],
    [
      'that is solved',
      { status: 'solved' as const, updated: '2 days ago' },
      { hint: 'item.solved {"number":"WO-1","time":"2 days ago"}' },
    ],
    ['without a time', { updated: null }, { hint: 'item.pending {"number":"WO-1","time":"–"}' }],
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
})
