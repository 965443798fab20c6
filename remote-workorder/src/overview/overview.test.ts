import { readOpenWorkOrders, readWaitingTickets, type WaitingTicket, waitingItems, whoseTurn } from './use-overview.ts'

describe('read open work orders', () => {
  describe('readOpenWorkOrders', () => {
    it('counts open work orders and those that wait for the member', () => {
      const counts = { all: 12, new: 1, open: 2, pending: '3', on_hold: 1, solved: 1, closed: 3, cancelled: 1 }
      expect(readOpenWorkOrders({ list: [], total: 12, counts })).toEqual({ all: 12, open: 8, yours: 4 })
    })

    it('treats a missing state as zero', () => {
      expect(readOpenWorkOrders({ counts: { open: 2 } })).toEqual({ all: 2, open: 2, yours: 0 })
    })

    it.each([[{ list: [], total: 3 }], [{ counts: [] }], [{ counts: { closed: 4 } }], [[]], [null]])(
      'returns null for %j',
      (data) => {
        expect(readOpenWorkOrders(data)).toBeNull()
      },
    )
  })

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

describe('read waiting tickets', () => {
  describe('readWaitingTickets', () => {
    it('reads number, subject and last activity', () => {
      const row = {
        id: '5',
        number: 'WO-5',
        subject: 'a &amp;amp; b',
        status: 'pending',
        last_activity_at: '1770000000',
      }
      expect(readWaitingTickets({ list: [row] })).toEqual([
        { id: '5', number: 'WO-5', subject: 'a & b', status: 'pending', at: 1_770_000_000 },
      ])
    })

    it('skips other states, and has those to reply to first', () => {
      const list = [{ id: 1, status: 'closed' }, { id: 2, status: 'solved' }, { status: 'solved' }, null]
      expect(readWaitingTickets({ list: [...list, { id: 3, status: 'pending' }] })).toEqual([
        { id: '3', number: '#3', subject: '', status: 'pending', at: null },
        { id: '2', number: '#2', subject: '', status: 'solved', at: null },
      ])
    })

    it.each([[null], [[]], [{}], [{ list: {} }]])('finds none in %j', (data) => {
      expect(readWaitingTickets(data)).toEqual([])
    })
  })
})

describe('waiting items', () => {
  const ticket = (id: string, change: Partial<WaitingTicket> = {}): WaitingTicket => ({
    id,
    number: `WO-${id}`,
    subject: `Subject ${id}`,
    status: 'pending',
    at: 1_770_000_000,
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
})
