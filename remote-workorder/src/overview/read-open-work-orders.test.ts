import { readOpenWorkOrders, whoseTurn } from './read-open-work-orders.ts'

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
